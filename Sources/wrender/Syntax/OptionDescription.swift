/// An option as help, manual and completions show it.
package struct OptionDescription: Sendable {
  /// Without its dashes.
  package var name: String
  package var short: Character?
  /// Nil for a flag.
  package var value: ValueDescription?
  package var help: String

  package init(_ name: String, short: Character? = nil, value: ValueDescription? = nil, help: String) {
    self.name = name
    self.short = short
    self.value = value
    self.help = help
  }

  /// As they are typed: the short one first.
  package var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + ["--\(name)"] }

  /// The spellings and the value's placeholder.
  package var synopsis: String {
    spellings.joined(separator: ", ") + (value.map { " \($0.placeholder)" } ?? "")
  }

  /// The first sentence of the help, or the first half of one, without its full stop: for lists that have one line for each option.
  package var brief: String {
    let end = [". ", "; "].compactMap { mark in Self.start(of: mark, in: help) }.min() ?? help.endIndex
    let text = help[..<end]
    return String(text.last == "." ? text.dropLast() : text)
  }

  private static func start(of mark: String, in text: String) -> String.Index? {
    text.indices.first { text[$0...].hasPrefix(mark) }
  }

  static let help = OptionDescription("help", short: "h", help: "Show this help.")
  static let version = OptionDescription("version", help: "Show the version.")
}
