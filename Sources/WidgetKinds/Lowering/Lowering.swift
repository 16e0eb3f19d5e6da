package import Geometry
package import WidgetDocument
import WidgetExpressions
import WidgetFormatting
import WidgetImages
import WidgetLayout
import WidgetSymbols
import WidgetText

/// The walk from a document to a layout tree: its input, where it stands, and what it has made so far.
///
/// Everything that an author can leave open is settled on the way: variants, conditions, styles, named colours and fonts, the colour scheme, text
/// styles. What comes out holds plain values only.
struct Lowering: ~Copyable {
  let document: Document
  /// The document's tree, held here so that reading a member counts no references; behind it what expressions came to.
  var raw: RawTree
  let manifest: Manifest
  let environment: Environment
  let limits: Limits
  let deadline: Deadline
  let text: TextContext

  var tree: LayoutTree
  /// The values in force where the walk stands.
  var values: EnvironmentValues
  var images: any ImageSource
  let symbols: SymbolData
  var findings: [Finding] = []
  var reported = ReportedFindings()
  var hidden = HiddenFindings()
  /// Points that the body is offered: what `containerRelativeFrame` measures by.
  var containerSize: Size

  /// A limit was exceeded, and reported; nothing more is lowered.
  var isOverLimit = false
  /// Elements that the walk is in.
  var openElements = 0
  /// Groups that the walk is in: what is drawn on a layer of its own.
  var openGroups = 0

  var sources = SourceTable()
  var paragraphs: [ParagraphPlace] = []
  /// Boxes of attributes in `modifiers`: the node that was made inside each.
  var aliases: [SourceAlias] = []
  /// Attributes with nodes of their own, of what yields several elements: each of these gets them.
  var handedDown: [ModifierUse] = []
  var place = Place()
  private let expressions: Expressions
  /// Where the nodes behind the document's own come from.
  var origins: [Origin] = []
  /// The text that was evaluated last, which absence is asked of before it is shown.
  var memo: (node: NodeIndex, value: Value, environment: EvaluationEnvironment)?
  /// The components that are open, each in the body of another or in what goes into its slots.
  var components: [ComponentInstance] = []
  let zones: ZoneTable?
  let formatter: SharedFormatter
  /// Data that marks of charts have shown so far.
  var plottedData = 0
  let translations: Translations
  /// Values of bindings are kept.
  let keepsValues: Bool
  var boundValues: [BoundValue] = []

  init(
    document: Document, manifest: Manifest, environment: Environment, limits: Limits, deadline: Deadline, text: TextContext,
    images: any ImageSource, symbols: SymbolData, inputs: ExpressionInputs, keepsValues: Bool, tree: consuming LayoutTree
  ) {
    self.document = document
    raw = document.tree
    self.manifest = manifest
    var environment = environment
    environment.keepsBackground = !manifest.isBackgroundRemovable
    self.environment = environment
    self.limits = limits
    self.deadline = deadline
    self.text = text
    self.images = images
    self.symbols = symbols
    self.tree = tree
    values = EnvironmentValues(environment, inputs)
    expressions = Expressions(
      Evaluator(
        program: document.program.program, data: inputs.data, formatter: inputs.formatter, zones: inputs.zones, environment: values.expressions,
        isColor: document.isColor))
    zones = inputs.zones
    formatter = inputs.formatter
    translations = inputs.data.translations
    self.keepsValues = keepsValues
    containerSize = environment.size
  }

  /// What evaluates expressions: behind a reference, since the walk's own state is moved about as a whole.
  var evaluator: Evaluator {
    _read { yield expressions.evaluator }
    nonmutating _modify { yield &expressions.evaluator }
  }

  /// Whether what is lowered now is laid out from right to left.
  var direction: LayoutDirection { values.layoutDirection }
}

private final class Expressions {
  var evaluator: Evaluator

  init(_ evaluator: Evaluator) { self.evaluator = evaluator }
}

/// Something found while lowering, and the layout node that it concerns.
struct Finding {
  var diagnostic: Diagnostic
  /// The finding falls away when this node is not placed, since another candidate of a `viewThatFits` was; nil to stay in any case.
  var node: Int32?
}

/// A box that is also that of another pointer.
struct SourceAlias {
  var source: SourceID
  var node: Int32
}

/// A paragraph of the text context, and the leaf that shows it.
struct ParagraphPlace {
  var paragraph: ParagraphID
  var node: Int32
  var element: NodeIndex
  var source: SourceID
  /// What is read aloud.
  var spoken: String
  var isTicking: Bool
}

/// Where the images of a package come from: read up to their headers while lowering, decoded only if they are drawn.
package protocol ImageSource: AnyObject {
  /// The image at a path under `assets/`.
  func image(_ path: String) throws(ImageProblem) -> ImageReference
}

/// An image by its header.
package struct ImageReference: Sendable {
  /// Its number in the store that decodes it.
  package var id: Int32
  /// Pixels, upright.
  package var size: Size
  /// Pixels a point, by the name: `@2x`, `@3x`, else 1.
  package var scale: Double

  package init(id: Int32, size: Size, scale: Double) {
    self.id = id
    self.size = size
    self.scale = scale
  }
}

/// Why an image cannot be used.
package struct ImageProblem: Error {
  package var code: DiagnosticCode
  package var message: String
  package var expected: String?
  package var found: String?

  package init(_ code: DiagnosticCode, _ message: String, expected: String? = nil, found: String? = nil) {
    self.code = code
    self.message = message
    self.expected = expected
    self.found = found
  }
}
