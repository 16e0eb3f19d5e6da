/// What is known of a value before there is one. Any value may be null.
package struct StaticType: Hashable, Sendable {
  package enum Form: UInt8, Sendable {
    /// Data: known only when it is there.
    case any
    case null, boolean, number, string, date, array, object
    /// A text that changes by itself.
    case ticking
  }

  package var form: Form
  /// Of an array its items' type, of an object its shape, of a string the words that it is one of, by number in `TypeStore`; −1 where unknown.
  package var detail: Int32

  package init(_ form: Form, detail: Int32 = -1) {
    self.form = form
    self.detail = detail
  }

  package static let any = StaticType(.any)
  package static let null = StaticType(.null)
  package static let boolean = StaticType(.boolean)
  package static let number = StaticType(.number)
  package static let string = StaticType(.string)
  package static let date = StaticType(.date)
  package static let array = StaticType(.array)
  package static let object = StaticType(.object)
  package static let ticking = StaticType(.ticking)

  /// Nothing is known that speaks against a form.
  package func mayBe(_ other: Form) -> Bool { form == other || form == .any || form == .null }

  /// For messages: "a number".
  package var described: String { form.described }
}

extension StaticType.Form {
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

/// The shapes of objects, the types of items and the words of enumerations that types refer to.
package struct TypeStore: Sendable {
  /// The members of an object.
  package struct Shape: Sendable {
    package var members: [(name: String, type: StaticType)]
    /// Whether there may be others: what a fixture shows is an example, what a provider declares is a promise.
    package var isExample: Bool

    package init(_ members: [(name: String, type: StaticType)], isExample: Bool = false) {
      self.members = members
      self.isExample = isExample
    }
  }

  /// The words of an enumeration.
  package struct Words: Sendable {
    package var name: String
    package var words: [String]
    /// Other spellings, each with the word that it stands for.
    package var aliases: [(alias: String, word: String)]

    /// The word that a spelling means; nil for none of them.
    func meant(by spelling: String) -> String? {
      words.contains(spelling) ? spelling : aliases.first { $0.alias == spelling }?.word
    }
  }

  private var shapes: [Shape] = []
  private var items: [StaticType] = []
  private var enumerations: [Words] = []

  package init() {}

  package mutating func object(_ shape: Shape) -> StaticType {
    shapes.append(shape)
    return StaticType(.object, detail: Int32(shapes.count - 1))
  }

  package mutating func array(of item: StaticType) -> StaticType {
    if item == .any { return .array }
    if let known = items.firstIndex(of: item) { return StaticType(.array, detail: Int32(known)) }
    items.append(item)
    return StaticType(.array, detail: Int32(items.count - 1))
  }

  /// - Parameter aliases: Other spellings in literals; a value is always the word itself.
  package mutating func enumeration(_ name: String, _ list: [String], aliases: [(alias: String, word: String)] = []) -> StaticType {
    if let known = enumerations.firstIndex(where: { $0.name == name && $0.words == list }) { return StaticType(.string, detail: Int32(known)) }
    enumerations.append(Words(name: name, words: list, aliases: aliases))
    return StaticType(.string, detail: Int32(enumerations.count - 1))
  }

  /// The members of an object; nil where nothing is known of them.
  func shape(_ type: StaticType) -> Shape? { type.form == .object && type.detail >= 0 ? shapes[Int(type.detail)] : nil }

  /// The type of an array's items.
  package func item(_ type: StaticType) -> StaticType { type.form == .array && type.detail >= 0 ? items[Int(type.detail)] : .any }

  /// The words of an enumeration; nil for a string of any sort.
  func words(_ type: StaticType) -> Words? { type.form == .string && type.detail >= 0 ? enumerations[Int(type.detail)] : nil }

  /// What two values have in common.
  package mutating func joined(_ a: StaticType, _ b: StaticType) -> StaticType {
    if a == b || b == .null { return a }
    if a == .null { return b }
    guard a.form == b.form else { return .any }
    switch a.form {
    case .array: return array(of: joined(item(a), item(b)))
    case .object:
      guard let first = shape(a), let second = shape(b) else { return .object }
      let shape = joined(first, second)
      // Most objects of a file are alike.
      let isFirst = shape.isExample == first.isExample && shape.members.elementsEqual(first.members) { $0.name == $1.name && $0.type == $1.type }
      return isFirst ? a : object(shape)
    case .any, .null, .boolean, .number, .string, .date, .ticking: return StaticType(a.form)
    }
  }

  private mutating func joined(_ a: Shape, _ b: Shape) -> Shape {
    var members = a.members
    for (name, type) in b.members {
      if let index = members.firstIndex(where: { $0.name == name }) {
        members[index].type = joined(members[index].type, type)
      } else {
        members.append((name, type))
      }
    }
    return Shape(members, isExample: a.isExample || b.isExample)
  }
}
