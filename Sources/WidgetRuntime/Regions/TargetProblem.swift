import Geometry
import WidgetDocument
import WidgetKinds

/// Why a target does not do what its author thinks.
struct TargetProblem {
  enum Kind {
    /// A link in a family that is one target.
    case linkInOneTarget(Family)
    /// A button in an accessory that has one already.
    case secondButton
    /// A button that covers only a part of an accessory.
    case partial(percent: Int)
    /// It lies in front of a part of another target.
    case overlap(other: Int32, Size)
    /// Nothing of it can be seen.
    case empty
  }

  /// The target's box.
  var source: Int32
  var kind: Kind

  var code: DiagnosticCode {
    switch kind {
    case .linkInOneTarget, .secondButton: .targetUnreachable
    case .partial: .targetPartial
    case .overlap: .targetOverlap
    case .empty: .targetEmpty
    }
  }

  func message(pointer: (Int32) -> String) -> String {
    switch kind {
    case .linkInOneTarget(let family):
      "a link does nothing here: a widget of the family '\(family.rawValue)' is one target, whose address is the document's 'widgetURL'"
    case .secondButton: "this does nothing: an accessory has room for one button"
    case .partial(let percent):
      "this covers \(percent) % of the accessory, and a tap elsewhere opens the application: put what surrounds it into its label"
    case .overlap(let other, let size):
      "this lies in front of \(decimal(size.width)) × \(decimal(size.height)) points of '\(pointer(other))', where a tap is on this"
    case .empty: "nobody can touch this: nothing of it can be seen"
    }
  }
}
