import WidgetFoundation

/// Texts of a widget, by stages; beside them HarfBuzz alone over the same strings, which is the least that shaping takes.
enum TextBenchmark {
  static func run(fonts: FontBook, iterations: Int?) throws(BenchmarkError) -> [Figure] {
    do throws(FontError) {
      let context = try TextContext(book: fonts)
      return TextCorpus.all.flatMap { figures(of: $0, in: context, fonts, iterations ?? 400) }
    } catch {
      throw BenchmarkError(message: "\(error)")
    }
  }

  private static func figures(of corpus: TextCorpus, in context: TextContext, _ fonts: FontBook, _ count: Int) -> [Figure] {
    let texts = Texts(corpus, context)
    let count = max(1, count)
    let shaped = Samples(count: count, prepare: context.forgetTexts) { texts.add() }
    texts.addBoth()
    let runs: [(name: String, samples: Samples)] = [
      ("shaped", shaped),
      ("cached", Samples(count: count, batch: 16) { texts.add() }),
      ("wrapped", Samples(count: count, prepare: context.forgetMeasurements) { texts.measure(texts.ids, widthOfIdeal: 0.6) }),
      ("truncated", Samples(count: count, prepare: context.forgetMeasurements) { texts.measure(texts.oneLiners, widthOfIdeal: 0.6) }),
      ("remeasured", Samples(count: count, batch: 16) { texts.measure(texts.ids, widthOfIdeal: 0.6) }),
      ("drawn", Samples(count: count) { texts.draw() }),
    ]
    var figures = runs.map { Figure("text.\(corpus.name).\($0.name)", $0.samples, "ns/string", nanoseconds: Double(corpus.strings.count)) }
    for run in runs.prefix(2) {
      let perSecond = 1e9 / (run.samples.percentile(0.5) / Double(corpus.strings.count))
      figures.append(Figure("text.\(corpus.name).\(run.name).rate", perSecond.rounded(), "strings/s"))
    }
    if let peer = PlainShaper(corpus, fonts: fonts) {
      let samples = Samples(count: count) { peer.shape(corpus.strings) }
      figures.append(Figure("text.\(corpus.name).hb_shape", samples, "ns/string", nanoseconds: Double(corpus.strings.count)))
    }
    return figures + widget(of: corpus, texts, context, count)
  }

  /// All that the layout of a widget asks of its texts: that they are added, and the three offers that a stack makes.
  private static func widget(of corpus: TextCorpus, _ texts: Texts, _ context: TextContext, _ count: Int) -> [Figure] {
    let uncached = Samples(count: count, prepare: context.forgetTexts) { texts.layOut() }
    let cached = Samples(count: count, batch: 16) { texts.layOut() }
    return [
      Figure("text.\(corpus.name).widget.uncached", uncached, "us", nanoseconds: 1000),
      Figure("text.\(corpus.name).widget.cached", cached, "us", nanoseconds: 1000),
      Figure("text.\(corpus.name).widget.cached.allocations", count: cached.allocations, "blocks"),
    ]
  }
}

/// The strings of a corpus as paragraphs of one context.
private final class Texts {
  private let context: TextContext
  private let spans: [[TextSpan]]
  private let style: ParagraphStyle
  private let ideal: [Double]
  private(set) var ids: [ParagraphID] = []
  /// The same with one line each.
  private(set) var oneLiners: [ParagraphID] = []
  private var drawing = TextDrawing()

  init(_ corpus: TextCorpus, _ context: TextContext) {
    self.context = context
    spans = corpus.strings.map { [TextSpan($0)] }
    style = ParagraphStyle(language: corpus.language)
    let (style, spans) = (style, spans)
    ideal = spans.map { context.measure(context.addParagraph($0, style: style, pixel: 0.5), width: .infinity, height: .infinity).width }
    add()
  }

  func add() {
    ids.removeAll(keepingCapacity: true)
    for i in spans.indices { ids.append(context.addParagraph(spans[i], style: style, pixel: 0.5)) }
  }

  /// Adds the texts, and those of one line.
  func addBoth() {
    add()
    var style = style
    style.lineLimit = 1
    oneLiners = spans.map { context.addParagraph($0, style: style, pixel: 0.5) }
  }

  func measure(_ paragraphs: [ParagraphID], widthOfIdeal factor: Double) {
    for i in paragraphs.indices { _ = context.measure(paragraphs[i], width: ideal[i] * factor, height: .infinity) }
  }

  func layOut() {
    for i in spans.indices {
      let id = context.addParagraph(spans[i], style: style, pixel: 0.5)
      _ = context.measure(id, width: .infinity, height: .infinity)
      _ = context.measure(id, width: 0, height: .infinity)
      _ = context.measure(id, width: ideal[i], height: 40)
    }
  }

  func draw() {
    drawing.removeAll()
    for i in ids.indices { context.draw(ids[i], size: Size(width: ideal[i], height: 40), origin: .zero, into: &drawing) }
  }
}
