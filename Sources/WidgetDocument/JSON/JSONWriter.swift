/// Writes JSON of our own making: `{"a": 1, "b": [2, 3]}`.
///
/// The caller keeps the grammar: a key before each member's value, an end for each beginning.
public struct JSONWriter: Sendable {
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false
  private var afterKey = false
  private var depth = 0
  /// Items of this many levels begin a line each, indented; deeper ones stay on one. 0: all is on one line.
  public var lineDepth: Int

  public init(lineDepth: Int = 0) { self.lineDepth = lineDepth }

  public mutating func beginObject() { begin(UInt8(ascii: "{")) }
  public mutating func endObject() { end(UInt8(ascii: "}")) }
  public mutating func beginArray() { begin(UInt8(ascii: "[")) }
  public mutating func endArray() { end(UInt8(ascii: "]")) }

  public mutating func key(_ key: String) {
    separate()
    JSONText.appendString(key.utf8, to: &bytes)
    bytes.append(contentsOf: ": ".utf8)
    needsComma = false
    afterKey = true
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

  /// A value that is JSON already.
  public mutating func raw(_ json: [UInt8]) {
    separate()
    bytes += json
    needsComma = true
  }

  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    depth += 1
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    if needsComma, depth <= lineDepth { breakLine(indent: depth - 1) }
    bytes.append(bracket)
    depth -= 1
    needsComma = true
  }

  /// What stands between the last item and the next.
  private mutating func separate() {
    guard !afterKey else { return afterKey = false }
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    if depth > 0, depth <= lineDepth {
      breakLine(indent: depth)
    } else if needsComma {
      bytes.append(UInt8(ascii: " "))
    }
  }

  private mutating func breakLine(indent: Int) {
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<indent { bytes.append(contentsOf: "  ".utf8) }
  }
}
