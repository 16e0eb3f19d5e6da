import WidgetFoundation

/// SARIF 2.1.0, as code scanning services read it.
extension Report {
  /// One run: the rules that something was found by, then the results.
  var sarif: [UInt8] {
    let codes = DiagnosticCode.allCases.filter { code in findings.contains { $0.diagnostic.code == code } }
    var writer = JSONWriter(lineDepth: 4)
    writer.beginObject()
    writer.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
    writer.member("version", "2.1.0")
    writer.key("runs")
    writer.beginArray()
    writer.beginObject()
    writeTool(codes, to: &writer)
    // Columns count Unicode scalars.
    writer.member("columnKind", "unicodeCodePoints")
    writer.key("results")
    writer.beginArray()
    for finding in findings { finding.writeResult(rule: codes.firstIndex(of: finding.diagnostic.code) ?? -1, to: &writer) }
    writer.endArray()
    writer.endObject()
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }

  private func writeTool(_ codes: [DiagnosticCode], to writer: inout JSONWriter) {
    writer.key("tool")
    writer.beginObject()
    writer.key("driver")
    writer.beginObject()
    writer.member("name", "wrender")
    writer.member("version", Release.version)
    writer.key("rules")
    writer.beginArray()
    for code in codes {
      writer.beginObject()
      writer.member("id", code.rawValue)
      writer.key("shortDescription")
      writer.beginObject()
      writer.member("text", code.meaning)
      writer.endObject()
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endObject()
  }
}

extension Finding {
  fileprivate func writeResult(rule: Int, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("ruleId", diagnostic.code.rawValue)
    writer.key("ruleIndex")
    writer.integer(rule)
    writer.member("level", diagnostic.severity.rawValue)
    writer.key("message")
    writer.beginObject()
    writer.member("text", TerminalText.escaped(diagnostic.message + seenIn))
    writer.endObject()
    writer.key("locations")
    writer.beginArray()
    if !diagnostic.file.isEmpty { writeLocation(to: &writer) }
    writer.endArray()
    if !pictures.isEmpty {
      writer.key("properties")
      writer.beginObject()
      writeTraits(to: &writer)
      writer.endObject()
    }
    writer.endObject()
  }

  private func writeLocation(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("physicalLocation")
    writer.beginObject()
    writer.key("artifactLocation")
    writer.beginObject()
    writer.member("uri", FileReference.uri(diagnostic.file))
    writer.endObject()
    if diagnostic.line > 0 {
      writer.key("region")
      writer.beginObject()
      writer.key("startLine")
      writer.integer(diagnostic.line)
      writer.key("startColumn")
      writer.integer(max(diagnostic.column, 1))
      writer.endObject()
    }
    writer.endObject()
    if !diagnostic.pointer.isEmpty {
      writer.key("logicalLocations")
      writer.beginArray()
      writer.beginObject()
      writer.member("fullyQualifiedName", TerminalText.escaped(diagnostic.pointer))
      writer.endObject()
      writer.endArray()
    }
    writer.endObject()
  }
}

/// A path as a reference of RFC 3986.
enum FileReference {
  /// Everything but letters, digits, `-._~` and `/` as its bytes in hexadecimal; an absolute path with its scheme.
  static func uri(_ path: String) -> String {
    var result = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      if byte.isASCIIAlphanumeric || "-._~/".utf8.contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return result
  }
}
