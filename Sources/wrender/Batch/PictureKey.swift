import WidgetFoundation
import WidgetGoldens

/// What a picture depends on, as a digest: two pictures of one key have the same bytes.
struct PictureKey: Hashable, Sendable {
  let digest: Digest

  /// - Parameters:
  ///   - runtime: Of what draws, `runtime(_:)`.
  ///   - package: Of the package's files.
  init(runtime: Digest, package: Digest, look: Digest, _ settings: WidgetSettings) {
    var hash = SHA256()
    for digest in [runtime, package, look] { hash.update(digest.bytes) }
    for setting in settings.parameters + settings.storage.map({ ("storage " + $0.name, $0.value) }) {
      hash.update(field: setting.0)
      hash.update(field: setting.1)
    }
    hash.update(field: "fixtures \(settings.fixtures?.bytes.count ?? -1)")
    hash.update(settings.fixtures?.bytes ?? [])
    digest = hash.digest()
  }

  /// The digest of what draws: this executable, the libraries, fonts and zones.
  static func runtime(_ data: DataLocation) -> Digest {
    var hash = SHA256()
    hash.update(field: Release.version)
    hash.update(contentsOf: "/proc/self/exe")
    hash.update(Fingerprint(fonts: data.fonts, zones: data.zones).encoded())
    return hash.digest()
  }
}
