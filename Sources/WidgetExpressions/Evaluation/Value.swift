package import WidgetDocument

/// What an expression comes to.
package enum Value: Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  /// Seconds since 1970-01-01T00:00:00Z.
  case date(Double)
  /// An array or an object where it stands in a file.
  case data(DataPlace)
  case array([Value])
  case object([ObjectMember])
  /// A text that changes by itself, as it stands at the moment of the picture.
  case ticking(String)
  /// A lambda: the steps that run for each item.
  case lambda(Range<Int32>)

  package var isNull: Bool {
    if case .null = self { return true }
    return false
  }

  package var form: StaticType.Form {
    switch self {
    case .null: .null
    case .boolean: .boolean
    case .number: .number
    case .string: .string
    case .date: .date
    case .array: .array
    case .object: .object
    case .data(let place): place.isArray ? .array : .object
    case .ticking: .ticking
    case .lambda: .any
    }
  }
}

extension Value {
  /// A value as text for machines; nil for what no such text can be.
  package var plain: String? {
    switch self {
    case .null: ""
    case .boolean(let value): value ? "true" : "false"
    case .number(let number): JSONText.number(number)
    case .string(let text): text
    case .date(let seconds): ISODate.text(seconds)
    case .data, .array, .object, .ticking, .lambda: nil
    }
  }
}

/// A member of an object that an expression made.
package struct ObjectMember: Sendable {
  package var name: String
  package var value: Value

  package init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }
}

/// An array or an object in one of the trees that expressions read.
package struct DataPlace: Hashable, Sendable, BitwiseCopyable {
  package var tree: Int32
  package var node: NodeIndex
  var isArray: Bool
}

/// What expressions read beside the document: data, the user's settings, the moment.
package final class ExpressionData: Sendable {
  package struct Provider: Sendable {
    package var value: Value
    /// "never", "fresh", "stale", "error" or "unauthorized".
    package var status: String
    package var fetchedAt: Double?
    package var expiresAt: Double?

    package init(value: Value = .null, status: String = "never", fetchedAt: Double? = nil, expiresAt: Double? = nil) {
      self.value = value
      self.status = status
      self.fetchedAt = fetchedAt
      self.expiresAt = expiresAt
    }
  }

  /// The document is the first.
  package let trees: [RawTree]
  /// In the order of the roots that the document was compiled with.
  package let parameters: [Value]
  package let storage: [Value]
  package let providers: [Provider]
  package let entry: Value
  /// Seconds since 1970-01-01T00:00:00Z.
  package let now: Double
  package let translations: Translations

  package init(
    trees: [RawTree], parameters: [Value] = [], storage: [Value] = [], providers: [Provider] = [], entry: Value = .null, now: Double,
    translations: Translations = Translations()
  ) {
    self.trees = trees
    self.parameters = parameters
    self.storage = storage
    self.providers = providers
    self.entry = entry
    self.now = now
    self.translations = translations
  }
}

extension RawTree {
  /// The value at a node of the tree with this number.
  package func value(_ node: NodeIndex, tree: Int32) -> Value {
    switch kind(of: node) {
    case .null: .null
    case .false: .boolean(false)
    case .true: .boolean(true)
    case .number: .number(number(node))
    case .string: .string(string(node))
    case .array: .data(DataPlace(tree: tree, node: node, isArray: true))
    case .object: .data(DataPlace(tree: tree, node: node, isArray: false))
    }
  }
}
