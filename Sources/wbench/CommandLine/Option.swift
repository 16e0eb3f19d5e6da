import WidgetFoundation

/// An option: what help says of it, and what it does to the options.
struct Option {
  let name: String
  /// Nil for one that stands alone.
  let placeholder: String?
  let help: String
  let commands: [Command]
  let apply: (inout Options, String) throws(UsageError) -> Void

  init(
    _ name: String, _ placeholder: String? = nil, _ commands: [Command], _ help: String,
    apply: @escaping (inout Options, String) throws(UsageError) -> Void
  ) {
    self.name = name
    self.placeholder = placeholder
    self.help = help
    self.commands = commands
    self.apply = apply
  }
}

extension Option {
  static var all: [Option] { measuring + others + places }

  private static var measuring: [Option] {
    [
      Option("--format", "text|json", [.measure, .peers], "for people (text), or with what it was measured on, for '--compare'") { options, text throws(UsageError) in
        guard let format = Options.Format(rawValue: text) else { throw UsageError(message: "'\(text)' is no format: text or json") }
        options.format = format
      },
      Option("--compare", "FILE", [.measure], "beside what an earlier run wrote as json: ratios, and which differ by more than the spread of their runs") {
        options, text throws(UsageError) in options.earlier = text
      },
      Option("--counts", nil, [.measure], "counts alone, which no machine changes, against their limits; ends with 1 where one is above its limit") {
        options, _ throws(UsageError) in options.isOfCounts = true
      },
      Option("--iterations", "N", [.measure], "runs of each piece of work; without it each has as many as it needs") { options, text throws(UsageError) in
        options.iterations = try number(text, 1...1_000_000, "iterations")
      },
      Option("--workers", "N,…", [.measure], "processes at once in 'batch' (1,2)") { options, text throws(UsageError) in
        options.workers = try list(text).map { word throws(UsageError) in try number(word, 1...256, "workers") }
      },
    ]
  }

  private static var others: [Option] {
    [
      Option("--count", "N", [.measure, .generate], "packages (1000)") { options, text throws(UsageError) in
        options.count = try number(text, 1...100_000, "packages")
      },
      Option("--seed", "N", [.measure, .generate], "of which packages (7)") { options, text throws(UsageError) in
        options.seed = UInt64(try number(text, 0...Int.max, "a seed"))
      },
      Option("--install", nil, [.peers], "first install the peers of PyPI into .build/peers of the checkout, and nowhere else") { options, _ throws(UsageError) in
        options.installs = true
      },
      Option("--only", "NAME,…", [.peers], "these peers alone: \(Peer.all.map(\.name).joined(separator: ", "))") { options, text throws(UsageError) in
        options.peers = try list(text).map { word throws(UsageError) in
          guard let peer = Peer.all.first(where: { $0.name == word }) else {
            throw UsageError(message: "'\(word)' is no peer: \(Peer.all.map(\.name).joined(separator: ", "))")
          }
          return peer
        }
      },
      Option("--rounds", "N", [.peers], "turns that all peers have (3)") { options, text throws(UsageError) in
        options.rounds = try number(text, 1...1000, "rounds")
      },
      Option("--from", "NS", [.draw], "nanoseconds of the monotonic clock") { options, text throws(UsageError) in
        options.from = UInt64(try number(text, 0...Int.max, "nanoseconds"))
      },
      Option("--until", "NS", [.draw], "nanoseconds of the monotonic clock") { options, text throws(UsageError) in
        options.until = UInt64(try number(text, 0...Int.max, "nanoseconds"))
      },
      Option("--effort", "fast|standard|best", [.draw], "for the size of the file (standard)") { options, text throws(UsageError) in
        guard let effort = PNGEffort.allCases.first(where: { "\($0)" == text }) else {
          throw UsageError(message: "'\(text)' is no effort: fast, standard or best")
        }
        options.effort = effort
      },
    ]
  }

  private static var places: [Option] {
    [
      Option("--wrender", "FILE", [.measure, .peers], "the wrender of 'start', 'batch' and 'peers'; else the one beside this executable") {
        options, text throws(UsageError) in options.wrender = text
      },
      Option("--catalog", "DIR", [.measure], "widgets of 'catalog'; else Sources/WidgetCraft/Catalog of the checkout") { options, text throws(UsageError) in
        options.catalog = text
      },
      Option("--fonts", "DIR", [.measure, .peers, .draw], "bundled fonts; else Fonts of the checkout") { options, text throws(UsageError) in
        options.fonts = text
      },
      Option("--cases", "DIR", [.measure, .peers, .draw], "document-39k.json and card.widget; else Sources/wbench/Inputs of the checkout") {
        options, text throws(UsageError) in options.cases = text
      },
    ]
  }

  private static func list(_ text: String) -> [String] { text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }

  private static func number(_ text: String, _ range: ClosedRange<Int>, _ what: String) throws(UsageError) -> Int {
    guard let number = Int(text), range.contains(number) else {
      let least = range.lowerBound == 0 ? "from 0" : "above 0"
      throw UsageError(message: "'\(text)' is no number of \(what) \(least)\(range.upperBound < 1_000_000 ? " up to \(range.upperBound)" : "")")
    }
    return number
  }
}
