import WidgetFoundation

/// Workflow commands of GitHub: a line each, which the service shows beside the file's.
extension Report {
  var annotations: String { findings.map(\.annotation).joined() }
}

extension Finding {
  fileprivate var annotation: String {
    let command =
      switch diagnostic.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties: [(String, String)] = []
    if !diagnostic.file.isEmpty { properties.append(("file", diagnostic.file)) }
    if diagnostic.line > 0 { properties += [("line", "\(diagnostic.line)"), ("col", "\(max(diagnostic.column, 1))")] }
    properties.append(("title", diagnostic.code.rawValue))
    let list = properties.map { "\($0)=\(WorkflowText.property($1))" }.joined(separator: ",")
    let pointer = diagnostic.pointer.isEmpty ? "" : "\(diagnostic.pointer): "
    return "::\(command) \(list)::\(WorkflowText.data(pointer + diagnostic.message + seenIn))\n"
  }
}

/// Text of packages inside a workflow command: nothing of it may end the command, begin another, or reach the terminal of the log.
enum WorkflowText {
  static func data(_ text: String) -> String {
    // What could end the line is spelt out already.
    TerminalText.escaped(text).unicodeScalars.map { $0 == "%" ? "%25" : String($0) }.joined()
  }

  static func property(_ text: String) -> String {
    data(text).unicodeScalars.map { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : String($0) }.joined()
  }
}
