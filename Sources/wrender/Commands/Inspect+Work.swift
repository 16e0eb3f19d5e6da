import WidgetFoundation

extension Inspect {
  private typealias Answer = (picture: PictureRequest, inspection: Inspection)

  /// Makes one answer of all pictures and writes it once, whole.
  static func work(_ options: Options) throws(UsageError) -> ExitCode {
    if let output = options.render.output, output.hasSuffix("/") || OutputWriter.isFolder(output) {
      throw UsageError("-o \(TerminalText.escaped(output))", "expected a file for the answer, found a folder")
    }
    guard let input = Render.input(options.render) else { return .noInput }
    var (pictures, code) = Render.pictures(input, options.render) { Console.standard.report($0) }
    var answers: [Answer] = []
    do throws(FontError) {
      let worker = try input.worker()
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
    return code.worst(answer(answers, options))
  }

  private static func answer(_ answers: [Answer], _ options: Options) -> ExitCode {
    let bytes =
      switch options.format {
      case .text: Array(answers.map(lines).joined(separator: "\n").utf8)
      case .json: json(answers) + [UInt8(ascii: "\n")]
      }
    guard let output = options.render.output, output != "-" else { return Console.standard.write(bytes) }
    return Console.standard.save(bytes, as: output)
  }

  /// An array with an object for each picture.
  private static func json(_ answers: [Answer]) -> [UInt8] {
    var writer = JSONWriter(lineDepth: 2)
    writer.beginArray()
    for (picture, inspection) in answers { write(picture, inspection, to: &writer) }
    writer.endArray()
    return writer.bytes
  }

  private static func write(_ picture: PictureRequest, _ inspection: Inspection, to writer: inout JSONWriter) {
    writer.beginObject()
    writeEnvironment(of: picture, to: &writer)
    writer.lineDepth = 3
    writer.key("frames")
    writer.beginObject()
    for (pointer, box) in inspection.frames {
      writer.key(pointer)
      writer.numbers([box.x, box.y, box.width, box.height])
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
    if !inspection.values.isEmpty {
      writer.key("values")
      writer.beginArray()
      for (pointer, expression, value) in inspection.values {
        writer.beginObject()
        for (key, text) in [("pointer", pointer), ("expression", expression), ("value", value)] {
          writer.key(key)
          writer.string(text)
        }
        writer.endObject()
      }
      writer.endArray()
    }
    if let interaction = inspection.interaction {
      writer.key("regions")
      interaction.write(to: &writer)
    }
    for (key, dump) in [("layoutTree", inspection.layoutTree), ("displayList", inspection.displayList)] {
      guard let dump else { continue }
      writer.key(key)
      writer.string(dump)
    }
    writer.lineDepth = 2
    writer.endObject()
  }

  private static func writeEnvironment(of picture: PictureRequest, to writer: inout JSONWriter) {
    let environment = picture.environment
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
    writer.numbers([environment.size.width, environment.size.height])
  }

  /// A line about the picture, one for each box, then what was found and the stages that were asked for.
  private static func lines(_ picture: PictureRequest, _ inspection: Inspection) -> String {
    let environment = picture.environment
    var text = "\(TerminalText.escaped(picture.widget.location)) \(environment.family.rawValue) \(environment.colorScheme.rawValue), "
    text += "\(environment.device.id) @\(decimal(environment.scale))x, "
    text += "\(decimal(environment.size.width)) × \(decimal(environment.size.height)) points\n"
    let rows = inspection.frames.map { pointer, box -> [Listing.Cell] in
      [.text(pointer)] + [box.x, box.y, box.width, box.height].map(Listing.Cell.number)
        + [.text(inspection.truncated.contains(pointer) ? "truncated" : "")]
    }
    text += Listing(["pointer", "x", "y", "width", "height", ""], rows).text
    text += inspection.diagnostics.map { DiagnosticReport.line($0, on: Console.standard.answers) }.joined()
    if !inspection.values.isEmpty {
      let rows = inspection.values.map { [Listing.Cell.text($0.pointer), .text("${\($0.expression)}"), .text($0.value)] }
      text += "\n" + Listing(["pointer", "expression", "value"], rows).text
    }
    if let interaction = inspection.interaction { text += interaction.text }
    for (title, dump) in [("layout tree", inspection.layoutTree), ("display list", inspection.displayList)] {
      guard let dump else { continue }
      text += "\n\(title)\n\(TerminalText.escapedLines(dump))"
    }
    return text
  }
}

extension Inspect.Options {
  fileprivate var stages: Stages {
    var stages: Stages = []
    if layoutTree { stages.insert(.layoutTree) }
    if displayList { stages.insert(.displayList) }
    if values { stages.insert(.values) }
    if regions { stages.insert(.regions) }
    return stages
  }
}
