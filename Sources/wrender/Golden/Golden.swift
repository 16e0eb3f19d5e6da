import WidgetFoundation

/// `wrender golden`: holds pictures against recorded ones.
package enum Golden {
  package struct Options: Equatable, Sendable {
    package var render = RenderOptions()
    /// The action's word, the file of cases, and packages in place of the file's.
    package var arguments: [String] = []
    package var only: [String] = []
    package var workers: Int?
    package var times = 1
    /// Nil: in the order of the cases.
    package var seed: UInt64?
    package var output = "golden-report/"
    package var updatesAll = false
    package var format = OutputFormat.text

    package init() {}
  }

  package static let syntax = CommandSyntax(
    CommandDescription(
      name: "golden", summary: "Hold pictures against recorded ones",
      discussion: [
        "Takes a file of cases: a matrix as 'batch' takes it, whose rows may say \"levels\" (layout, display, svg, png), with \"goldens\", the folder of what is "
          + "recorded, and \"exceptions\": budgets and sizes for pictures of some names, each with its reason. Nothing may differ unless an exception says so.",
        "verify compares (the default), record adds what is missing, update rewrites what differs, prune removes what no case asks for, list names the cases, "
          + "report writes the report of the last run anew, selftest plants faults and counts how many are noticed. Where CI is set nothing is recorded.",
        "What differs goes to the report's folder: what was drawn, the difference, report.json, junit.xml and index.html, which shows which element drew it.",
      ],
      argument: .init(
        ValueDescription("[ACTION] FILE", .files), count: 1...Int.max, help: "An action, then the file of cases; packages after it stand in the place of the file's."),
      examples: [
        .init("wrender golden goldens.json", "Verify: code 1 where something differs, 2 where something is missing."),
        .init("wrender golden record goldens.json", "Record what is missing."),
        .init("wrender golden update goldens.json --only 'weather-*'", "Record anew what differs, of some pictures."),
        .init("wrender golden report -o golden-report/", "Write the pages of a report anew, from its report.json alone."),
        .init("wrender golden goldens.json --repeat 3 --shuffle 7 -j 4", "Draw everything three times in another order; any difference fails."),
        .init("wrender golden selftest goldens.json", "How many planted faults would these goldens notice?"),
      ]),
    options: options, initial: Options(), arguments: \.arguments, check: check)

  private static let options: [Option<Options>] =
    RenderOptions.shared.filter { $0.description.name == "fonts" }.map { $0.within(\.render) } + [
      .list("only", "PATTERN,…", help: "Only pictures of such names, without their endings; '*' stands for anything.", into: \.only) {
        text throws(ValueError) in text
      },
      Batch.workers(\.workers),
      .value("repeat", "N", help: "Draw every picture so often, and fail where two runs differ (1).", into: \.times) { text throws(ValueError) in
        guard let number = Int(text), (1...100).contains(number) else { throw ValueError("a number from 1 to 100") }
        return number
      },
      .value("shuffle", "SEED", help: "Take the packages in an order that a number decides.", into: \.seed) { text throws(ValueError) in
        guard let number = UInt64(text) else { throw ValueError("a whole number from 0") }
        return number
      },
      .value("output", short: "o", "DIR", .folders, help: "The folder of the report (golden-report).", into: \.output) { text throws(ValueError) in
        guard !text.isEmpty, text != "-" else { throw ValueError("a folder") }
        return text.hasSuffix("/") ? text : text + "/"
      },
      .flag("all", help: "With update: rewrite what passes, too.", \.updatesAll, true),
      OutputFormat.option(\.format, standard: .text),
    ]

  private static func check(_ options: inout Options) throws(UsageError) {
    let action = options.action
    guard action == .report || options.arguments.count > (options.namesAction ? 1 : 0) else { throw UsageError("FILE", "expected a file of cases, found nothing") }
    if options.updatesAll, action != .update { throw UsageError("--all", "goes with 'update' only") }
    if action == .prune, !options.only.isEmpty {
      throw UsageError("--only", "expected all cases with 'prune': what a pattern leaves out would look as if nobody asked for it")
    }
  }

  static let command = Command(syntax, run: work)
}

extension Golden.Options {
  /// The first argument is an action's word, where it is one.
  var namesAction: Bool { arguments.first.flatMap(GoldenPlan.Action.init) != nil }
  var action: GoldenPlan.Action { arguments.first.flatMap(GoldenPlan.Action.init) ?? .verify }
  var file: String { arguments[namesAction ? 1 : 0] }
  var packages: [String] { Array(arguments.dropFirst(namesAction ? 2 : 1)) }
}
