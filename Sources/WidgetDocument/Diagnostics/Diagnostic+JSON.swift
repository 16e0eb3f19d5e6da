extension Diagnostic {
  /// Writes the diagnostic as an object.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  /// Writes the diagnostic's members into an object that is open.
  public func writeMembers(to writer: inout JSONWriter) {
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
  }
}
