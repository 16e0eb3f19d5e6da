/// A mistake in drawing that a change of the program could make, two of each family.
package enum PlantedFault: String, CaseIterable, Sendable {
  case columnSpacing, rowSpacing
  case columnAlignment, rowAlignment
  case topPadding, leadingPadding
  case lineLimit, lineSpacing
  case truncationMode, minimumScale
  case heavierWeight, lighterWeight
  case widerTracking, tighterTracking
  case textColor, fillColor
  case lostClip, tightClip
  case paintOrder, overlayOrder

  package enum Family: String, CaseIterable, Sendable {
    case spacing, alignment, padding, wrapping, truncation, weight, tracking, color, clip, zOrder
  }

  package var family: Family {
    switch self {
    case .columnSpacing, .rowSpacing: .spacing
    case .columnAlignment, .rowAlignment: .alignment
    case .topPadding, .leadingPadding: .padding
    case .lineLimit, .lineSpacing: .wrapping
    case .truncationMode, .minimumScale: .truncation
    case .heavierWeight, .lighterWeight: .weight
    case .widerTracking, .tighterTracking: .tracking
    case .textColor, .fillColor: .color
    case .lostClip, .tightClip: .clip
    case .paintOrder, .overlayOrder: .zOrder
    }
  }

  /// Of the places in a picture where it could be made, it is made at every n-th: n, and not before the n-th.
  package var every: Int {
    switch self {
    case .columnSpacing, .rowSpacing, .topPadding, .leadingPadding, .heavierWeight, .lighterWeight, .widerTracking, .tighterTracking, .textColor,
      .fillColor, .paintOrder:
      3
    case .columnAlignment, .rowAlignment, .lineLimit, .lineSpacing, .truncationMode, .minimumScale, .lostClip, .tightClip, .overlayOrder: 2
    }
  }

  /// What it does, in words.
  package var summary: String {
    switch self {
    case .columnSpacing: "what stands in a vertical stack is 1 pt farther apart"
    case .rowSpacing: "what stands in a horizontal stack is 1 pt closer together"
    case .columnAlignment: "a vertical stack aligns by the middle in place of an edge, or the other way round"
    case .rowAlignment: "a horizontal stack aligns by the middle in place of a baseline or an edge, or by the top in place of the middle"
    case .topPadding: "a padding's upper edge is 1 pt wider"
    case .leadingPadding: "a padding's leading edge is 1 pt narrower"
    case .lineLimit: "a text of several lines may have one less"
    case .lineSpacing: "the lines of a text are 1 pt farther apart"
    case .truncationMode: "a text is cut in its middle in place of its end"
    case .minimumScale: "a text that may shrink is cut instead"
    case .heavierWeight: "a text is one weight heavier"
    case .lighterWeight: "a text is one weight lighter"
    case .widerTracking: "the letters of a text are 0.2 pt farther apart"
    case .tighterTracking: "the letters of a text are 0.2 pt closer together"
    case .textColor: "the colour of a text is off by three levels of 255"
    case .fillColor: "the colour of a shape is off by three levels of 255"
    case .lostClip: "what a clip holds is not cut"
    case .tightClip: "a clip cuts 1 pt too much, on all sides"
    case .paintOrder: "of two things at one place the upper one is painted first"
    case .overlayOrder: "an overlay lies behind what it is laid over"
    }
  }
}
