/// The widgets that the product brings along, each a package in a folder of its own.
public struct Catalog: Equatable, Sendable {
  /// In the order of a gallery; the first is what is shown where nothing was asked for.
  public static let names = [
    "weather", "agenda", "world-clock", "batteries", "to-do", "countdown", "photo", "rings", "stocks",
    "portfolio", "health", "sleep", "month", "habits", "now-playing", "flight",
  ]

  /// The folder that holds the packages.
  public let folder: String

  public init(folder: String) { self.folder = folder }

  /// The path of a widget's package.
  public func location(of name: String) -> String { "\(folder)/\(name).widget" }

  /// The path of the widget that is shown where nothing was asked for.
  public var standard: String { location(of: Catalog.names[0]) }
}
