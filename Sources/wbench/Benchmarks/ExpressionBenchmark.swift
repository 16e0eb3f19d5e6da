import WidgetDocument
import WidgetExpressions
import WidgetFormatting

/// Expressions of a document that is compiled, with every cache warm.
enum ExpressionBenchmark {
  private static let data = """
    {"now": {"temp": 21.5, "summary": "Sunny"}, "place": {"name": "Cupertino", "country": "USA"},
     "days": [\((0..<10).map { #"{"day": "2026-06-\#(10 + $0)", "low": \#(11 + $0), "high": \#(20 + $0).5, "rain": 0.\#($0)}"# }.joined(separator: ", "))]}
    """

  /// Each in the scope of a loop's index `i` over the days of `weather`.
  private static let expressions: [(name: String, text: String)] = [
    ("path", "weather.days[i].high"),
    ("shown", "weather.days[i].high | number"),
    ("number", "number(i, fraction: 1)"),
    ("arithmetic", "(i + 1) * 2.5 - i / 4 > 3 && i < 20"),
    ("join", "weather.place.name + ', ' + weather.place.country"),
    ("date", "date(weather.days[i].day, 'EEEdMMM')"),
    ("map", "map(weather.days, d => d.high - d.low)"),
  ]

  static func run(iterations: Int?) throws(BenchmarkError) -> [Figure] {
    let file = CheckedFile(data: Array(data.utf8), file: "weather.json")
    if let problem = file.diagnostics.first { throw BenchmarkError(message: problem.description) }
    var roots = ExpressionRoots()
    roots.providers = [("weather", .any)]
    var compiler = Compiler(types: TypeStore(), roots: roots)
    let scope = compiler.open(in: -1, [("i", .number)])
    var ids: [ExpressionID] = []
    for (name, text) in expressions {
      guard let id = compiler.compile(Array(text.utf8), 0..<text.utf8.count, scope: scope) else {
        throw BenchmarkError(message: "\(name): \(compiler.problems.map(\.message))")
      }
      ids.append(id)
    }
    var evaluator = evaluator(compiler.program, file.tree)
    let frame = evaluator.open(1, in: -1)
    evaluator.set(.number(7), slot: 0, of: frame)
    return zip(expressions, ids).flatMap { expression, id in figures(of: expression.name, id, frame, &evaluator, iterations ?? 200) }
  }

  private static func evaluator(_ program: Program, _ tree: RawTree) -> Evaluator {
    let provider = ExpressionData.Provider(value: tree.value(tree.root, tree: 0), status: "fresh")
    let format = FormatEnvironment(locale: "en-US")
    return Evaluator(
      program: program, data: ExpressionData(trees: [tree], providers: [provider], now: 1_780_998_060), formatter: SharedFormatter(), zones: nil,
      environment: EvaluationEnvironment(format: format, locale: "en-US", values: []))
  }

  private static func figures(of name: String, _ id: ExpressionID, _ frame: FrameID, _ evaluator: inout Evaluator, _ count: Int) -> [Figure] {
    var failures = 0
    let samples = Samples(count: count, batch: 256) {
      do throws(EvaluationFailure) { _ = try evaluator.value(of: id, frame: frame) } catch { failures += 1 }
    }
    precondition(failures == 0, "\(name) has a value")
    return [
      Figure("expressions.\(name)", samples, "ns", nanoseconds: 1),
      Figure("expressions.\(name).allocations", count: samples.allocations, "blocks"),
    ]
  }
}
