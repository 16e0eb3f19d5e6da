import WidgetFoundation

/// One picture of a sheet, and what there is to say about it.
struct SheetCell: Sendable {
  var picture: PictureRequest
  /// What its file would be called, which no other of the sheet is: `weather-small-dark.png`.
  let name: String
  private let options: PictureOptions
  /// Nil where it cannot be drawn, or has not been yet.
  private(set) var png: [UInt8]?
  /// What is wrong, the worst first.
  private(set) var findings: [Finding] = []

  /// A cell without its picture.
  init(_ listed: ListedPicture, scale: Double) {
    picture = listed.picture
    picture.environment.scale = scale
    name = listed.name
    var options = listed.options.picture
    options.compression = .fast
    self.options = options
  }

  /// Draws the picture; what was found before stays, unless it cannot be drawn.
  mutating func draw(_ worker: RenderWorker) {
    do throws(RenderFailure) {
      let bytes = try worker.png(picture.widget, picture.environment, options: options).bytes
      // What was found is why there was no picture.
      if png == nil { findings = [] }
      png = bytes
    } catch {
      fail(error)
    }
  }

  /// Looks at what was drawn.
  mutating func look(_ worker: RenderWorker) {
    guard png != nil else { return }
    do throws(RenderFailure) {
      findings = Self.sorted(try worker.findings(of: picture.widget, picture.environment, options: options))
    } catch {
      fail(error)
    }
  }

  /// Shows what another has drawn of the same name, until it is drawn itself.
  mutating func keep(_ other: SheetCell) { (png, findings) = (other.png, other.findings) }

  private mutating func fail(_ failure: RenderFailure) {
    png = nil
    findings = Self.sorted(failure.diagnostics.map { Finding($0) })
  }

  private static func sorted(_ findings: [Finding]) -> [Finding] {
    findings.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
  }

  /// What tells the picture from others of its group: `Dark · de · AX1`.
  var label: String {
    let environment = picture.environment
    let isFullColor = environment.renderingMode == .fullColor
    let look = isFullColor ? GalleryAxis.scheme.label(environment.colorScheme.rawValue) : GalleryAxis.mode.label(environment.renderingMode.rawValue)
    let name = picture.name
    return ([look] + [name.locale, name.dynamicType, name.date, name.timeZone, name.state].compactMap { $0 }).joined(separator: " · ")
  }

  /// What is behind it.
  var wall: SheetWall { SheetWall(picture.environment) }
}

extension Finding {
  /// 0 for errors.
  var rank: Int {
    switch diagnostic.severity {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }

  /// What is wrong, without what would mend it.
  var problem: String {
    guard let remedy, diagnostic.message.hasSuffix(": \(remedy)") else { return diagnostic.message }
    return String(diagnostic.message.dropLast(remedy.count + 2))
  }
}

extension [SheetCell] {
  /// `32 pictures, 4 findings, 2 notes`.
  var summary: String {
    let ranks = flatMap { $0.findings.map(\.rank) }
    let counts = [(ranks.count { $0 < 2 }, "finding"), (ranks.count { $0 == 2 }, "note")]
    let found = counts.filter { $0.0 > 0 }.map(counted)
    return ([counted(count, "picture")] + (found.isEmpty ? ["nothing found"] : found)).joined(separator: ", ")
  }
}
