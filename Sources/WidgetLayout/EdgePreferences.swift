import Geometry
import WidgetText

/// How far from others the edges of a view want to be.
struct EdgePreferences: BitwiseCopyable {
  /// One edge's preferences by category.
  struct Edge: BitwiseCopyable {
    /// Belongs to an ordinary view.
    var ordinary = false
    /// Belongs to a spacer: no distance, unless a category matches.
    var spacer = false
    /// Text's distance to an ordinary view; NaN where there is no text.
    var toOrdinary = Double.nan
    /// Text's distance to text.
    var toText = Double.nan

    static let plain = Edge(ordinary: true)
    static let free = Edge(spacer: true)
    static let none = Edge()

    mutating func merge(_ other: Edge) {
      ordinary = ordinary || other.ordinary
      spacer = spacer || other.spacer
      toOrdinary = Double.maximum(toOrdinary, other.toOrdinary)
      toText = Double.maximum(toText, other.toText)
    }

    /// The distance between this edge and the one that faces it.
    func distance(to next: Edge) -> Double {
      var result = Double.nan
      if ordinary { result = Double.maximum(result, next.toOrdinary) }
      if next.ordinary { result = Double.maximum(result, toOrdinary) }
      result = Double.maximum(result, toText + next.toText)
      if result == result { return result }
      return spacer || next.spacer ? 0 : EdgePreferences.standardDistance
    }
  }

  var top = Edge.plain
  var leading = Edge.plain
  var bottom = Edge.plain
  var trailing = Edge.plain

  /// Between ordinary views.
  static let standardDistance = 8.0

  /// Preferences of a paragraph; the distance to what lies beside is in whole pixels.
  init(text m: LineMetrics, pixel: Double) {
    func up(_ value: Double) -> Double { (value / pixel).rounded(.up) * pixel }
    func room(_ font: FontMetrics) -> Double { up(0.1 * (font.ascent + font.descent)) }
    let (first, last) = (m.first, m.last)
    top = Edge(toOrdinary: first.descent + room(first), toText: up(first.gap))
    bottom = Edge(
      toOrdinary: room(last) + max(last.ascent + last.descent - last.capHeight, last.descent), toText: 0)
    leading = .none
    trailing = .none
  }

  /// Preferences of a spacer that is flexible on `axes`.
  init(spacer axes: AxisSet) {
    top = axes.contains(.vertical) ? .free : .none
    bottom = top
    leading = axes.contains(.horizontal) ? .free : .none
    trailing = leading
  }

  init() {}

  /// Nothing yet: what children's preferences are merged into.
  static let empty: EdgePreferences = {
    var result = EdgePreferences()
    (result.top, result.leading, result.bottom, result.trailing) = (.none, .none, .none, .none)
    return result
  }()
}
