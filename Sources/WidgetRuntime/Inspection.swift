public import Geometry
public import WidgetDocument
public import WidgetKinds
import DisplayList
import WidgetLayout

/// What a picture is made of, for people and programs.
public struct Inspection: Sendable {
  /// Boxes of elements and modifiers in points, not aligned to pixels, by JSON Pointer.
  public var frames: [(pointer: String, box: Rect)] = []
  /// Pointers of the texts that lost characters.
  public var truncated: [String] = []
  public var diagnostics: [Diagnostic] = []
  /// Each binding where it stands, and what it came to, where they were asked for.
  public var values: [(pointer: String, expression: String, value: String)] = []
  /// What can be touched and read aloud, where it was asked for and there is a picture.
  public var interaction: Interaction?
  /// The display list and the layout tree as stable text, where they were asked for and there is a picture.
  public var displayList: String?
  public var layoutTree: String?
}

/// Stages between the document and the picture.
public struct Stages: OptionSet, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let layoutTree = Stages(rawValue: 1)
  public static let displayList = Stages(rawValue: 2)
  public static let values = Stages(rawValue: 4)
  public static let regions = Stages(rawValue: 8)
}

extension RenderWorker {
  /// Lays a widget out and says where everything lies. What prevents the picture is among the diagnostics; then nothing else is told.
  public func inspect(
    _ widget: Widget, _ environment: Environment, options: PictureOptions = PictureOptions(), dumping stages: Stages = []
  ) -> Inspection {
    keepsValues = stages.contains(.values)
    defer { keepsValues = false }
    do throws(RenderFailure) {
      return try layout(widget, environment) { lowered, diagnostics in
        var result = Inspection(
          frames: lowered.frames(), truncated: lowered.truncatedTexts(text: text), diagnostics: diagnostics)
        result.values = lowered.boundValues.map { ($0.pointer, $0.expression, $0.value) }
        if stages.contains(.layoutTree) { result.layoutTree = lowered.treeDump() }
        if stages.contains(.regions) {
          let interaction = lowered.interaction(list(lowered, of: widget, options, regions: true))
          result.diagnostics += interaction.findings
          result.interaction = interaction
        }
        if stages.contains(.displayList) {
          var list = list(lowered, of: widget, options, regions: stages.contains(.regions))
          list.sources = lowered.pointers()
          result.displayList = list.dump
        }
        return result
      }
    } catch {
      return Inspection(diagnostics: error.diagnostics)
    }
  }
}
