import WidgetFoundation

/// The command line, read.
struct Options {
  enum Format: String, CaseIterable { case text, json }

  var command = Command.measure
  /// What follows the command: benchmarks, files, a folder.
  var words: [String] = []
  var benchmarks = Benchmark.all
  var asksForHelp = false
  var format = Format.text
  /// The file that figures are compared with.
  var earlier: String?
  var isOfCounts = false
  /// Runs of each piece of work; nil for as many as each needs.
  var iterations: Int?
  var workers = [1, 2]
  var count = 1000
  var seed: UInt64 = 7
  var installs = false
  var peers = Peer.all
  var rounds = 3
  var from: UInt64 = 0
  var until: UInt64 = 0
  var effort = PNGEffort.standard
  var wrender: String?
  var catalog: String?
  var fonts: String?
  var cases: String?
}

/// A command line that says nothing sensible.
struct UsageError: Error {
  var message: String
}

extension Options {
  init(_ line: [String]) throws(UsageError) {
    var rest = line[...]
    if let word = rest.first, let command = Command(rawValue: word), command != .measure {
      self.command = command
      rest.removeFirst()
    }
    let options = Option.all
    while let word = rest.popFirst() {
      if word == "--help" || word == "-h" {
        asksForHelp = true
      } else if word.hasPrefix("-") {
        try read(word, &rest, options)
      } else {
        words.append(word)
      }
    }
    guard !asksForHelp else { return }
    guard command.words.contains(words.count) else { throw UsageError(message: "expected '\(command.synopsis)'") }
    if command == .measure { benchmarks = try Self.benchmarks(words, isOfCounts: isOfCounts) }
  }

  private mutating func read(_ word: String, _ rest: inout ArraySlice<String>, _ options: [Option]) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = options.first(where: { $0.name == parts[0] }) else { throw UsageError(message: "'\(parts[0])' is no option") }
    guard option.commands.contains(command) else { throw UsageError(message: "'\(option.name)' is no option of \(command.rawValue)") }
    guard option.placeholder != nil else {
      guard parts.count == 1 else { throw UsageError(message: "\(option.name) takes no value") }
      return try option.apply(&self, "")
    }
    guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else { throw UsageError(message: "\(option.name) needs a value") }
    try option.apply(&self, value)
  }

  private static func benchmarks(_ words: [String], isOfCounts: Bool) throws(UsageError) -> [Benchmark] {
    guard !words.isEmpty, words != ["all"] else { return Benchmark.all.filter { $0.hasSteadyCounts || !isOfCounts } }
    var chosen: [Benchmark] = []
    for word in words {
      guard let benchmark = Benchmark.all.first(where: { $0.name == word }) else {
        throw UsageError(message: "'\(word)' is no benchmark: \(Benchmark.all.map(\.name).joined(separator: ", ")) or all")
      }
      chosen.append(benchmark)
    }
    return chosen
  }
}
