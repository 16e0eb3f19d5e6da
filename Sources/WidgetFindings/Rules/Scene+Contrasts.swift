import DisplayList
import Geometry
import WidgetDocument
import WidgetKinds

extension Scene {
  /// Texts and symbols that do not stand out, each where it does so least.
  func contrasts(_ contrasts: [Contrast]) -> [Observation] {
    var worst: [SourceID: Contrast] = [:]
    for contrast in contrasts where isLow(contrast) {
      let source = contrast.subject.source
      if worst[source].map({ contrast.ratio < $0.ratio }) ?? true { worst[source] = contrast }
    }
    return worst.keys.sorted().compactMap { worst[$0].map(observation) }
  }

  /// Under this nothing is seen; for the flattened colours of accented and vibrant pictures.
  private static let lostRatio = 1.5
  /// Between this and 4.5 small text is hard to read, and yet what the system's own secondary labels have.
  private static let graveTextRatio = 3.0
  private static let graveSymbolRatio = 1.3

  /// On a Lock Screen the wallpaper decides; only what is no lighter than what lies behind it is lost in any case.
  private func isLow(_ contrast: Contrast) -> Bool {
    let isOnWallpaper = environment.renderingMode == .vibrant || environment.family.isAccessory
    return contrast.ratio < (isOnWallpaper ? Scene.lostRatio : contrast.subject.leastRatio - 0.005)
  }

  private func observation(_ contrast: Contrast) -> Observation {
    let isLost = environment.renderingMode != .fullColor && contrast.ratio < Scene.lostRatio
    let what: String
    let isGrave: Bool
    switch contrast.subject.kind {
    case .text(let isLarge): (what, isGrave) = (isLarge ? "large text" : "text", contrast.ratio < Scene.graveTextRatio)
    case .symbol: (what, isGrave) = ("symbol", contrast.ratio < Scene.graveSymbolRatio)
    }
    let needed = contrast.subject.leastRatio
    let found = "\(rounded(contrast.ratio)) : 1"
    let message =
      isLost
      ? "once the system colours it, this \(what) has a contrast of \(found) to what lies behind it"
      : "this \(what), \(contrast.ink.hex) on \(contrast.behind.hex), has a contrast of \(found)"
    let remedy: String
    if isLost {
      remedy = "leave out what lies behind it where env.renderingMode is '\(environment.renderingMode.rawValue)', or give that a lower opacity"
    } else if environment.renderingMode == .fullColor, let color = contrast.ink.nearest(having: needed, to: contrast.behind) {
      remedy = "\(color.hex) would have \(decimal(needed)) : 1"
    } else {
      remedy = "give it a higher opacity"
    }
    let box = boxes.first { $0.source == contrast.subject.source }?.frame
    return Observation(
      isGrave || isLost ? .warning : .note, isLost ? .accentedContrastLost : .contrastLow, at: contrast.subject.source, box, message,
      .ratio((contrast.ratio * 100).rounded(.down) / 100), expected: "\(decimal(needed)) : 1", found: found, remedy: remedy)
  }
}
