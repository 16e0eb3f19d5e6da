/// What is measured.
enum Benchmark: String, CaseIterable {
  case layout, text, decode, expressions, live, card, png, diff
}

/// The command line, read.
struct Options {
  enum Format: String, CaseIterable { case text, json }

  var benchmarks = Benchmark.allCases
  var format = Format.text
  var asksForHelp = false
  /// Runs of each piece of work; nil for as many as each needs.
  var iterations: Int?
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
    var words = line[...]
    var isFirst = true
    while let word = words.popFirst() {
      if word == "--help" || word == "-h" {
        asksForHelp = true
      } else if word.hasPrefix("-") {
        try read(word, &words)
      } else if isFirst {
        benchmarks = try Self.benchmarks(word)
        isFirst = false
      } else {
        throw UsageError(message: "'\(word)' is one argument too many")
      }
    }
  }

  private static func benchmarks(_ word: String) throws(UsageError) -> [Benchmark] {
    if word == "all" { return Benchmark.allCases }
    guard let benchmark = Benchmark(rawValue: word) else {
      throw UsageError(message: "'\(word)' is no benchmark: layout, text, decode, expressions, live, card, png, diff or all")
    }
    return [benchmark]
  }

  private mutating func read(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    func value() throws(UsageError) -> String {
      guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else { throw UsageError(message: "\(parts[0]) needs a value") }
      return value
    }
    switch parts[0] {
    case "--format":
      let word = try value()
      guard let format = Format(rawValue: word) else { throw UsageError(message: "'\(word)' is no format: text or json") }
      self.format = format
    case "--iterations":
      let word = try value()
      guard let count = Int(word), count > 0 else { throw UsageError(message: "'\(word)' is no number of iterations above 0") }
      iterations = count
    case "--catalog": catalog = try value()
    case "--fonts": fonts = try value()
    case "--cases": cases = try value()
    case let option: throw UsageError(message: "'\(option)' is no option")
    }
  }
}

extension Options {
  static let help = """
    Measures the pipeline.

    Usage: wbench [layout|text|decode|expressions|live|card|png|diff|all] [options]

      layout       trees of fixed leaves, from the tree in memory to every frame; nanoseconds an element
      text         twelve strings of a widget in five scripts: shaped, found again, wrapped, truncated, drawn; beside plain hb_shape
      decode       a document of 39 KB, from its bytes to the checked tree and its compiled expressions
      expressions  a path, numbers, texts, a date and a loop over ten items, compiled and with every cache warm; nanoseconds an expression
      live         a widget of forty nodes from data, lowered and laid out, beside the same with literals
      card         a card with other strings each time, to the PNG in memory; fonts, glyphs and the photo warm
      png          encoding, summed over the catalog at 2x, beside libpng's default
      diff         two pictures in three sizes, compared exactly and as the eye sees them: equal, with a changed box, different everywhere
      all          everything (the default)

    Options:
      --format text|json   figures as lines (the default), or as an array of objects with name, value, unit and spread
      --iterations N       runs of each piece of work; without it each has as many as it needs
      --catalog DIR        widgets for 'png'; else Sources/WidgetCraft/Catalog of the checkout
      --fonts DIR          bundled fonts; else Fonts of the checkout
      --cases DIR          document-39k.json and card.widget; else Sources/wbench/Inputs of the checkout
      -h, --help           this text

    The checkout is the nearest folder above the executable, or else above the working directory, that holds Fonts/manifest.json.
    Times are medians, the spread runs from the 10th to the 90th percentile. They differ from machine to machine: compare within one run.
    How long a cold process takes is measured from outside: time 'wrender render card.widget -o card.png'.

    Examples:
      wbench
      wbench layout --iterations 200
      wbench card --format json > card.json
      wbench png --catalog ~/widgets

    """
}
