import WidgetFoundation

/// Digests of how pictures look, beside their packages: of every property of environment and options, also one that is added some day.
///
/// That is what reflection is for here. It takes as long as laying a widget out, and most pictures of a batch look as one of another package did: the last
/// looks are kept.
struct PictureLooks {
  private struct Look: Equatable {
    var environment: WidgetFoundation.Environment
    var options: RenderOptions
  }

  /// Eight families in two schemes and four locales.
  private static let limit = 64

  private var kept: [(look: Look, digest: Digest)] = []

  mutating func digest(_ picture: PictureRequest, _ options: RenderOptions) -> Digest {
    var options = options
    // What says where things lie is left out.
    (options.paths, options.output, options.fonts, options.fixtures) = ([], nil, nil, nil)
    let look = Look(environment: picture.environment, options: options)
    if let known = kept.first(where: { $0.look == look }) { return known.digest }
    var hash = SHA256()
    // One by one: the name of a private type would be another one in each process.
    hash.update(field: String(reflecting: look.environment))
    hash.update(field: String(reflecting: look.options))
    let digest = hash.digest()
    if kept.count == Self.limit { kept.removeFirst() }
    kept.append((look, digest))
    return digest
  }
}
