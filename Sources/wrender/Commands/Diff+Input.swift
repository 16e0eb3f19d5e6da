import Glibc
import WidgetFoundation

extension Diff {
  /// What one of the two is.
  enum Kind: String, Sendable {
    case picture = "a picture"
    case svg = "an SVG file"
    case package = "a package"
    case folder = "a folder of pictures"

    /// By the ending of the name, or of what a folder holds; nil where nothing stands there.
    init?(at path: String) {
      var status = stat()
      guard unsafe stat(path, &status) == 0 else { return nil }
      if status.st_mode & S_IFMT == S_IFDIR {
        let isPackage = path.hasSuffix(".widget") || path.hasSuffix(".widget/") || Kind.holdsPackage(path)
        self = isPackage ? .package : .folder
      } else if path.hasSuffix(".json") {
        self = .package
      } else {
        self = path.hasSuffix(".svg") ? .svg : .picture
      }
    }

    private static func holdsPackage(_ folder: String) -> Bool {
      unsafe access("\(folder)/manifest.json", F_OK) == 0 || access("\(folder)/document.json", F_OK) == 0
    }
  }

  /// Bytes of a picture's file and of an SVG, at most.
  static let pictureBytes = 256 << 20
  static let svgBytes = 32 << 20

  /// The one kind that both are; nil, and said why, where one does not exist.
  static func kind(_ old: String, _ new: String) throws(UsageError) -> Kind? {
    let kinds = [old, new].map { Kind(at: $0) }
    for (path, kind) in zip([old, new], kinds) where kind == nil {
      Console.standard.report("\(TerminalText.escaped(path)): there is no such file or folder")
    }
    guard let one = kinds[0], let other = kinds[1] else { return nil }
    guard one == other else {
      let isPackage = one == .package || other == .package
      throw UsageError(
        "A B", "expected two of one kind, found \(one.rawValue) and \(other.rawValue)",
        remedy: isPackage ? "draw the package first, with 'wrender render'" : "name two files of one kind, or two folders")
    }
    return one
  }

  /// Refuses options that would have no effect on what is compared.
  static func check(_ options: Options, for kind: Kind) throws(UsageError) {
    var render = options.render
    let standard = RenderOptions()
    (render.paths, render.output, render.compression) = (standard.paths, standard.output, standard.compression)
    guard kind == .package || render == standard else {
      throw UsageError(nil, "options of 'render' choose the pictures of packages, and this is \(kind.rawValue)", remedy: "leave them out")
    }
    let untouched = Options()
    let concernsPictures = options.budget != untouched.budget || options.render.output != nil || options.view != untouched.view
    guard kind != .svg || !concernsPictures && options.perceptualThreshold == untouched.perceptualThreshold else {
      throw UsageError(nil, "SVG files are compared as text: there are no pixels to count or to draw", remedy: "draw them first, or leave '-o' and limits out")
    }
    if options.render.output == "-" {
      throw UsageError("-o -", "expected a file or a folder: the answer goes to standard output", remedy: "name a file")
    }
  }
}
