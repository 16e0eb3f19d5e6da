public import Geometry
public import WidgetDocument

/// What is wrong with a package, or with pictures that drew without an error: a diagnostic, and where in which pictures it is seen.
///
/// A diagnostic alone, as checking a package makes it, is a finding about no picture.
public struct Finding: Hashable, Sendable {
  /// By how much it is wrong.
  public enum Measure: Hashable, Sendable {
    case points(Double)
    /// A contrast ratio of WCAG 2: 1…21.
    case ratio(Double)
    case pixels(Int)
    case bytes(Int)
  }

  /// Code, severity, message, and the place in the document.
  public var diagnostic: Diagnostic
  /// What the diagnostic's pointer stands for, in points of the canvas: a part that is seen, or would be.
  public var box: Rect?
  public var measure: Measure?
  /// The smallest change that would do.
  public var remedy: String?
  /// The pictures that show it, in the order in which they were looked at.
  public var pictures: [PictureTraits] = []

  public init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}

extension Finding {
  /// By pointer, then code, then message.
  static func precedes(_ a: Finding, _ b: Finding) -> Bool {
    let (a, b) = (a.diagnostic, b.diagnostic)
    return (a.pointer, a.code.rawValue, a.message) < (b.pointer, b.code.rawValue, b.message)
  }
}

extension Sequence<Finding> {
  /// Findings of several pictures, those that say the same as one: it stands where the first of them did.
  public func merged() -> [Finding] {
    var result: [Finding] = []
    var places: [Key: Int] = [:]
    for finding in self {
      let key = Key(diagnostic: finding.diagnostic, box: finding.box, measure: finding.measure, remedy: finding.remedy)
      if let place = places[key] {
        result[place].pictures += finding.pictures.filter { !result[place].pictures.contains($0) }
      } else {
        places[key] = result.count
        result.append(finding)
      }
    }
    return result
  }
}

/// What two findings have in common that are one.
private struct Key: Hashable {
  var diagnostic: Diagnostic
  var box: Rect?
  var measure: Finding.Measure?
  var remedy: String?
}
