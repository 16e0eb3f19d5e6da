package import DisplayList
import Geometry
package import WidgetDocument
package import WidgetImages

/// A picture up to the point where a back end gets it.
package struct Draft: Sendable {
  package var list: CommandList
  /// Decoded as far as the list draws them.
  package var images: ImageStore
  let budget: ByteBudget
  let deadline: Deadline
  /// What was found on the way; errors there are none, but those of data where the picture is that of the state `error`.
  package var diagnostics: [Diagnostic]
}
