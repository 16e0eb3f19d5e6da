extension Diagnostic: CustomStringConvertible {
  /// `document.json:14:22: error[unknown-modifier] /body/modifiers/0: 'pading' is no modifier; did you mean 'padding'?`, safe for a terminal.
  public var description: String {
    var text = file
    if line > 0 { text += ":\(line):\(column)" }
    if !text.isEmpty { text += ": " }
    text += "\(severity.rawValue)[\(code.rawValue)]"
    if !pointer.isEmpty { text += " \(pointer)" }
    return TerminalText.escaped("\(text): \(message)")
  }
}
