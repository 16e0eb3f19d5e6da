import WidgetFoundation
import WidgetGoldens

/// A file of cases: a matrix, and how its pictures are held against what is recorded.
struct GoldenFile {
  /// What pictures of some names may differ in, or how large they may be, and why.
  struct Exception {
    /// `*` stands for anything.
    var pattern: String
    var budget: DifferenceBudget?
    var bytes: Int?
    var reason: String
  }

  var packages: [String] = []
  var rows: [RenderOptions] = []
  /// One for each row.
  var levels: [[GoldenLevel]] = []
  /// Where the goldens lie, with a closing `/`.
  var folder: String
  var template = NameTemplate.standard
  var exceptions: [Exception] = []
  /// Bytes of one picture, and of all goldens.
  var pictureBytes = 48 << 10
  var totalBytes = 16 << 20

  static let fingerprint = "fingerprint.json"

  /// Reads a file; nil, and said why, where it is none.
  static func read(_ path: String, startingFrom options: RenderOptions) -> GoldenFile? {
    let keys = ["goldens", "levels", "template", "exceptions", "pictureBytes", "totalBytes"]
    guard let (matrix, tree) = MatrixFile.read(path, startingFrom: options, besides: keys, inRows: ["levels"]) else { return nil }
    let parent = MatrixFile.folder(of: path)
    var file = GoldenFile(folder: parent + "goldens/")
    (file.packages, file.rows) = (matrix.packages, matrix.rows)
    var reader = MemberReader(tree: tree, file: path)
    if let folder = reader.string(tree.root, "goldens") { file.folder = (folder.hasPrefix("/") ? folder : parent + folder) + (folder.hasSuffix("/") ? "" : "/") }
    if let text = reader.string(tree.root, "template") {
      do throws(ValueError) { file.template = try NameTemplate(text) } catch { reader.refuse(tree.root, "template", "expected \(error.expected)") }
    }
    if let bytes = reader.integer(tree.root, "pictureBytes") { file.pictureBytes = bytes }
    if let bytes = reader.integer(tree.root, "totalBytes") { file.totalBytes = bytes }
    let common = file.levels(tree.root, &reader) ?? [.png]
    for row in tree.member(tree.root, "matrix").map({ Array(tree.children($0)) }) ?? [] { file.levels.append(file.levels(row, &reader) ?? common) }
    if let list = tree.member(tree.root, "exceptions") {
      for entry in tree.children(list) { file.exceptions.append(file.exception(entry, &reader)) }
    }
    Console.standard.report(reader.diagnostics)
    return reader.diagnostics.isEmpty ? file : nil
  }

  private func levels(_ object: NodeIndex, _ reader: inout MemberReader) -> [GoldenLevel]? {
    guard let words = reader.strings(object, "levels") else { return nil }
    var levels: [GoldenLevel] = []
    for word in words {
      guard let level = GoldenLevel(rawValue: word) else {
        reader.refuse(object, "levels", "expected \(GoldenLevel.allCases.map(\.rawValue).enumerated), found \(TerminalText.quoted(word))")
        continue
      }
      levels.append(level)
    }
    return levels
  }

  private func exception(_ entry: NodeIndex, _ reader: inout MemberReader) -> Exception {
    reader.check(entry, ["pictures", "maxDelta", "maxPixels", "maxWindow", "bytes", "reason"])
    var budget: DifferenceBudget?
    for (key, path) in [("maxDelta", \DifferenceBudget.maxDelta), ("maxPixels", \.maxPixels), ("maxWindow", \.maxWindow)] {
      guard let number = reader.integer(entry, key) else { continue }
      budget = budget ?? DifferenceBudget()
      budget?[keyPath: path] = number
    }
    let exception = Exception(
      pattern: reader.string(entry, "pictures") ?? "", budget: budget, bytes: reader.integer(entry, "bytes"), reason: reader.string(entry, "reason") ?? "")
    if exception.pattern.isEmpty { reader.refuse(entry, "pictures", "expected a pattern of names such as 'photo-*'") }
    if exception.reason.isEmpty { reader.refuse(entry, "reason", "expected the reason for it") }
    return exception
  }

  /// What a picture may differ in, and why; nothing, and no reason, unless an exception says so.
  func budget(of name: String) -> (budget: DifferenceBudget, reason: String) {
    for exception in exceptions where Glob.matches(name, exception.pattern) {
      if let budget = exception.budget { return (budget, exception.reason) }
    }
    return (DifferenceBudget(), "")
  }

  func byteLimit(of name: String) -> Int {
    exceptions.first { $0.bytes != nil && Glob.matches(name, $0.pattern) }?.bytes ?? pictureBytes
  }
}
