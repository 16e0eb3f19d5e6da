/// What the process does.
enum Command: String, CaseIterable {
  /// Where no other command is named: the words are benchmarks.
  case measure
  case compare, generate, peers, draw

  /// The words behind it, as help shows them.
  var synopsis: String {
    switch self {
    case .measure: "wbench [BENCHMARK…] [options]"
    case .compare: "wbench compare BEFORE NOW"
    case .generate: "wbench generate DIR [--count N] [--seed N]"
    case .peers: "wbench peers [--install] [--only NAME,…] [--rounds N] [--format text|json]"
    case .draw: "wbench draw --from NS --until NS [--effort fast|standard|best]"
    }
  }

  var summary: String {
    switch self {
    case .measure: "measures; without a name, everything"
    case .compare: "two files that '--format json' wrote: ratios, and which figures differ by more than the spread of their runs"
    case .generate: "writes packages of many shapes, the same bytes for the same seed"
    case .peers: "the card of 'render' beside other renderers, on this machine, in turns: a table in Markdown"
    case .draw: "draws the card at 2x from one moment of the monotonic clock to another and says how often: what 'peers' runs twice at once"
    }
  }

  /// How many words may follow.
  var words: ClosedRange<Int> {
    switch self {
    case .measure: 0...Int.max
    case .compare: 2...2
    case .generate: 1...1
    case .peers, .draw: 0...0
    }
  }
}
