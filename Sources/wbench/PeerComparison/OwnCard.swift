import WidgetFoundation

/// The card as this project draws it, again and again: what a peer's script does with its own.
struct OwnCard {
  private let widget: Widget
  private let worker: RenderWorker
  private let effort: PNGEffort

  init(_ inputs: BenchmarkInputs, _ effort: PNGEffort) throws(BenchmarkError) {
    let card = try inputs.card()
    let loading: Loading
    do throws(PackageError) { loading = try Widget.load(card) } catch { throw BenchmarkError(message: error.message) }
    guard let widget = loading.widget else {
      throw BenchmarkError(message: loading.diagnostics.map(\.description).joined(separator: "\n"))
    }
    self.widget = widget
    worker = try inputs.worker()
    self.effort = effort
  }

  func png(scale: Double) throws(BenchmarkError) -> [UInt8] {
    var options = PictureOptions()
    options.compression = effort
    do throws(RenderFailure) {
      return try worker.png(widget, CardDrawer.environment(scale), options: options).bytes
    } catch {
      throw BenchmarkError(message: error.diagnostics.map(\.description).joined(separator: "\n"))
    }
  }

  private func raster() -> Int { (try? worker.render(widget, CardDrawer.environment(2)) { pixmap, _ in pixmap.width }) ?? 0 }

  func measure(_ result: inout PeerResult, runs: Int) throws(BenchmarkError) {
    result.bytes2 = try png(scale: 2).count
    result.bytes3 = try png(scale: 3).count
    result.png2 += times(runs) { _ = try? png(scale: 2) }
    result.raster += times(runs) { _ = raster() }
    result.png3 += times(runs) { _ = try? png(scale: 3) }
  }

  /// How often it is drawn at 2x between two moments of the monotonic clock.
  func count(from start: UInt64, until end: UInt64) throws(BenchmarkError) -> Int {
    repeat { _ = try png(scale: 2) } while Clock.nanoseconds < start
    var count = 0
    while true {
      _ = try png(scale: 2)
      if Clock.nanoseconds >= end { return count }
      count += 1
    }
  }

  private func times(_ runs: Int, _ body: () -> Void) -> [Double] {
    for _ in 0..<max(2, runs / 4) { body() }
    return (0..<runs).map { _ in
      let start = Clock.nanoseconds
      body()
      return Double(Clock.nanoseconds - start)
    }
  }
}
