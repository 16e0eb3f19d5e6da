import WidgetFoundation

extension Report {
  /// `{"diagnostics": […], "errors": n, "warnings": n, "notes": n}`, a line for each. One that is about pictures says so in further members.
  var json: [UInt8] {
    var writer = JSONWriter(lineDepth: 2)
    writer.beginObject()
    writer.key("diagnostics")
    writer.beginArray()
    for finding in findings {
      writer.beginObject()
      finding.diagnostic.writeMembers(to: &writer)
      if !finding.pictures.isEmpty { finding.writeTraits(to: &writer) }
      writer.endObject()
    }
    writer.endArray()
    for (name, severity) in [("errors", Diagnostic.Severity.error), ("warnings", .warning), ("notes", .note)] {
      writer.key(name)
      writer.integer(count(severity))
    }
    writer.endObject()
    return writer.bytes
  }
}

extension Finding {
  /// Where it is seen, by how much it is wrong, and what would help.
  func writeTraits(to writer: inout JSONWriter) {
    writer.key("box")
    if let box { writer.numbers([box.x, box.y, box.width, box.height]) } else { writer.null() }
    writer.key("measure")
    if let measure {
      writer.beginObject()
      writer.key(measure.unit)
      writer.number((measure.value * 10_000).rounded() / 10_000)
      writer.endObject()
    } else {
      writer.null()
    }
    writer.key("remedy")
    if let remedy { writer.string(remedy) } else { writer.null() }
    writer.key("pictures")
    writer.beginArray()
    for picture in pictures { picture.write(to: &writer) }
    writer.endArray()
  }
}

extension Finding.Measure {
  fileprivate var unit: String {
    switch self {
    case .points: "points"
    case .ratio: "ratio"
    case .pixels: "pixels"
    case .bytes: "bytes"
    }
  }

  fileprivate var value: Double {
    switch self {
    case .points(let value), .ratio(let value): value
    case .pixels(let count), .bytes(let count): Double(count)
    }
  }
}

extension PictureTraits {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    for (key, value) in [
      ("family", family.rawValue), ("device", device), ("colorScheme", colorScheme.rawValue), ("renderingMode", renderingMode.rawValue),
      ("locale", locale), ("dynamicTypeSize", dynamicTypeSize.word),
    ] {
      writer.key(key)
      writer.string(value)
    }
    writer.key("boldText")
    writer.boolean(boldText)
    writer.key("scale")
    writer.number(scale)
    writer.endObject()
  }
}
