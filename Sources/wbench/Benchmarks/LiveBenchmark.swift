import WidgetExpressions
import WidgetFoundation
import WidgetLayout

/// A widget of forty nodes whose texts, sizes and conditions come from data, beside the same with literals: lowered and laid out, strings known.
struct LiveBenchmark: ~Copyable {
  private let text: TextContext
  private let formatter = SharedFormatter()
  private var tree: LayoutTree? = LayoutTree(scale: 2)
  private let environment: Environment

  static func run(fonts: FontBook, iterations: Int?) throws(BenchmarkError) -> [Figure] {
    guard let environment = Environment(family: .large) else { preconditionFailure("no device has a large widget") }
    let text: TextContext
    do throws(FontError) { text = try TextContext(book: fonts) } catch { throw BenchmarkError(message: "\(error)") }
    var benchmark = LiveBenchmark(text: text, environment: environment)
    return try benchmark.figures(count: iterations ?? 400)
  }

  private init(text: TextContext, environment: Environment) {
    self.text = text
    self.environment = environment
  }

  private static let days = 8

  private mutating func figures(count: Int) throws(BenchmarkError) -> [Figure] {
    let manifest = Manifest(
      CheckedFile(data: Array(#"{"providers": {"weather": {"provider": "http", "version": "1.0"}}, "families": ["large"]}"#.utf8), file: "manifest.json")
        .tree)
    let fixture = CheckedFile(data: Array(Self.fixture.utf8), file: "fixture.json").tree
    let context = DocumentContext(manifest: manifest, fixtures: fixture)
    let literal = try Self.document(Self.literal, context)
    let live = try Self.document(Self.live, context)
    guard let weather = fixture.member(0, "weather".utf8) else { throw BenchmarkError(message: "the fixture has no weather") }
    let data = ExpressionData(
      trees: [live.tree, fixture], providers: [ExpressionData.Provider(value: fixture.value(weather, tree: 1), status: "fresh")],
      now: Environment.standardDate)
    let still = ExpressionData(trees: [literal.tree], now: Environment.standardDate)
    var (fixed, bound): ([Double], [Double]) = ([], [])
    // In turns, so that both meet the same machine.
    for run in 0..<count + count / 8 {
      let times = (try time(literal, manifest, still), try time(live, manifest, data))
      guard run >= count / 8 else { continue }
      fixed.append(times.0)
      bound.append(times.1)
    }
    let (literals, bindings) = (Samples(fixed), Samples(bound))
    return [
      Figure("live.lower+layout.literals", literals, "us", nanoseconds: 1000),
      Figure("live.lower+layout.bindings", bindings, "us", nanoseconds: 1000),
      Figure("live.difference", (bindings.percentile(0.5) - literals.percentile(0.5)) / 1000, "us"),
      Figure("live.nodes", count: tree?.count ?? 0, "layout nodes"),
      Figure("live.bindings", count: Self.days * 3, "bindings"),
    ]
  }

  private static func document(_ source: String, _ context: DocumentContext) throws(BenchmarkError) -> Document {
    let (document, file) = Document.read(Array(source.utf8), file: "document.json", context: context)
    guard let document else { throw BenchmarkError(message: file.diagnostics.map(\.description).joined(separator: "\n")) }
    return document
  }

  private mutating func time(_ document: Document, _ manifest: Manifest, _ data: ExpressionData) throws(BenchmarkError) -> Double {
    let start = Clock.nanoseconds
    text.reset()
    var lowered = lower(
      document, manifest: manifest, environment: environment, text: text, images: NoImages(), symbols: SymbolData(path: ""),
      inputs: ExpressionInputs(data: data, formatter: formatter, zones: nil), reusing: tree.take() ?? LayoutTree(scale: environment.scale))
    lowered.layout(text: text)
    let end = Clock.nanoseconds
    let problems = lowered.diagnostics(text: text)
    guard problems.isEmpty else { throw BenchmarkError(message: problems.map(\.description).joined(separator: "\n")) }
    tree = lowered.reclaimTree()
    return Double(end - start)
  }

  private static func row(_ name: String, _ high: String, _ width: String) -> String {
    """
    {"type": "hstack", "children": [
      {"type": "text", "value": "\(name)"}, {"type": "spacer"}, {"type": "text", "value": "\(high)"},
      {"type": "capsule", "fill": "orange", "modifiers": [{"frame": {"width": \(width), "height": 4}}]}]}
    """
  }

  private static func document(_ rows: [String]) -> String {
    #"{"format": "1.0", "body": {"type": "vstack", "spacing": 2, "children": ["# + rows.joined(separator: ", ") + "]}}"
  }

  private static let literal = document((0..<days).map { row("Day \($0)", "\(20 + $0)°", "\(10 + $0)") })
  private static let live = document(
    (0..<days).map { row("${weather.days[\($0)].name}", "${weather.days[\($0)].high | number}°", "\"${weather.days[\($0)].high - 10}\"") })
  private static let fixture =
    #"{"weather": {"days": ["# + (0..<days).map { "{\"name\": \"Day \($0)\", \"high\": \(20 + $0)}" }.joined(separator: ", ") + "]}}"
}

private final class NoImages: ImageSource {
  func image(_ path: String) throws(ImageProblem) -> ImageReference { throw ImageProblem(.fileMissing, "there are no images") }
}
