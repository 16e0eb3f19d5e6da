/// Everything that a file of a package may say: data that the checker, the writer, the reference and the hints are made from.
///
/// The mechanism here knows no kind; the registry of kinds fills one of these.
public struct Vocabulary: Sendable {
  public var kinds: [KindSchema]
  /// Attributes first, then the modifiers that wrap, each in the order of the reference.
  public var modifiers: [ModifierSchema]
  /// Members that every element may have beside its kind's own and the attributes: `let`, `when`, `modifiers`, `id`, `fallback`.
  public var elementFields: [Field]
  public var types: [NamedType]
  /// Roots of files: "document", "manifest".
  public var roots: [RootSchema]
  /// Spellings of other systems and of former times.
  public var hints: [Hint]
  /// Names kept for later versions.
  public var reserved: [ReservedName]
  /// Run for an element whose type is a component of the document, with the component's definition, when its common fields and attributes have
  /// been checked: checks its arguments.
  public var checkComponentUse: (@Sendable (inout Checker, _ element: NodeIndex, _ component: NodeIndex) -> Void)?

  public init(
    kinds: [KindSchema], modifiers: [ModifierSchema], elementFields: [Field], types: [NamedType], roots: [RootSchema], hints: [Hint],
    reserved: [ReservedName], checkComponentUse: (@Sendable (inout Checker, _ element: NodeIndex, _ component: NodeIndex) -> Void)? = nil
  ) {
    self.kinds = kinds
    self.modifiers = modifiers
    self.elementFields = elementFields
    self.types = types
    self.roots = roots
    self.hints = hints
    self.reserved = reserved
    self.checkComponentUse = checkComponentUse
  }
}

/// A kind of element.
public struct KindSchema: Sendable {
  public var name: StaticString
  public var fields: [Field]
  public var state: DrawingState
  /// Yields any number of elements, so that no wrapping modifier may stand on it.
  public var yieldsSeveral: Bool
  public var documentation: String
  public var check: RecordCheck?
  /// As of a record.
  public var plain: [StaticString]

  public init(
    _ name: StaticString, _ fields: [Field], state: DrawingState = .drawn, yieldsSeveral: Bool = false, _ documentation: String,
    plain: [StaticString] = [], check: RecordCheck? = nil
  ) {
    self.name = name
    self.fields = fields
    self.state = state
    self.yieldsSeveral = yieldsSeveral
    self.documentation = documentation
    self.plain = plain
    self.check = check
  }
}

/// A modifier; an attribute may also be written as a field of an element.
public struct ModifierSchema: Sendable {
  public var name: StaticString
  public var type: ValueType
  public var isAttribute: Bool
  public var state: DrawingState
  public var documentation: String
  /// Run with the element's node and the value's: rules that need to know where the modifier stands.
  public var check: (@Sendable (inout Checker, _ element: NodeIndex, _ value: NodeIndex) -> Void)?

  public init(
    _ name: StaticString, _ type: ValueType, attribute: Bool = false, state: DrawingState = .drawn, _ documentation: String,
    check: (@Sendable (inout Checker, _ element: NodeIndex, _ value: NodeIndex) -> Void)? = nil
  ) {
    self.name = name
    self.type = type
    self.isAttribute = attribute
    self.state = state
    self.documentation = documentation
    self.check = check
  }
}

/// A type that others refer to by name.
public struct NamedType: Sendable {
  public var name: String
  public var type: ValueType

  public init(_ name: String, _ type: ValueType) {
    self.name = name
    self.type = type
  }
}

/// The record at the root of a file.
public struct RootSchema: Sendable {
  public var record: Record
  /// Strings of this file may hold expressions.
  public var allowsExpressions: Bool
  /// Run before anything else is checked: collects the names that the file defines.
  public var prepare: RecordCheck?

  public init(_ record: Record, allowsExpressions: Bool, prepare: RecordCheck? = nil) {
    self.record = record
    self.allowsExpressions = allowsExpressions
    self.prepare = prepare
  }
}

/// A spelling that is not ours, and ours.
public struct Hint: Sendable {
  public var foreign: StaticString
  public var ours: StaticString

  public init(_ foreign: StaticString, _ ours: StaticString) {
    self.foreign = foreign
    self.ours = ours
  }
}

/// A name that a later version of the format will define.
public struct ReservedName: Sendable {
  public enum Place: Sendable { case kind, modifier, family, elementField }

  public var name: StaticString
  public var place: Place

  public init(_ name: StaticString, _ place: Place) {
    self.name = name
    self.place = place
  }
}
