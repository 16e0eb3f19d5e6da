import WidgetDocument
import WidgetFoundation

/// What became of a package: how it is drawn, where its boxes are, and all that was said about it.
struct CompositionOutcome {
  /// Nothing where it is not drawn.
  var display: String?
  var pointers: [String] = []
  var diagnostics: [String]

  init(_ path: String, _ environment: WidgetFoundation.Environment, _ settings: WidgetSettings = WidgetSettings()) throws {
    let loading = try Widget.load(path, settings: settings)
    diagnostics = loading.diagnostics.map(\.summary)
    guard let widget = loading.widget else { return }
    let worker = try makeWorker()
    let inspection = worker.inspect(widget, environment)
    diagnostics += inspection.diagnostics.map(\.summary)
    pointers = inspection.frames.map(\.pointer)
    // Without pointers, which differ between documents that are drawn alike.
    display = try? worker.displayList(widget, environment).dump
  }
}
