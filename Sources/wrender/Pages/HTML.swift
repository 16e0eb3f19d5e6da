import SVGBackend
import WidgetFoundation

/// Markup. What is interpolated into it is text, which is encoded, unless it is markup itself.
package struct HTML: ExpressibleByStringInterpolation, Equatable, Sendable {
  package private(set) var source: String

  package init(stringLiteral source: String) { self.source = source }

  package init(stringInterpolation: StringInterpolation) { source = stringInterpolation.source }

  package static func += (markup: inout HTML, more: HTML) { markup.source += more.source }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var source = ""

    package init(literalCapacity: Int, interpolationCount: Int) { source.reserveCapacity(literalCapacity + 32 * interpolationCount) }

    package mutating func appendLiteral(_ literal: String) { source += literal }
    package mutating func appendInterpolation(_ text: String) { HTML.encode(text, into: &source) }
    package mutating func appendInterpolation(_ markup: HTML) { source += markup.source }
    package mutating func appendInterpolation(_ number: Int) { source += String(number) }
    package mutating func appendInterpolation(_ number: Double) { source += decimal(number) }
    /// A path in a URL: every byte that is no letter, digit, `-`, `.`, `_`, `~` or `/` becomes `%XX` (RFC 3986 §2.1).
    package mutating func appendInterpolation(path: String) { HTML.encode(path: path, into: &source) }
    /// The bytes of a file in Base64, as the URLs of embedded pictures have it.
    package mutating func appendInterpolation(base64 bytes: [UInt8]) {
      var text: [UInt8] = []
      Base64.encode(bytes, into: &text)
      source += String(decoding: text, as: UTF8.self)
    }
    /// CSS or a script of our own, which stands in its element as it is.
    package mutating func appendInterpolation(own code: StaticString) { source += String(describing: code) }
  }
}

extension HTML {
  /// Writes text for an element or a quoted attribute.
  ///
  /// What would change how the text around it reads, or how the source does, is written out: `\u{202E}`.
  fileprivate static func encode(_ text: String, into source: inout String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": source += "&amp;"
      case "<": source += "&lt;"
      case ">": source += "&gt;"
      case "\"": source += "&quot;"
      case "'": source += "&#39;"
      case "\n", "\t": source.unicodeScalars.append(scalar)
      case "\u{61C}", "\u{200E}", "\u{200F}":
        // Marks, which Arabic and Hebrew need: they reach no further than the next letter.
        source += "&#\(scalar.value);"
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FEFF}":
        source += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: source.unicodeScalars.append(scalar)
      }
    }
  }

  fileprivate static func encode(path: String, into source: inout String) {
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        source.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        source += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
  }
}
