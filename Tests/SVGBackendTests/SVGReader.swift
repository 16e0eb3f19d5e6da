/// Reads what a file is made of, and throws where it is not well-formed. It knows the XML that we write: no declarations, comments or entities of its own.
struct SVGReader {
  struct Malformed: Error {
    var reason: String
    var rest: String
  }

  /// Attributes by element.
  private(set) var used: [String: Set<String>] = [:]
  private(set) var ids: Set<String> = []
  private(set) var idCount = 0
  /// Ids that are referred to.
  private(set) var references: Set<String> = []
  private var rest: Substring.UTF8View
  private var open: [String] = []

  init(_ text: String) throws(Malformed) {
    rest = text[...].utf8
    while true {
      while let byte = rest.first, byte != UInt8(ascii: "<") {
        if byte == UInt8(ascii: "&") { try entity() } else { rest.removeFirst() }
      }
      guard !rest.isEmpty else { break }
      try tag()
    }
    guard open.isEmpty else { throw malformed("elements are not closed: \(open)") }
  }

  private mutating func tag() throws(Malformed) {
    rest.removeFirst()
    if rest.first == UInt8(ascii: "/") {
      rest.removeFirst()
      let name = try name()
      guard open.popLast() == name else { throw malformed("</\(name)> closes another element") }
      return try expect(">")
    }
    let element = try name()
    var seen: Set<String> = []
    while rest.first == UInt8(ascii: " ") {
      rest.removeFirst()
      let attribute = try name()
      guard seen.insert(attribute).inserted else { throw malformed("\(attribute) stands twice") }
      try expect("=")
      try expect("\"")
      note(attribute, try value())
    }
    used[element, default: []].formUnion(seen)
    if rest.first == UInt8(ascii: "/") { rest.removeFirst() } else { open.append(element) }
    try expect(">")
  }

  private mutating func note(_ attribute: String, _ value: String) {
    if attribute == "id" {
      ids.insert(value)
      idCount += 1
    } else if attribute == "href", value.hasPrefix("#") {
      references.insert(String(value.dropFirst()))
    } else if value.hasPrefix("url(#") {
      references.insert(String(value.dropFirst(5).dropLast()))
    }
  }

  private mutating func name() throws(Malformed) -> String {
    let name = rest.prefix { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
        UInt8(ascii: ":"):
        true
      case _: false
      }
    }
    guard !name.isEmpty else { throw malformed("a name") }
    rest = rest[name.endIndex...]
    return String(Substring(name))
  }

  /// Up to the closing quotation mark, which is taken.
  private mutating func value() throws(Malformed) -> String {
    let start = rest
    while let byte = rest.first, byte != UInt8(ascii: "\"") {
      guard byte != UInt8(ascii: "<") else { throw malformed("'<' in a value") }
      if byte == UInt8(ascii: "&") { try entity() } else { rest.removeFirst() }
    }
    let value = String(Substring(start[..<rest.startIndex]))
    try expect("\"")
    return value
  }

  private mutating func entity() throws(Malformed) {
    let known = ["&amp;", "&lt;", "&gt;", "&quot;", "&#9;", "&#10;", "&#13;"]
    guard let entity = known.first(where: { rest.starts(with: $0.utf8) }) else { throw malformed("an entity") }
    rest.removeFirst(entity.utf8.count)
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(Malformed) {
    guard rest.first == UInt8(ascii: character) else { throw malformed("'\(character)'") }
    rest.removeFirst()
  }

  private func malformed(_ reason: String) -> Malformed {
    Malformed(reason: reason, rest: String(Substring(rest.prefix(40))))
  }
}
