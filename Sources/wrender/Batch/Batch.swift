import WidgetFoundation

/// `wrender batch`: draws many packages at once.
package enum Batch {
  /// The options of `render` say what is drawn of each package; these say how.
  package struct Options: Equatable, Sendable {
    package var render = RenderOptions()
    /// A file of rows of options, in place of the one row of the line.
    package var matrix: String?
    /// A file of jobs, or `-`.
    package var jobs: String?
    /// Nil: as many as there are processors.
    package var workers: Int?
    package var template = NameTemplate.standard
    package var resume = false
    package var shard: Shard?
    package var cache: String?
    package var cacheBytes = 1 << 30
    package var results = false
    package var isWithoutIndex = false

    package init() {}
  }

  package static let syntax = CommandSyntax(
    CommandDescription(
      name: "batch", summary: "Draw many packages at once, in several processes",
      discussion: [
        "Takes packages, folders that hold packages, and patterns. What is wrong with one picture costs that picture; a summary tells at the end, "
          + "and the worst code is the answer.",
        "The folder gets an index beside the pictures: catalog.json for programs, index.html to look at. With --jobs each line is a job, "
          + "{\"id\": 7, \"path\": \"weather.widget\", \"options\": {\"family\": \"small\"}, \"output\": \"7.png\"}, and each picture's result is a line on standard "
          + "output as soon as it is done.",
        "A matrix is a file {\"packages\": [\"*.widget\"], \"matrix\": [{\"family\": \"all\", \"scheme\": [\"light\", \"dark\"]}]}: each row has options by their names, "
          + "and stands for all combinations of what it lists.",
      ],
      argument: .init(
        ValueDescription("PATH", .files), count: 0...Int.max, help: "A package, a folder with packages in it, or a pattern such as 'widgets/*.widget'."),
      examples: [
        .init("wrender batch --family all --scheme light,dark -o out/ widgets/", "Every widget of a folder in every family, light and dark."),
        .init("wrender batch --matrix matrix.json -o out/", "What a file asks for."),
        .init("wrender batch --resume --cache ~/.cache/wrender --matrix matrix.json -o out/", "Only what has changed since."),
        .init("wrender batch --shard 2/4 --matrix matrix.json -o out/", "The second quarter, on the second of four machines."),
        .init("wrender batch --template '{package}/{family}-{scheme}' -o out/ widgets/", "A folder for each package."),
        .init("generate-jobs | wrender batch --jobs - -o out/", "Jobs of another program, as they come."),
      ]),
    options: options, initial: Options(), arguments: \.render.paths, check: check)

  private static let options: [Option<Options>] =
    RenderOptions.shared.map { $0.within(\.render) } + [
      RenderOptions.format.within(\.render), RenderOptions.idPrefix.within(\.render), RenderOptions.svgText.within(\.render),
      RenderOptions.output("DIR", help: "The folder that everything goes to; it is made where it is missing.").within(\.render),
      matrix(\.matrix),
      .value("jobs", "FILE|-", .files, help: "Jobs, one a line, in place of packages.", into: \.jobs) { text throws(ValueError) in text },
      workers(\.workers),
      .value(
        "template", "T", help: "How files are named, by fields such as {package}, {family}, {scheme}, {locale}, {mode}; '{name}' is the name that 'render' gives.",
        into: \.template
      ) { text throws(ValueError) in try NameTemplate(text) },
      .flag("resume", help: "Keep the pictures of an earlier run whose package, options, fonts and runtime are the same.", \.resume, true),
      .value(
        "shard", "K/N", help: "Draw only the K-th of N parts: each picture always belongs to the same part.", into: \.shard
      ) { text throws(ValueError) in
        guard let shard = Shard(text) else { throw ValueError("a part of a number of parts, such as 2/4") }
        return shard
      },
      .value("cache", "DIR", .folders, help: "A folder of pictures that were drawn before, which several batches may use at once.", into: \.cache) {
        text throws(ValueError) in text
      },
      .value("cache-size", "MB", help: "Megabytes that the cache may have after a batch (1024).", into: \.cacheBytes) { text throws(ValueError) in
        guard let number = Int(text), (1...1_000_000).contains(number) else { throw ValueError("megabytes from 1 to 1000000") }
        return number << 20
      },
      .flag("results", help: "Write a line of JSON for each picture to standard output when it is done.", \.results, true),
      .flag("no-index", help: "Write neither catalog.json nor index.html.", \.isWithoutIndex, true),
    ]

  static func matrix<Values>(_ path: any WritableKeyPath<Values, String?> & Sendable) -> Option<Values> {
    .value("matrix", "FILE", .files, help: "A file with rows of options, and packages.", into: path) { text throws(ValueError) in text }
  }

  static func workers<Values>(_ path: any WritableKeyPath<Values, Int?> & Sendable) -> Option<Values> {
    .value("workers", short: "j", "N", help: "Processes that draw at once (as many as there are processors).", into: path) { text throws(ValueError) in
      guard let number = Int(text), (1...256).contains(number) else { throw ValueError("a number from 1 to 256") }
      return number
    }
  }

  private static func check(_ options: inout Options) throws(UsageError) {
    guard let output = options.render.output, output != "-" else {
      throw UsageError("-o", "expected a folder for the pictures, found \(options.render.output == nil ? "none" : "standard output")")
    }
    if options.jobs != nil {
      guard options.render.paths.isEmpty, options.matrix == nil else {
        throw UsageError("--jobs", "expected no packages and no matrix beside it", remedy: "name the packages in the jobs")
      }
    } else if options.render.paths.isEmpty, options.matrix == nil {
      throw UsageError("PATH", "expected packages, a matrix or jobs, found nothing")
    }
  }

  static let command = Command(syntax, run: work)
}
