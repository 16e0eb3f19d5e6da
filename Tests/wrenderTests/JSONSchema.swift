import Foundation

/// As much of JSON Schema as the schemas of these tests are written in.
struct JSONSchema {
  private let root: [String: Any]

  init(_ data: Data) throws { root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:] }

  /// What is wrong with a document, a line each.
  func problems(of document: [UInt8]) throws -> [String] {
    problems(of: try JSONSerialization.jsonObject(with: Data(document)), root, at: "")
  }

  private func problems(of value: Any, _ given: [String: Any], at place: String) -> [String] {
    var schema = given
    if let reference = given["$ref"] as? String, let definitions = root["$defs"] as? [String: Any] {
      schema = definitions[String(reference.dropFirst("#/$defs/".count))] as? [String: Any] ?? ["type": "no definition"]
    }
    if let type = schema["type"] as? String, !fits(value, type) { return ["\(place): is no \(type)"] }
    if let choices = schema["enum"] as? [String], let text = value as? String, !choices.contains(text) { return ["\(place): is '\(text)'"] }
    if let object = value as? [String: Any] { return problems(of: object, schema, at: place) }
    guard let array = value as? [Any] else { return [] }
    var problems: [String] = []
    if let least = schema["minItems"] as? Int, array.count < least { problems.append("\(place): has \(array.count) items") }
    if let most = schema["maxItems"] as? Int, array.count > most { problems.append("\(place): has \(array.count) items") }
    guard let items = schema["items"] as? [String: Any] else { return problems }
    return problems + array.enumerated().flatMap { self.problems(of: $1, items, at: "\(place)/\($0)") }
  }

  private func problems(of object: [String: Any], _ schema: [String: Any], at place: String) -> [String] {
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    var problems = (schema["required"] as? [String] ?? []).filter { object[$0] == nil }.map { "\(place): lacks \($0)" }
    for (key, value) in object {
      if let property = properties[key] {
        problems += self.problems(of: value, property, at: "\(place)/\(key)")
      } else if schema["additionalProperties"] as? Bool == false {
        problems.append("\(place): has \(key)")
      }
    }
    return problems
  }

  private func fits(_ value: Any, _ type: String) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "integer": (value as? NSNumber).map { $0.doubleValue.rounded() == $0.doubleValue } ?? false
    case "number": value is NSNumber
    default: false
    }
  }
}
