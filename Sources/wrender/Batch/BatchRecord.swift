import WidgetFoundation

/// The records of a batch: what `catalog.json` and the lines of results are made of.
enum BatchRecord {
  /// A picture: where it is, what it was drawn for, and what there is to say about it.
  ///
  /// - Parameter bytes: The picture's file; nil where there is none.
  static func picture(_ picture: PictureRequest, file: String, _ bytes: [UInt8]?, _ code: ExitCode, _ diagnostics: [Diagnostic]) -> [UInt8] {
    let environment = picture.environment
    var writer = JSONWriter()
    writer.beginObject()
    for (key, text) in [
      ("package", picture.widget.name), ("path", picture.widget.location), ("file", file), ("family", environment.family.rawValue),
      ("device", environment.device.id), ("scheme", environment.colorScheme.rawValue), ("mode", environment.renderingMode.rawValue),
      ("locale", environment.locale), ("type", environment.dynamicTypeSize.word), ("date", ISODate.text(environment.date)),
      ("zone", environment.timeZone), ("state", environment.state?.rawValue ?? "ready"),
    ] {
      writer.key(key)
      writer.string(text)
    }
    writer.key("scale")
    writer.number(environment.scale)
    writer.key("size")
    writer.numbers([environment.size.width, environment.size.height])
    if let bytes {
      writer.key("bytes")
      writer.integer(bytes.count)
      writer.key("sha256")
      writer.string(SHA256.digest(of: bytes).text)
    }
    write(code, diagnostics, to: &writer)
    writer.endObject()
    return writer.bytes
  }

  /// What is in the place of a picture that does not even have a name.
  static func failure(path: String, _ code: ExitCode, _ diagnostics: [Diagnostic]) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("path")
    writer.string(path)
    write(code, diagnostics, to: &writer)
    writer.endObject()
    return writer.bytes
  }

  /// A package: what people call it, in the language that it was written in.
  static func package(_ widget: Widget) -> [UInt8] {
    let manifest = widget.manifest
    var writer = JSONWriter()
    writer.beginObject()
    for (key, text) in [
      ("package", widget.name), ("path", widget.location),
      ("name", manifest.name.text(in: manifest.defaultLocale, else: manifest.defaultLocale) ?? widget.name),
      ("description", manifest.description.text(in: manifest.defaultLocale, else: manifest.defaultLocale) ?? ""),
    ] {
      writer.key(key)
      writer.string(text)
    }
    writer.endObject()
    return writer.bytes
  }

  private static func write(_ code: ExitCode, _ diagnostics: [Diagnostic], to writer: inout JSONWriter) {
    writer.key("code")
    writer.integer(Int(code.rawValue))
    writer.key("diagnostics")
    writer.beginArray()
    for diagnostic in diagnostics { diagnostic.write(to: &writer) }
    writer.endArray()
  }
}
