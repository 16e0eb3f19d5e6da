import WidgetDocument
import WidgetExpressions
import WidgetFormatting

/// What holds for every text of an expression: it is refused at some place of it, or comes to one and the same value whenever it is asked for.
package struct ExpressionCheck {
  private static let json = """
    {"n": 21.5, "s": "e\u{301}clair 👨‍👩‍👧 ß", "b": true, "none": null, "date": "2026-06-09T09:41:00Z", "xs": [3, 1, 2, null], "words": ["b", "a"],
     "days": [{"high": 25, "low": 14.5, "day": "2026-06-10"}, {"high": 27}], "deep": {"er": {"est": [[1], [2]]}}}
    """

  private let tree: RawTree
  private let formatter = LocaleFormatter()
  private let environment: EvaluationEnvironment

  package init() throws(Fault) {
    let file = CheckedFile(data: Array(ExpressionCheck.json.utf8), file: "data.json")
    try require(file.diagnostics.isEmpty, "\(file.diagnostics)")
    tree = file.tree
    let words = [Value.string("medium"), .number(364)]
    environment = EvaluationEnvironment(format: FormatEnvironment(locale: "tr", calendar: .hebrew, hourCycle: .h23), locale: "tr", values: words)
  }

  /// Compiles and evaluates the text that `bytes` are; returns whether it has a value.
  @discardableResult
  package func run(_ bytes: [UInt8]) throws(Fault) -> Bool {
    let text = Array(String(decoding: bytes, as: UTF8.self).utf8)
    // As in a document, other text stands around it.
    let (before, range) = (Array("${".utf8), 2..<2 + text.count)
    var compiler = compiler()
    let scope = compiler.open(in: -1, [("i", .number), ("item", .any)])
    let id = compiler.compile(before + text + [UInt8(ascii: "}")], range, scope: scope)
    for problem in compiler.problems {
      try require(
        (range.lowerBound...range.upperBound).contains(problem.offset) && !problem.message.isEmpty, "a problem at \(problem.offset) of \(range)")
    }
    guard let id else {
      try require(compiler.problems.contains { $0.kind != .notInFixture }, "no expression, and no problem")
      return false
    }
    return try evaluate(id, compiler.program, text.count)
  }

  private func compiler() -> Compiler {
    var types = TypeStore()
    var roots = ExpressionRoots()
    roots.status = types.enumeration("status", ["never", "fresh", "stale", "error", "unauthorized"])
    roots.environment = [("family", types.enumeration("family", ["small", "medium"], aliases: [("systemSmall", "small")])), ("width", .number)]
    let day = types.object(TypeStore.Shape([("high", .number), ("low", .number), ("day", .string)]))
    let shape = TypeStore.Shape(
      [("days", types.array(of: day)), ("n", .number), ("s", .string), ("xs", types.array(of: .number))], isExample: true)
    roots.providers = [("data", .any), ("typed", types.object(shape))]
    roots.parameters = [("city", .string)]
    roots.storage = [("since", .date)]
    return Compiler(types: types, roots: roots)
  }

  private func evaluate(_ id: ExpressionID, _ program: Program, _ count: Int) throws(Fault) -> Bool {
    let provider = ExpressionData.Provider(value: tree.value(0, tree: 0), status: "fresh", fetchedAt: 1_780_000_000)
    let data = ExpressionData(
      trees: [tree], parameters: [.string("Berlin")], storage: [.date(1_780_900_000)], providers: [provider, provider],
      entry: tree.value(0, tree: 0),
      now: 1_780_998_060)
    var evaluator = Evaluator(program: program, data: data, formatter: SharedFormatter(formatter), zones: nil, environment: environment) {
      $0 == "red" || $0 == "red 50%"
    }
    let frame = evaluator.open(2, in: -1)
    evaluator.set(.number(1), slot: 0, of: frame)
    evaluator.set(tree.value(0, tree: 0), slot: 1, of: frame)
    let first = try outcome(id, frame, &evaluator, count)
    try require(evaluator.open(0, in: frame) == frame + 1, "a frame was left open")
    evaluator.close(frame + 1)
    let second = try outcome(id, frame, &evaluator, count)
    try require(first.text == second.text, "\(first.text), then \(second.text)")
    guard let form = first.form else { return false }
    let type = program.type(of: id)
    try require(form == .null || type.mayBe(form), "known as \(type), found \(first.text.prefix(200))")
    return true
  }

  private func outcome(
    _ id: ExpressionID, _ frame: FrameID, _ evaluator: inout Evaluator, _ count: Int
  ) throws(Fault) -> (text: String, form: StaticType.Form?) {
    let value: Value
    do throws(EvaluationFailure) { value = try evaluator.value(of: id, frame: frame) } catch {
      try require((0...count).contains(error.offset), "a failure at \(error.offset) of \(count)")
      return (error.message, nil)
    }
    for note in evaluator.notes { try require((0...count).contains(note.offset), "a note at \(note.offset) of \(count)") }
    var text = ""
    try write(value, &text, evaluator)
    return (text, value.form)
  }

  /// A value in full, within the limits of one.
  private func write(_ value: Value, _ text: inout String, _ evaluator: Evaluator) throws(Fault) {
    switch value.form {
    case .array:
      let items = evaluator.items(value)
      try require(items.count <= 10_000, "\(items.count) items")
      for item in items { try write(item, &text, evaluator) }
      text += "]"
    case .object:
      for member in evaluator.members(value) {
        text += member.name
        try write(member.value, &text, evaluator)
      }
      text += "}"
    case .any, .null, .boolean, .number, .string, .date, .ticking:
      let shown = evaluator.plain(value) ?? evaluator.described(value)
      try require(shown.utf8.count <= 65_536, "a string of \(shown.utf8.count) bytes")
      text += shown + ";"
    }
  }
}
