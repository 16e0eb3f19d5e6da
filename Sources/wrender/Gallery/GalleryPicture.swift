import WidgetFoundation

/// A picture, or what is in its place, as the index has it.
struct GalleryPicture {
  enum Outcome: String, CaseIterable {
    case drawn, warnings, failed
  }

  /// What there is to say about it.
  struct Remark {
    var isError: Bool
    /// `document.json:4:7: warning[missing-glyph] /body: …`
    var text: String
  }

  var path: String
  /// Below the page's folder; empty where there is none.
  var file: String
  var family: String
  /// Points.
  var size: Size
  /// Pixels a point.
  var scale: Double
  var outcome: Outcome
  var remarks: [Remark]
  private var words: [GalleryAxis: String] = [:]

  /// Reads a record of the index.
  init(_ record: GalleryRecord) {
    path = record.text("path")
    family = record.text("family")
    file = record.text("file")
    size = record.size
    scale = record.number("scale")
    remarks = record.remarks
    // What cannot be written was drawn, and is not there all the same.
    let isThere = record.has("bytes") && Int32(record.number("code")) != ExitCode.cannotWrite.rawValue
    outcome = !isThere ? .failed : remarks.isEmpty ? .drawn : .warnings
    for axis in GalleryAxis.allCases {
      switch axis {
      case .family: words[axis] = family
      case .outcome: words[axis] = outcome.rawValue
      case .scale: words[axis] = "@\(decimal(scale))x"
      case .scheme: words[axis] = record.text("scheme")
      case .mode: words[axis] = record.text("mode")
      case .locale: words[axis] = record.text("locale")
      case .type: words[axis] = record.text("type")
      case .device: words[axis] = record.text("device")
      case .state: words[axis] = record.text("state")
      case .date: words[axis] = record.text("date")
      case .zone: words[axis] = record.text("zone")
      }
    }
  }

  /// Empty where it has none.
  func value(_ axis: GalleryAxis) -> String { words[axis] ?? "" }

  /// Points of the corner that the system cuts.
  var cornerRadius: Double { Family(rawValue: family)?.cornerRadius(canvasHeight: size.height) ?? 0 }

  /// Whether the system shows it among those of a Lock Screen.
  var isAccessory: Bool { Family(rawValue: family)?.isAccessory ?? false }

  /// Whether it covers its whole shape, as pictures with a background do.
  var isCovering: Bool { value(.mode) == RenderingMode.fullColor.rawValue && !isAccessory }
}
