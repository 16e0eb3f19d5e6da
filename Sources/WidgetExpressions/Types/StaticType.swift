/// What is known of a value before there is one. Any value may be null.
@usableFromInline package struct StaticType: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline package enum Form: UInt8, Sendable, BitwiseCopyable {
    /// Data: known only when it is there.
    case any
    case null, boolean, number, string, date, array, object
    /// A text that changes by itself.
    case ticking
  }

  @usableFromInline package var form: Form
  /// Of an array its items' type, of an object its shape, of a string the words that it is one of, by number in `TypeStore`; −1 where unknown.
  @usableFromInline package var detail: Int32

  @inlinable package init(_ form: Form, detail: Int32 = -1) {
    self.form = form
    self.detail = detail
  }

  @inlinable package static var any: StaticType { StaticType(.any) }
  @inlinable package static var null: StaticType { StaticType(.null) }
  @inlinable package static var boolean: StaticType { StaticType(.boolean) }
  @inlinable package static var number: StaticType { StaticType(.number) }
  @inlinable package static var string: StaticType { StaticType(.string) }
  @inlinable package static var date: StaticType { StaticType(.date) }
  @inlinable package static var array: StaticType { StaticType(.array) }
  @inlinable package static var object: StaticType { StaticType(.object) }
  @inlinable package static var ticking: StaticType { StaticType(.ticking) }

  /// Nothing is known that speaks against a form.
  package func mayBe(_ other: Form) -> Bool { form == other || form == .any || form == .null }

  /// For messages: "a number".
  package var described: String { form.described }
}

extension StaticType.Form {
  /// What is compared by less and more, by itself or with its like.
  var isOrdered: Bool { self == .number || self == .string || self == .date }

  var described: String {
    switch self {
    case .any: "any value"
    case .null: "null"
    case .boolean: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .date: "a date"
    case .array: "an array"
    case .object: "an object"
    case .ticking: "a ticking text"
    }
  }
}
