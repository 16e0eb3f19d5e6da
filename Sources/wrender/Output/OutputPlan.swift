import WidgetFoundation

/// Where each picture of a command line goes, settled before any of them is drawn.
package struct OutputPlan: Equatable, Sendable {
  package enum Destination: Equatable, Sendable {
    case standardOutput
    case file(String)
  }

  /// One for each picture, in order.
  package private(set) var destinations: [Destination] = []
  /// The folder to make before the first is written; nil where it exists or none is needed.
  package private(set) var folder: String?

  /// `output` is the value of `-o`. Throws for several pictures to one file or to standard output, and for two of one name.
  package init(_ pictures: [PictureName], output: String?) throws(UsageError) {
    switch output {
    case nil: destinations = try Self.files(pictures, in: "./")
    case "-"?:
      guard pictures.count <= 1 else {
        throw UsageError(
          "-o -", "expected one picture for standard output, found \(pictures.count)",

          remedy: "name a folder, or draw one family and scheme")
      }
      destinations = pictures.map { _ in .standardOutput }
    case let path?: try plan(pictures, path)
    }
  }

  private mutating func plan(_ pictures: [PictureName], _ path: String) throws(UsageError) {
    let exists = OutputWriter.isFolder(path)
    if exists || path.hasSuffix("/") {
      folder = exists ? nil : path
      destinations = try Self.files(pictures, in: path.hasSuffix("/") ? path : path + "/")
      return
    }
    guard pictures.count <= 1 else {
      let shown = TerminalText.escaped(path)
      throw UsageError("-o \(shown)", "expected a folder for \(pictures.count) pictures, found a file name", remedy: "write '\(shown)/'")
    }
    destinations = pictures.map { _ in .file(path) }
  }

  private static func files(_ pictures: [PictureName], in folder: String) throws(UsageError) -> [Destination] {
    var seen: Set<String> = []
    var files: [Destination] = []
    for picture in pictures {
      let name = picture.text
      guard seen.insert(name).inserted else {
        throw UsageError(name, "two pictures would have this name", remedy: "draw the packages one by one, each with its own '-o'")
      }
      files.append(.file(folder + name))
    }
    return files
  }
}
