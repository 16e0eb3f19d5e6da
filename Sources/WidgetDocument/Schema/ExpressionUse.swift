/// A string that holds expressions: where it stands, what it is for, and the type that its value has to have.
@usableFromInline package struct ExpressionUse: Sendable, BitwiseCopyable {
  @usableFromInline package var node: NodeIndex
  /// In the vocabulary's table; −1 for an element that is a string.
  @usableFromInline package var type: Int32
  /// `value`: the string is one expression as a whole.
  @usableFromInline package var purpose: StringRule.Purpose
  /// Its expressions, by number.
  @usableFromInline package var firstExpression: Int32
  @usableFromInline package var expressionCount: Int32 = 0

  @inlinable package var expressions: Range<Int> { Int(firstExpression)..<Int(firstExpression + expressionCount) }
}

/// Where a `${…}` stands in the bytes of a tree, with its braces.
@usableFromInline package struct ExpressionExtent: Sendable, BitwiseCopyable {
  @usableFromInline package var start: Int
  @usableFromInline package var end: Int

  /// What stands between the braces.
  @inlinable package var inner: Range<Int> { start + 2..<end - 1 }
}

/// The forms of JSON that values of a type have.
@usableFromInline package struct ValueForms: OptionSet, Sendable, BitwiseCopyable {
  @usableFromInline package let rawValue: UInt8

  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable package static var boolean: ValueForms { ValueForms(rawValue: 1) }
  @inlinable package static var number: ValueForms { ValueForms(rawValue: 2) }
  @inlinable package static var string: ValueForms { ValueForms(rawValue: 4) }
  @inlinable package static var array: ValueForms { ValueForms(rawValue: 8) }
  @inlinable package static var object: ValueForms { ValueForms(rawValue: 16) }
  @inlinable package static var all: ValueForms { ValueForms(rawValue: 31) }
}

extension CompiledVocabulary {
  /// The forms that a type's values have.
  package func forms(of type: Int32) -> ValueForms { type < 0 ? .string : tables.forms[Int(type)] }

  /// What a type expects, in words.
  package func expected(_ type: Int32) -> String {
    guard type >= 0 else { return "a text" }
    let row = tables.types[Int(type)]
    switch row.form {
    case .boolean: return "true or false"
    case .number: return tables.numberRules[Int(row.first)].expected
    case .integer: return row.expectedInteger
    case .string: return tables.stringRules[Int(row.first)].expected
    case .oneOf: return tables.names[Int(row.lower)]
    case .word:
      let name = tables.names[Int(row.lower)]
      return "\(name.first.map { "aeio".contains($0) } ?? true ? "an" : "a") \(name)"
    case .null: return "null"
    case .array, .tuple, .modifiers: return "an array"
    case .record, .map: return "an object"
    case .element: return "an element"
    case .any: return "any value"
    }
  }
}

extension TypeRow {
  /// What an array of places is expected to be.
  var expectedTuple: String { "an array of \(count) values" }

  /// What a whole number is expected to be.
  var expectedInteger: String {
    let least = JSONText.number(lower)
    return upper >= 0x1p53 ? "a whole number of at least \(least)" : "a whole number from \(least) to \(JSONText.number(upper))"
  }
}

extension VocabularyTables {
  /// The forms that a type's values have, of an alternative those of its own types.
  func forms(of type: TypeIndex) -> ValueForms {
    let row = types[Int(type)]
    switch row.form {
    case .boolean: return .boolean
    case .number, .integer: return .number
    case .string, .word: return .string
    case .null: return []
    case .array, .tuple, .modifiers: return .array
    case .record, .map: return .object
    case .element: return [.string, .object]
    case .any: return .all
    case .oneOf:
      return alternatives[Int(row.first)..<Int(row.first + row.count)].reduce(into: []) { $0.formUnion(forms(of: $1.type)) }
    }
  }
}
