/// A command as help, manual and completions show it.
package struct CommandDescription: Sendable {
  /// A line that can be typed, and what it does.
  package struct Example: Sendable {
    package var line: String
    package var purpose: String

    package init(_ line: String, _ purpose: String) {
      self.line = line
      self.purpose = purpose
    }
  }

  /// The arguments that are no options.
  package struct Argument: Sendable {
    package var value: ValueDescription
    package var help: String
    /// How many are taken.
    package var count: ClosedRange<Int>

    package init(_ value: ValueDescription, count: ClosedRange<Int>, help: String) {
      self.value = value
      self.count = count
      self.help = help
    }

    /// What stands in messages for a missing one.
    var expected: String {
      switch value.completion {
      case .words(let words): words.enumerated
      case .files: "a file or folder"
      case .folders: "a folder"
      case .nothing: value.placeholder
      }
    }

    /// `[PATH…]`: brackets where it may be absent, an ellipsis where there may be several.
    package var synopsis: String {
      let name = value.placeholder + (count.upperBound > count.lowerBound && count.upperBound > 1 ? "…" : "")
      return count.lowerBound == 0 ? "[\(name)]" : name
    }
  }

  package var name: String
  /// One line, without a full stop.
  package var summary: String
  /// More about it: paragraphs.
  package var discussion: [String] = []
  package var argument: Argument?
  package var options: [OptionDescription] = []
  package var examples: [Example]
  /// The command that is meant where none is named.
  package var isDefault = false

  /// Its own options and those that every command has.
  package var allOptions: [OptionDescription] { options + [.help, .version] }

  /// The command with its options and arguments, on one line.
  package var synopsis: String {
    let name = isDefault ? "[\(name)]" : name
    let parts = ["wrender", name, options.isEmpty ? nil : "[OPTION…]", argument?.synopsis]
    return parts.compactMap { $0 }.joined(separator: " ")
  }
}
