import WidgetFoundation

/// One picture of a sheet, and what there is to say about it.
struct SheetCell {
  var picture: PictureRequest
  /// Nil where it cannot be drawn.
  var png: [UInt8]?
  /// What is wrong, the worst first.
  var findings: [Finding]

  /// Draws a picture and looks at it.
  init(_ listed: ListedPicture, scale: Double, _ worker: RenderWorker) {
    picture = listed.picture
    picture.environment.scale = scale
    findings = []
    var options = listed.options.picture
    options.compression = .fast
    do throws(RenderFailure) {
      png = try worker.png(picture.widget, picture.environment, options: options).bytes
      findings = try worker.findings(of: picture.widget, picture.environment, options: options)
    } catch {
      findings = error.diagnostics.map { Finding($0) }
    }
    findings = findings.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
  }

  /// What tells the picture from others of its family: `dark · de · AX1`.
  var label: String {
    let environment = picture.environment
    var parts = [environment.renderingMode == .fullColor ? environment.colorScheme.rawValue : environment.renderingMode.rawValue]
    let name = picture.name
    parts += [name.locale, name.dynamicType, name.date, name.timeZone, name.state].compactMap { $0 }
    return parts.joined(separator: " · ")
  }

  /// What the pictures of a row have in common: `small · iphone-393x852 · 158 × 158`.
  var group: String {
    let environment = picture.environment
    return "\(environment.family.rawValue) · \(environment.device.id) · \(decimal(environment.size.width)) × \(decimal(environment.size.height)) pt"
  }
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

  /// `truncated at /body/children/0: 7.5 points are missing`.
  var line: String { "\(diagnostic.code.rawValue)\(diagnostic.pointer.isEmpty ? "" : " at \(diagnostic.pointer)"): \(diagnostic.message)" }
}
