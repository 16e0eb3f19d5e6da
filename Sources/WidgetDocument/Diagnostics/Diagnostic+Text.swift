extension Diagnostic: CustomStringConvertible {
  /// `document.json:14:22: error[unknown-modifier] /body/modifiers/0: 'pading' is no modifier; did you mean 'padding'?`, safe for a terminal.
  public var description: String { line { $0 } }

  /// The description as one line, without what the diagnostic has not; `emphasise` may put colour around its severity and code.
  public func line(emphasise: (String) -> String) -> String {
    let place = line > 0 ? ":\(line):\(column)" : ""
    let start = file.isEmpty ? "" : "\(file)\(place): "
    let pointer = pointer.isEmpty ? "" : " \(pointer)"
    let severity = emphasise("\(severity.rawValue)[\(code.rawValue)]")
    return TerminalText.escaped(start) + severity + TerminalText.escaped("\(pointer): \(message)")
  }
}
