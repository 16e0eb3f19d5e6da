/// One picture of a command line: a package in one family and scheme.
package struct PictureRequest: Equatable, Sendable {
  /// As given.
  package var path: String
  package var family: FamilyName
  package var scheme: RenderOptions.Scheme

  package init(path: String, family: FamilyName, scheme: RenderOptions.Scheme) {
    self.path = path
    self.family = family
    self.scheme = scheme
  }

  /// The pictures of one package in order: by family, light or dark as the options have them.
  package static func all(of path: String, families: [FamilyName], _ options: RenderOptions) -> [PictureRequest] {
    let schemes = options.schemes.isEmpty ? [.light] : options.schemes
    return families.flatMap { family in schemes.map { PictureRequest(path: path, family: family, scheme: $0) } }
  }

  /// The file name, which tells apart what the options tell apart.
  package func name(_ options: RenderOptions) -> PictureName {
    PictureName(
      stem: PictureName.stem(of: path), family: family.rawValue, isDark: scheme == .dark, device: options.device, locale: options.locale,
      scale: options.scale)
  }
}
