import Foundation

/// A JSON value of a case file.
enum JSON: Sendable, Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  subscript(key: String) -> JSON? {
    if case .object(let members) = self { members[key] } else { nil }
  }
}

/// Why a case cannot be read.
struct ReadingError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

extension JSON {
  func asObject() throws -> [String: JSON] {
    guard case .object(let members) = self else { throw ReadingError("expected an object, found \(self)") }
    return members
  }

  func asArray() throws -> [JSON] {
    guard case .array(let elements) = self else { throw ReadingError("expected an array, found \(self)") }
    return elements
  }

  func asString() throws -> String {
    guard case .string(let text) = self else { throw ReadingError("expected a string, found \(self)") }
    return text
  }

  func asBool() throws -> Bool {
    guard case .bool(let value) = self else { throw ReadingError("expected true or false, found \(self)") }
    return value
  }

  /// A number, or the word "inf".
  func asNumber() throws -> Double {
    switch self {
    case .number(let value): return value
    case .string("inf"): return .infinity
    case .null, .bool, .string, .array, .object: throw ReadingError("expected a number, found \(self)")
    }
  }

  /// One string or several.
  func asStrings() throws -> [String] {
    if case .string(let one) = self { return [one] }
    return try asArray().map { try $0.asString() }
  }
}
