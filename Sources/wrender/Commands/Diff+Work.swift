import WidgetFoundation

extension Diff {
  /// Compares and answers.
  static func work(_ options: Options) throws(UsageError) -> ExitCode {
    let (old, new) = (options.render.paths[0], options.render.paths[1])
    guard let kind = try kind(old, new) else { return .noInput }
    try check(options, for: kind)
    var report = DiffReport(kind, options)
    switch kind {
    case .picture: comparePictures(&report)
    case .svg: compareTexts(&report)
    case .folder: try compareFolders(&report)
    case .package: try comparePackages(&report)
    }
    return report.write()
  }

  private static func comparePictures(_ report: inout DiffReport) {
    guard let (old, new) = pictures(report.old, report.new) else {
      report.trouble = .noInput
      return
    }
    let name = "\(report.old) \(report.new)"
    let destination = report.options.render.output.map { path in
      isFolderName(path) ? difference(in: path, of: String(report.old.split(separator: "/").last ?? "picture.png")) : path
    }
    report.entries.append(ComparedEntry(name, old, new, report.options, destination: destination))
  }

  private static func compareTexts(_ report: inout DiffReport) {
    var texts: [[UInt8]] = []
    for path in [report.old, report.new] {
      guard let text = InputFile.read(path, limit: svgBytes) else {
        Console.standard.report("\(TerminalText.escaped(path)): cannot be read: expected a file of at most \(svgBytes) bytes")
        report.trouble = .noInput
        continue
      }
      texts.append(text)
    }
    if texts.count == 2 { report.lines = UnifiedDifference(texts[0], texts[1]) }
  }

  private static func compareFolders(_ report: inout DiffReport) throws(UsageError) {
    guard let old = files(report.old), let new = files(report.new) else {
      report.trouble = .noInput
      return
    }
    let (inOld, inNew) = (Set(old), Set(new))
    let common = old.filter(inNew.contains)
    report.onlyOld = old.filter { !inNew.contains($0) }
    report.onlyNew = new.filter { !inOld.contains($0) }
    let folder = try folder(report.options.render.output, for: common.count)
    let console = Console.standard
    var progress = ProgressBar(total: common.count, on: console.messages, at: monotonicTime, write: console.note)
    for name in common {
      if let (old, new) = pictures("\(report.old)/\(name)", "\(report.new)/\(name)") {
        let destination = folder.map { difference(in: $0, of: name) }
        report.entries.append(ComparedEntry(name, old, new, report.options, destination: destination))
      } else {
        report.trouble = report.trouble.worst(.noInput)
      }
      progress.advance(at: monotonicTime)
    }
    progress.clear()
  }

  private static func files(_ folder: String) -> [String]? {
    if let files = FolderListing.files(in: folder, ending: ".png") { return files }
    Console.standard.report("\(TerminalText.escaped(folder)): cannot be listed")
    return nil
  }

  /// Reads two pictures; nil, and said why, where one cannot be read at all.
  private static func pictures(_ old: String, _ new: String) -> (ComparedPicture, ComparedPicture)? {
    var pictures: [ComparedPicture] = []
    for path in [old, new] {
      if let bytes = InputFile.read(path, limit: pictureBytes) {
        pictures.append(ComparedPicture(decoding: bytes))
      } else {
        Console.standard.report("\(TerminalText.escaped(path)): cannot be read: expected a file of at most \(pictureBytes) bytes")
      }
    }
    return pictures.count == 2 ? (pictures[0], pictures[1]) : nil
  }
}

extension Diff {
  /// The folder that several difference pictures go to; nil where none are asked for.
  static func folder(_ output: String?, for count: Int) throws(UsageError) -> String? {
    guard let output, !isFolderName(output), count > 1 else { return output }
    let shown = TerminalText.escaped(output)
    throw UsageError("-o \(shown)", "expected a folder for \(count) pictures, found a file name", remedy: "write '\(shown)/'")
  }

  /// Where the difference picture of `name` goes: to a name of its own in a folder, or to the file that was named.
  static func difference(in output: String, of name: String) -> String {
    guard isFolderName(output) else { return output }
    let stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    return (output.hasSuffix("/") ? output : output + "/") + stem + ".diff.png"
  }

  static func isFolderName(_ path: String) -> Bool { path.hasSuffix("/") || OutputWriter.isFolder(path) }
}
