import DisplayList
import Geometry
import WidgetKinds
import WidgetLayout
import WidgetText

/// A fault, and how often it is made: plain data is changed between two stages, so that the stages themselves know nothing of it.
///
/// Texts are added once more in their other look, and so no cache takes them for those without the fault.
package struct Planting: Sendable {
  package let fault: PlantedFault
  /// It is made at every n-th place where it could be.
  package let every: Int
  /// Places in the last picture where it could be made.
  package private(set) var places = 0

  /// - Parameter every: 1 or more; nil for the fault's own.
  package init(_ fault: PlantedFault, every: Int? = nil) {
    self.fault = fault
    self.every = max(every ?? fault.every, 1)
  }

  /// Places in the last picture where it was made.
  package var madePlaces: Int { places / every }

  private mutating func isChosen() -> Bool {
    places += 1
    return places % every == 0
  }

  /// Changes what is laid out next.
  mutating func plant(in lowered: inout Lowered, _ text: TextContext) {
    places = 0
    switch fault {
    case .columnSpacing: lowered.tree.spread(.vertical, by: 1) { isChosen() }
    case .rowSpacing: lowered.tree.spread(.horizontal, by: -1) { isChosen() }
    case .columnAlignment:
      lowered.tree.realign(.vertical, to: { $0 == .centerX ? .leading : $0 == .leading || $0 == .trailing ? .centerX : nil }) { isChosen() }
    case .rowAlignment: lowered.tree.realign(.horizontal, to: { $0 == .centerY ? .top : .centerY }) { isChosen() }
    case .topPadding: lowered.tree.pad(\.top, by: 1) { isChosen() }
    case .leadingPadding: lowered.tree.pad(\.leading, by: -1) { isChosen() }
    case .overlayOrder: lowered.tree.sinkOverlays { isChosen() }
    case .lineLimit, .lineSpacing, .truncationMode, .minimumScale, .heavierWeight, .lighterWeight, .widerTracking, .tighterTracking:
      lowered.replaceTexts(in: text) { source in
        guard let other = fault.changed(source), isChosen() else { return nil }
        return other
      }
    case .textColor, .fillColor, .lostClip, .tightClip, .paintOrder: break
    }
  }

  /// Changes what is drawn next.
  mutating func plant(in list: inout CommandList) {
    switch fault {
    case .textColor: list.repaint(glyphs: true, with: { $0.shifted(levels: 3) }) { isChosen() }
    case .fillColor: list.repaint(glyphs: false, with: { $0.shifted(levels: 3) }) { isChosen() }
    case .lostClip: list.loseClips { isChosen() }
    case .tightClip: list.tightenClips(by: 1) { isChosen() }
    case .paintOrder: list.exchangeNeighbours { isChosen() }
    case .columnSpacing, .rowSpacing, .columnAlignment, .rowAlignment, .topPadding, .leadingPadding, .overlayOrder, .lineLimit, .lineSpacing,
      .truncationMode, .minimumScale, .heavierWeight, .lighterWeight, .widerTracking, .tighterTracking:
      break
    }
  }
}

extension PlantedFault {
  /// A text with the fault; nil where it cannot be made.
  fileprivate func changed(_ source: ParagraphSource) -> ParagraphSource? {
    var other = source
    switch self {
    case .lineLimit:
      guard let limit = source.style.lineLimit, limit > 1 else { return nil }
      other.style.lineLimit = limit - 1
    case .lineSpacing:
      guard source.style.lineLimit != 1 else { return nil }
      other.style.lineSpacing += 1
    case .truncationMode: other.style.truncation = source.style.truncation == .tail ? .middle : .tail
    case .minimumScale: other.style.minimumScaleFactor = 1
    case .heavierWeight: other.changeAttributes { $0.font.weight = min($0.font.weight + 100, 900) }
    case .lighterWeight: other.changeAttributes { $0.font.weight = max($0.font.weight - 100, 100) }
    case .widerTracking: other.changeAttributes { $0.tracking += 0.2 }
    case .tighterTracking: other.changeAttributes { $0.tracking -= 0.2 }
    case .columnSpacing, .rowSpacing, .columnAlignment, .rowAlignment, .topPadding, .leadingPadding, .textColor, .fillColor, .lostClip, .tightClip,
      .paintOrder, .overlayOrder:
      return nil
    }
    return other.spans == source.spans && other.style == source.style ? nil : other
  }
}

extension ParagraphSource {
  fileprivate mutating func changeAttributes(_ change: (inout TextAttributes) -> Void) {
    for index in spans.indices { change(&spans[index].attributes) }
  }
}

extension Paint {
  /// The paint with every channel nearer to its middle by some levels of 255.
  fileprivate func shifted(levels: Double) -> Paint {
    func shifted(_ stops: [GradientStop]) -> [GradientStop] {
      stops.map { GradientStop(location: $0.location, color: $0.color.shifted(levels: levels)) }
    }
    switch self {
    case .color(let color): return .color(color.shifted(levels: levels))
    case .linear(let stops, let start, let end): return .linear(stops: shifted(stops), start: start, end: end)
    case .radial(let stops, let center, let startRadius, let endRadius):
      return .radial(stops: shifted(stops), center: center, startRadius: startRadius, endRadius: endRadius)
    case .angular(let stops, let center, let startAngle, let endAngle):
      return .angular(stops: shifted(stops), center: center, startAngle: startAngle, endAngle: endAngle)
    }
  }
}

extension Color {
  fileprivate func shifted(levels: Double) -> Color {
    func shifted(_ channel: Double) -> Double { channel + (channel < 0.5 ? levels : -levels) / 255 }
    return Color(red: shifted(red), green: shifted(green), blue: shifted(blue), alpha: alpha)
  }
}
