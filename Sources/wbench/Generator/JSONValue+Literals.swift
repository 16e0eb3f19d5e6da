public import WidgetDocument

/// JSON written as Swift's literals, for documents that are put together here.
extension JSONValue: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral {
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension JSONValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  public init(arrayLiteral items: JSONValue...) { self = .array(items) }
  public init(dictionaryLiteral members: (String, JSONValue)...) { self = .object(members.map { Member($0.0, $0.1) }) }

  static func number(_ value: Int) -> JSONValue { .number(Double(value)) }

  /// An object with one more member.
  func with(_ key: String, _ value: JSONValue) -> JSONValue {
    var copy = self
    copy[key] = value
    return copy
  }
}
