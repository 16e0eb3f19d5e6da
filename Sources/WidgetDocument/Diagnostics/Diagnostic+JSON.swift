extension Diagnostic {
  /// Writes the diagnostic as an object.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    for (key, value) in [("severity", severity.rawValue), ("code", code.rawValue), ("file", file), ("pointer", pointer)] {
      writer.key(key)
      writer.string(value)
    }
    writer.key("line")
    writer.integer(line)
    writer.key("column")
    writer.integer(column)
    writer.key("message")
    writer.string(message)
    for (key, value) in [("expected", expected), ("found", found), ("suggestion", suggestion)] {
      writer.key(key)
      if let value { writer.string(value) } else { writer.null() }
    }
    writer.endObject()
  }
}

extension Collection<Diagnostic> {
  /// `{"diagnostics": […], "errors": n, "warnings": n}`, a line for each diagnostic.
  public func encodedReport() -> [UInt8] {
    var writer = JSONWriter(lineDepth: 2)
    writer.beginObject()
    writer.key("diagnostics")
    writer.beginArray()
    for diagnostic in self { diagnostic.write(to: &writer) }
    writer.endArray()
    writer.key("errors")
    writer.integer(count { $0.severity == .error })
    writer.key("warnings")
    writer.integer(count { $0.severity == .warning })
    writer.endObject()
    return writer.bytes
  }
}
