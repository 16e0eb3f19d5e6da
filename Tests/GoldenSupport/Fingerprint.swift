import CLibraryVersions
import Foundation

/// What goldens were drawn with: libraries and zones by their upstream versions, fonts by their content, the architecture.
public struct Fingerprint: Codable, Hashable, Sendable {
  public var architecture: String
  public var libraries: [String: String]
  /// By path below `Fonts/`: SHA-256.
  public var fonts: [String: String]
  /// The release of the zone data.
  public var zones: String
}

extension Fingerprint {
  /// Of this process and this checkout.
  public static let current = Fingerprint(
    architecture: currentArchitecture,
    libraries: Dictionary(
      uniqueKeysWithValues: (0..<CLIBRARY_COUNT).map { index in
        (unsafe String(cString: clibrary_name(Int32(index))!), version(of: Int32(index)))
      }),
    fonts: Dictionary(uniqueKeysWithValues: fontPaths.map { ($0, hash(of: "\(Repository.fonts)/\($0)")) }),
    zones: zoneVersion)

  /// As it is stored: keys sorted, so that the same values are the same bytes.
  func encoded() -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: (try? encoder.encode(self)) ?? Data(), as: UTF8.self) + "\n"
  }

  private static var fontPaths: [String] {
    let names = FileManager.default.enumerator(atPath: Repository.fonts)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".ttf") || $0.hasSuffix(".otf") }
  }

  private static func hash(of path: String) -> String {
    FileManager.default.contents(atPath: path).map { SHA256.hex(of: Array($0)) } ?? "unreadable"
  }

  /// From the header of the file.
  private static var zoneVersion: String {
    let header = FileManager.default.contents(atPath: Repository.zones)?.prefix(16).suffix(8) ?? Data()
    return String(decoding: header.prefix { $0 != 0 }, as: UTF8.self)
  }

  private static func version(of library: Int32) -> String {
    unsafe String(unsafeUninitializedCapacity: Int(CLIBRARY_VERSION_SIZE)) { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { text in
        unsafe clibrary_version(library, text.baseAddress!)
        return unsafe text.firstIndex(of: 0) ?? 0
      }
    }
  }

  #if arch(x86_64)
    private static let currentArchitecture = "x86_64"
  #elseif arch(arm64)
    private static let currentArchitecture = "arm64"
  #else
    private static let currentArchitecture = "other"
  #endif
}
