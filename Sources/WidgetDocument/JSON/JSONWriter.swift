/// Writes JSON of our own making on one line: `{"a": 1, "b": [2, 3]}`.
///
/// The caller keeps the grammar: a key before each member's value, an end for each beginning.
public struct JSONWriter: Sendable {
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  public init() {}

  public mutating func beginObject() { begin(UInt8(ascii: "{")) }
  public mutating func endObject() { end(UInt8(ascii: "}")) }
  public mutating func beginArray() { begin(UInt8(ascii: "[")) }
  public mutating func endArray() { end(UInt8(ascii: "]")) }

  public mutating func key(_ key: String) {
    separate()
    JSONText.appendString(key.utf8, to: &bytes)
    bytes.append(contentsOf: ": ".utf8)
    needsComma = false
  }

  public mutating func string(_ value: String) {
    separate()
    JSONText.appendString(value.utf8, to: &bytes)
    needsComma = true
  }

  /// The shortest decimal that reads back as the same double; null where the number is not finite.
  public mutating func number(_ value: Double) {
    separate()
    JSONText.appendNumber(value, to: &bytes)
    needsComma = true
  }

  public mutating func integer(_ value: Int) {
    separate()
    bytes.append(contentsOf: String(value).utf8)
    needsComma = true
  }

  public mutating func boolean(_ value: Bool) {
    separate()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
    needsComma = true
  }

  public mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
    needsComma = true
  }

  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(contentsOf: ", ".utf8) }
  }
}
