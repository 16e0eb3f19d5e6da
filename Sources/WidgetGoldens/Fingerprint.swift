import CLibraryVersions
import ContentHash
import Glibc
import WidgetDocument
import WidgetText

/// What pictures are drawn with: libraries and zones by their upstream versions, fonts and symbols by their content, the architecture.
///
/// A distribution's own revisions are left out: a security update changes no pixel.
public struct Fingerprint: Hashable, Sendable {
  public var architecture: String
  public var libraries: [(name: String, version: String)]
  /// By path below the folder of fonts: SHA-256.
  public var fonts: [(path: String, digest: String)]
  /// The release of the zone data; empty without any.
  public var zones: String

  /// Of this process, with the fonts of a folder and a file of zone data.
  public init(fonts folder: String, zones path: String?) {
    architecture = Fingerprint.architecture
    libraries = (0..<CLIBRARY_COUNT).map { index in
      (unsafe String(cString: clibrary_name(Int32(index))!), Fingerprint.version(of: Int32(index)))
    }
    fonts = (FontFile.all.map(\.path) + ["Symbols/symbols.dat"]).sorted().map { ($0, Fingerprint.digest(of: "\(folder)/\($0)")) }
    zones = path.flatMap(Fingerprint.release) ?? ""
  }

  public static func == (one: Fingerprint, other: Fingerprint) -> Bool { one.encoded() == other.encoded() }
  public func hash(into hasher: inout Hasher) { hasher.combine(encoded()) }

  /// JSON, a value a line; the same values are the same bytes.
  public func encoded() -> [UInt8] {
    var writer = JSONWriter(lineDepth: 2)
    writer.beginObject()
    writer.key("architecture")
    writer.string(architecture)
    for (key, members) in [("libraries", libraries.map { ($0.name, $0.version) }), ("fonts", fonts.map { ($0.path, $0.digest) })] {
      writer.key(key)
      writer.beginObject()
      for (name, text) in members {
        writer.key(name)
        writer.string(text)
      }
      writer.endObject()
    }
    writer.key("zones")
    writer.string(zones)
    writer.endObject()
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private static func digest(of path: String) -> String {
    FileBytes.read(path).map { SHA256.digest(of: $0).text } ?? "unreadable"
  }

  /// From the header of the file.
  private static func release(of path: String) -> String? {
    FileBytes.read(path).map { String(decoding: $0.prefix(16).suffix(8).prefix { $0 != 0 }, as: UTF8.self) }
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
    private static let architecture = "x86_64"
  #elseif arch(arm64)
    private static let architecture = "arm64"
  #else
    private static let architecture = "other"
  #endif
}
