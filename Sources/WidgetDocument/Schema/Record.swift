/// An object with known members.
public struct Record: Sendable {
  /// What the object is, for messages: "stroke".
  public var name: String
  public var fields: [Field]
  /// The field whose value alone is the short form of an object that has no other member.
  public var short: StaticString?
  /// Rules over several members, run after the members' own: fields that exclude one another, min > max.
  public var check: RecordCheck?
  /// Fields that break none of these rules, one or several, where there are no others.
  public var plain: [StaticString]

  public init(_ name: String, _ fields: [Field], short: StaticString? = nil, plain: [StaticString] = [], check: RecordCheck? = nil) {
    self.name = name
    self.fields = fields
    self.short = short
    self.plain = plain
    self.check = check
  }
}

public typealias RecordCheck = @Sendable (inout Checker, NodeIndex) -> Void

/// A member of a record, an element or the root of a file.
public struct Field: Sendable {
  public var name: StaticString
  public var type: ValueType
  public var isRequired: Bool
  /// The value in force where the member is absent, as written in a document; nil where absence means something of its own.
  public var defaultValue: String?
  /// Never an expression.
  public var isLiteral: Bool
  public var state: DrawingState
  /// One line for the reference.
  public var documentation: String

  public init(
    _ name: StaticString, _ type: ValueType, required: Bool = false, default defaultValue: String? = nil, literal: Bool = false,
    state: DrawingState = .drawn, _ documentation: String = ""
  ) {
    self.name = name
    self.type = type
    self.isRequired = required
    self.defaultValue = defaultValue
    self.isLiteral = literal
    self.state = state
    self.documentation = documentation
  }
}
