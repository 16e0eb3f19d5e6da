/// How a value is written: the types that fields are declared in.
///
/// Wherever the vocabulary allows expressions, each of these but `element`, `modifiers` and what a field marks as literal may also be a string
/// that is one `${expression}`.
public indirect enum ValueType: Sendable {
  case boolean
  case number(NumberRule)
  case integer(ClosedRange<Int>)
  case string(StringRule)
  /// One of a list of words.
  case word(WordList)
  /// Null, where it means something else than absence.
  case null
  case array(of: ValueType, count: ClosedRange<Int>)
  /// An array whose places have types of their own.
  case tuple([ValueType])
  case record(Record)
  /// An object whose keys are names that the author gives.
  case map(keys: StringRule, values: ValueType)
  /// An element of the document: an object with `type`, or a string.
  case element
  /// An array of modifiers and of names of styles.
  case modifiers
  /// The first alternative whose form the value has.
  case oneOf([Alternative], expected: String)
  /// A type that the vocabulary defines by name, so that types can refer to themselves.
  case named(String)
  /// Any JSON value: data. Strings in it may hold expressions.
  case any
}

/// One form of a value, and the type that a value of this form has to have.
public struct Alternative: Sendable {
  public enum Form: Sendable {
    case boolean, number, string, array, object, null
    /// An object that has this member.
    case objectWith(StaticString)
  }

  public var form: Form
  public var type: ValueType

  public init(_ form: Form, _ type: ValueType) {
    self.form = form
    self.type = type
  }
}

/// Which numbers a field takes.
public struct NumberRule: Sendable {
  public var range: ClosedRange<Double>
  /// The lower end itself is not allowed.
  public var excludesLowerBound: Bool
  /// In words, for messages: "a number from 0 to 1".
  public var expected: String

  public init(_ range: ClosedRange<Double>, excludesLowerBound: Bool = false, expected: String) {
    self.range = range
    self.excludesLowerBound = excludesLowerBound
    self.expected = expected
  }
}

/// What a string is for, and the rule that it keeps.
public struct StringRule: Sendable {
  public enum Purpose: UInt8, Sendable, BitwiseCopyable {
    /// Shown to people; may hold expressions beside other characters.
    case text
    /// For machines; may hold expressions beside other characters.
    case machine
    /// An address: as `machine`, and each part that an expression gives is percent-encoded.
    case url
    /// A value with a syntax of its own: a colour, a date, a font. One whole expression, or none.
    case value
    /// A name or an identifier: never an expression.
    case name
  }

  public var purpose: Purpose
  /// In words, for messages: "a colour".
  public var expected: String
  /// Reports what is wrong with a string, which holds no expression, at a node.
  public var check: (@Sendable (inout Checker, NodeIndex) -> Void)?

  public init(_ purpose: Purpose, expected: String = "a string", check: (@Sendable (inout Checker, NodeIndex) -> Void)? = nil) {
    self.purpose = purpose
    self.expected = expected
    self.check = check
  }
}

/// The words of an enumeration.
public struct WordList: Sendable {
  public var words: [Word]
  /// What the words name, for messages: "alignment".
  public var name: String

  public init(_ name: String, _ words: [Word]) {
    self.name = name
    self.words = words
  }
}

/// A word of an enumeration, and whether what it asks for is drawn.
public struct Word: Sendable, ExpressibleByStringLiteral {
  public var spelling: String
  public var state: DrawingState
  /// Another spelling of `spelling`, which is the canonical one: `systemSmall` of `small`.
  public var aliasOf: String?

  public init(_ spelling: String, state: DrawingState = .drawn, aliasOf: String? = nil) {
    self.spelling = spelling
    self.state = state
    self.aliasOf = aliasOf
  }

  public init(stringLiteral value: String) { self.init(value) }
}

/// What becomes of an entry of the vocabulary in a picture.
public enum DrawingState: UInt8, Sendable, BitwiseCopyable {
  case drawn
  /// Accepted, and changes nothing in the present rendering mode.
  case noEffect
  /// Valid, but refused by name when lowering reaches it.
  case notDrawn
}
