import WidgetFoundation

/// A worker that is made when the first picture needs it: where all pictures are there already, no font is looked at.
final class LateWorker {
  private let data: DataLocation
  private var made: RenderWorker?

  init(_ data: DataLocation) { self.data = data }

  func get() throws(RenderFailure) -> RenderWorker {
    if let made { return made }
    do throws(FontError) {
      let worker = try Render.Input(paths: [], data: data).worker()
      made = worker
      return worker
    } catch {
      throw RenderFailure([Diagnostic(.error, .internalFault, message: "\(error)")])
    }
  }
}
