/// This checkout, found from the path of this file.
public enum Repository {
  /// Without a closing `/`.
  public static let root = String(#filePath.dropLast("/Tests/GoldenSupport/Repository.swift".count))

  public static let fonts = root + "/Fonts"

  public static let zones = root + "/Sources/WidgetFormatting/Zones/zones.dat"
}
