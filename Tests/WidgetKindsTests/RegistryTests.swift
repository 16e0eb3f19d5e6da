import Testing
import WidgetDocument
import WidgetKinds

/// The registry against the tables of the format.
struct RegistryTests {
  private static let vocabulary = Registry.vocabulary

  @Test func hasEveryKind() {
    let names = """
      vstack hstack zstack grid gridRow lazyGrid viewThatFits spacer divider group forEach switch text image symbol label rectangle
      roundedRectangle capsule circle ellipse containerRelativeShape path progress gauge chart link button toggle slot
      """
    #expect(Self.vocabulary.kinds.map { "\($0.name)" } == Self.words(names))
  }

  @Test func hasEveryAttribute() {
    let names = """
      font fontWeight fontDesign italic underline strikethrough tracking baselineOffset lineSpacing lineLimit multilineTextAlignment
      truncationMode minimumScaleFactor monospacedDigit textCase foregroundStyle tint symbolRenderingMode imageScale buttonStyle environment
      accessibility widgetAccentable privacySensitive redacted unredacted invalidatableContent
      """
    #expect(Self.vocabulary.modifiers.filter(\.isAttribute).map { "\($0.name)" } == Self.words(names))
  }

  @Test func hasEveryWrappingModifier() {
    let names = """
      padding frame fixedSize aspectRatio offset position layoutPriority zIndex opacity grayscale saturation contrast brightness blur
      background overlay mask clipShape clipped border shadow rotationEffect scaleEffect blendMode hidden containerRelativeFrame gridCell
      alignmentGuide
      """
    #expect(Set(Self.vocabulary.modifiers.filter { !$0.isAttribute }.map { "\($0.name)" }) == Set(Self.words(names)))
  }

  @Test func attributesComeFirst() {
    let flags = Self.vocabulary.modifiers.map(\.isAttribute)
    #expect(flags == flags.filter { $0 } + flags.filter { !$0 })
  }

  @Test func namesNothingTwice() {
    let names = Self.vocabulary.kinds.map { "\($0.name)" } + Self.vocabulary.modifiers.map { "\($0.name)" }
    #expect(Set(names).count == names.count)
    let hints = Self.vocabulary.hints.map { "\($0.foreign) → \($0.ours)" }
    #expect(Set(hints).count == hints.count)
  }

  /// An attribute may be written as a field of any element, so that a field of its name would be two things.
  @Test func noFieldHasTheNameOfAnAttribute() {
    let taken = Set(
      Self.vocabulary.modifiers.filter(\.isAttribute).map { "\($0.name)" } + Self.vocabulary.elementFields.map { "\($0.name)" })
    for kind in Self.vocabulary.kinds { #expect(taken.isDisjoint(with: kind.fields.map { "\($0.name)" }), "\(kind.name)") }
  }

  @Test func statesWhatIsNotDrawn() {
    let kinds = Self.vocabulary.kinds.filter { $0.state == .notDrawn }.map { "\($0.name)" }
    #expect(kinds.isEmpty)
    let modifiers = Self.vocabulary.modifiers.filter { $0.state == .notDrawn }.map { "\($0.name)" }
    #expect(modifiers.isEmpty)
    #expect(Self.fields("text", .notDrawn).isEmpty)
    #expect(Self.fields("image", .notDrawn).isEmpty)
    #expect(!Self.vocabulary.elementFields.contains { $0.state == .notDrawn })
  }

  @Test func statesWhatHasNoEffect() {
    #expect(Self.vocabulary.modifiers.filter { $0.state == .noEffect }.map { "\($0.name)" } == Self.words("accessibility widgetAccentable"))
    #expect(Self.fields("image", .noEffect) == ["accentedRenderingMode"])
    let root = Self.vocabulary.roots.first { $0.record.name == "document" }
    #expect(root?.record.fields.filter { $0.state == .noEffect }.map { "\($0.name)" } == ["widgetURL", "relevance", "timeline"])
  }

  private static func fields(_ kind: String, _ state: DrawingState) -> [String] {
    vocabulary.kinds.first { "\($0.name)" == kind }?.fields.filter { $0.state == state }.map { "\($0.name)" } ?? []
  }

  @Test func documentsEverything() {
    for kind in Self.vocabulary.kinds {
      #expect(kind.documentation.hasSuffix("."), "\(kind.name)")
      expectDocumented(kind.fields, in: "\(kind.name)")
    }
    for modifier in Self.vocabulary.modifiers {
      #expect(modifier.documentation.hasSuffix("."), "\(modifier.name)")
      expectDocumented(modifier.type, in: "\(modifier.name)")
    }
    expectDocumented(Self.vocabulary.elementFields, in: "element")
    for type in Self.vocabulary.types { expectDocumented(type.type, in: type.name) }
    for root in Self.vocabulary.roots { expectDocumented(root.record.fields, in: root.record.name) }
  }

  @Test(arguments: [
    ("VStack", "vstack"), ("foregroundColor", "foregroundStyle"), ("cornerRadius", "clipShape"), ("bold", "fontWeight"), ("if", "when"),
    ("Image", "image"), ("LazyVGrid", "lazyGrid"), ("ProgressView", "progress"), ("align", "alignment"), ("gap", "spacing"),
  ])
  func hintsAt(_ foreign: String, _ ours: String) {
    #expect(Self.vocabulary.hints.first { "\($0.foreign)" == foreign }.map { "\($0.ours)" } == ours)
  }

  @Test func reservesNamesThatAreNotInUse() {
    let used = Set(Self.vocabulary.kinds.map { "\($0.name)" } + Self.vocabulary.modifiers.map { "\($0.name)" })
    #expect(Self.vocabulary.reserved.count == 17)
    #expect(used.isDisjoint(with: Self.vocabulary.reserved.map { "\($0.name)" }))
  }

  private static func words(_ text: String) -> [String] {
    text.split { $0 == " " || $0 == "\n" }.map(String.init)
  }

  private func expectDocumented(_ fields: [Field], in place: String) {
    for field in fields {
      #expect(field.documentation.hasSuffix("."), "\(place).\(field.name)")
      expectDocumented(field.type, in: "\(place).\(field.name)")
    }
  }

  private func expectDocumented(_ type: ValueType, in place: String) {
    switch type {
    case .record(let record): expectDocumented(record.fields, in: place)
    case .array(let item, _): expectDocumented(item, in: place)
    case .map(_, let values): expectDocumented(values, in: place)
    case .tuple(let items): for item in items { expectDocumented(item, in: place) }
    case .oneOf(let alternatives, let expected):
      #expect(!expected.isEmpty, "\(place)")
      for alternative in alternatives { expectDocumented(alternative.type, in: place) }
    case .word(let list): #expect(!list.words.isEmpty && !list.name.isEmpty, "\(place)")
    case .boolean, .number, .integer, .string, .null, .element, .modifiers, .named, .any: break
    }
  }
}
