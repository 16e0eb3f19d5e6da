import WidgetFoundation

extension Inspect {
  /// Makes one answer of all pictures and writes it once, whole.
  static func work(_ options: Options) throws(UsageError) -> ExitCode {
    if let output = options.render.output, output.hasSuffix("/") || OutputWriter.isFolder(output) {
      throw UsageError("-o \(EscapedText.of(output))", "expected a file for the answer, found a folder")
    }
    guard let input = Render.input(options.render) else { return .noInput }
    var (pictures, code) = try Render.pictures(input, options.render) { Console.standard.report($0) }
    var answers: [(PictureRequest, Inspection)] = []
    do throws(FontError) {
      let worker = try RenderWorker(fonts: FontBook(directory: input.data.fonts), now: monotonicNanoseconds)
      for picture in pictures {
        let inspection = worker.inspect(
          picture.widget, picture.environment, options: options.render.picture, dumping: options.stages)
        if inspection.diagnostics.contains(where: { $0.severity == .error }) { code = code.worst(.problems) }
        answers.append((picture, inspection))
      }
    } catch {
      Console.standard.report("\(error)")
      return .noInput
    }
    let text = options.format == .json ? json(answers) : answers.map(lines).joined(separator: "\n")
    guard let output = options.render.output, output != "-" else { return code.worst(Console.standard.print(text)) }
    return code.worst(Console.standard.save(Array(text.utf8), as: output))
  }

  /// An array with an object for each picture.
  private static func json(_ answers: [(picture: PictureRequest, inspection: Inspection)]) -> String {
    var writer = JSONWriter()
    writer.beginArray()
    for (picture, inspection) in answers { write(picture, inspection, to: &writer) }
    writer.endArray()
    return String(decoding: writer.bytes, as: UTF8.self) + "\n"
  }

  private static func write(_ picture: PictureRequest, _ inspection: Inspection, to writer: inout JSONWriter) {
    let environment = picture.environment
    writer.beginObject()
    for (key, value) in [
      ("package", picture.widget.location), ("family", environment.family.rawValue), ("device", environment.device.id),
    ] {
      writer.key(key)
      writer.string(value)
    }
    writer.key("scale")
    writer.number(environment.scale)
    writer.key("colorScheme")
    writer.string(environment.colorScheme.rawValue)
    writer.key("size")
    write([environment.size.width, environment.size.height], to: &writer)
    writer.key("frames")
    writer.beginObject()
    for (pointer, box) in inspection.frames {
      writer.key(pointer)
      write([box.x, box.y, box.width, box.height], to: &writer)
    }
    writer.endObject()
    writer.key("truncated")
    writer.beginArray()
    for pointer in inspection.truncated { writer.string(pointer) }
    writer.endArray()
    writer.key("diagnostics")
    writer.beginArray()
    for diagnostic in picture.widget.warnings + inspection.diagnostics { diagnostic.write(to: &writer) }
    writer.endArray()
    for (key, dump) in [("layoutTree", inspection.layoutTree), ("displayList", inspection.displayList)] {
      guard let dump else { continue }
      writer.key(key)
      writer.string(dump)
    }
    writer.endObject()
  }

  /// Lengths to a ten thousandth of a point.
  private static func write(_ lengths: [Double], to writer: inout JSONWriter) {
    writer.beginArray()
    for length in lengths { writer.number((length * 10_000).rounded() / 10_000 + 0) }
    writer.endArray()
  }

  /// A line about the picture, one for each box, then what was found and the stages that were asked for.
  private static func lines(_ picture: PictureRequest, _ inspection: Inspection) -> String {
    let environment = picture.environment
    var text = "\(EscapedText.of(picture.widget.location)) \(environment.family.rawValue) \(environment.colorScheme.rawValue), "
    text += "\(environment.device.id) @\(decimal(environment.scale))x, "
    text += "\(decimal(environment.size.width)) × \(decimal(environment.size.height)) points\n"
    let rows = inspection.frames.map { pointer, box in
      [pointer] + [box.x, box.y, box.width, box.height].map { decimal($0) } + (inspection.truncated.contains(pointer) ? ["truncated"] : [""])
    }
    text += Listing(["pointer", "x", "y", "width", "height", ""], rows).text(.text)
    text += inspection.diagnostics.map { DiagnosticReport.line($0, on: Console.standard.answers) }.joined()
    for (title, dump) in [("layout tree", inspection.layoutTree), ("display list", inspection.displayList)] {
      guard let dump else { continue }
      text += "\n\(title)\n\(EscapedText.lines(of: dump))"
    }
    return text
  }
}

extension Inspect.Options {
  fileprivate var stages: Stages {
    var stages: Stages = []
    if layoutTree { stages.insert(.layoutTree) }
    if displayList { stages.insert(.displayList) }
    return stages
  }
}
