import WidgetFoundation

/// What a command line asks for that may name a matrix: packages, and rows of options for each of them.
struct PictureOrder {
  var packages: [String]
  var rows: [RenderOptions]
  var data: DataLocation

  /// Nil, and said why, where there is nothing to draw or nothing to draw with.
  init?(_ options: RenderOptions, matrix: String?) {
    var base = options
    base.output = nil
    let named = base.paths
    // A matrix may name the packages.
    if matrix != nil, named.isEmpty { base.paths = ["."] }
    guard let input = Render.input(base) else { return nil }
    (rows, packages, data) = ([base], input.paths, input.data)
    if let matrix {
      guard let (file, _) = MatrixFile.read(matrix, startingFrom: base) else { return nil }
      rows = file.rows
      if named.isEmpty { packages = file.packages }
      guard !packages.isEmpty else {
        Console.standard.report("\(TerminalText.escaped(matrix)): names no packages, and the line names none")
        return nil
      }
    }
    do throws(PackageSearch.Failure) {
      packages = try PackageSearch.packages(in: packages)
    } catch {
      Console.standard.report(error.message)
      return nil
    }
  }
}
