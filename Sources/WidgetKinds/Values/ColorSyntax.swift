package import Geometry
package import WidgetDocument

/// A colour as it is written: what it is or is named, and an opacity.
package struct ColorReference: Hashable, Sendable {
  package enum Base: Hashable, Sendable {
    /// Written as hexadecimal digits.
    case hex(Color)
    /// Channels in Display P3, each in 0…1.
    case displayP3(red: Double, green: Double, blue: Double)
    /// A built-in name or one of `colors`.
    case name(String)
  }

  package var base: Base
  /// 0…1; multiplies the alpha of the base.
  package var opacity: Double?

  package init(_ base: Base, opacity: Double? = nil) {
    self.base = base
    self.opacity = opacity
  }
}

/// A colour as it is written, its name counted but not yet taken out.
struct ColorText {
  enum Base {
    case hex(Color)
    case displayP3(red: Double, green: Double, blue: Double)
    /// So many bytes from the beginning.
    case name(count: Int)
  }

  var base: Base
  var opacity: Double?
}

/// `#RGB` `#RGBA` `#RRGGBB` `#RRGGBBAA`, `color(display-p3 r g b)` or a name, each followed by an opacity or not: `white 65%`.
package enum ColorSyntax {
  package static func parse(_ bytes: ArraySlice<UInt8>) throws(SyntaxProblem) -> ColorReference {
    let text = try read(bytes)
    let base: ColorReference.Base =
      switch text.base {
      case .hex(let color): .hex(color)
      case .displayP3(let red, let green, let blue): .displayP3(red: red, green: green, blue: blue)
      case .name(let count): .name(String(decoding: bytes.prefix(count), as: UTF8.self))
      }
    return ColorReference(base, opacity: text.opacity)
  }

  /// Reads a colour without taking its name out.
  static func read(_ bytes: ArraySlice<UInt8>) throws(SyntaxProblem) -> ColorText {
    let text = bytes.span
    var offset = 0
    let base = try base(bytes, text, &offset)
    guard offset < text.count else { return ColorText(base: base) }
    guard text[offset] == UInt8(ascii: " ") else { throw problem(bytes, "'\(abbreviated(bytes.dropFirst(offset)))' is left over") }
    offset = text.spacesEnd(from: offset)
    guard let percent = text.decimal(at: &offset), offset == text.count - 1, text[offset] == UInt8(ascii: "%") else {
      throw problem(bytes, "an opacity is written as in 'white 65%'")
    }
    guard percent <= 100 else {
      throw SyntaxProblem(.outOfRange, "'\(abbreviated(bytes))': an opacity is at most 100%")
    }
    return ColorText(base: base, opacity: percent / 100)
  }

  private static func base(_ bytes: ArraySlice<UInt8>, _ text: Span<UInt8>, _ offset: inout Int) throws(SyntaxProblem) -> ColorText.Base {
    if !text.isEmpty && text[0] == UInt8(ascii: "#") {
      offset = text.nextSpace(from: 1)
      guard let color = hex(text.extracting(1..<offset)) else {
        throw problem(bytes, "'#' is followed by 3, 4, 6 or 8 hexadecimal digits")
      }
      return .hex(color)
    }
    while offset < text.count, text[offset] != UInt8(ascii: " "), text[offset] != UInt8(ascii: "(") { offset += 1 }
    if offset < text.count && text[offset] == UInt8(ascii: "(") {
      var scanner = ByteScanner(bytes.dropFirst(offset + 1))
      guard bytes.prefix(offset).elementsEqual("color".utf8), let p3 = displayP3(&scanner) else {
        throw problem(bytes, "a function is written 'color(display-p3 r g b)', each from 0 to 1")
      }
      offset = text.count - scanner.rest.count
      return p3
    }
    guard IdentifierSyntax.isResource(text.extracting(0..<offset)) else { throw problem(bytes, nil) }
    return .name(count: offset)
  }

  private static func problem(_ bytes: ArraySlice<UInt8>, _ reason: String?) -> SyntaxProblem {
    let subject = "'\(abbreviated(bytes))' is no colour"
    return SyntaxProblem(.invalidValue, reason.map { "\(subject): \($0)" } ?? subject)
  }

  private static func hex(_ digits: Span<UInt8>) -> Color? {
    guard (3...8).contains(digits.count), digits.count != 5, digits.count != 7 else { return nil }
    var value: UInt32 = 0
    for index in digits.indices {
      guard let nibble = digits[index].hexadecimalDigit.map(UInt32.init) else { return nil }
      // A digit alone stands for two of it.
      value = digits.count < 6 ? value << 8 | nibble * 17 : value << 4 | nibble
    }
    if digits.count % 4 != 0 { value = value << 8 | 0xFF }
    func channel(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: value >> shift) }
    return Color(channel(24), channel(16), channel(8), alpha: Double(channel(0)) / 255)
  }

  private static func displayP3(_ scanner: inout ByteScanner) -> ColorText.Base? {
    scanner.takeSpaces()
    guard scanner.take(while: { $0 != UInt8(ascii: " ") }).elementsEqual("display-p3".utf8) else { return nil }
    var channels: [Double] = []
    while channels.count < 3 {
      guard scanner.takeSpaces(), let channel = scanner.takeDecimal(), channel <= 1 else { return nil }
      channels.append(channel)
    }
    scanner.takeSpaces()
    guard scanner.take(")") else { return nil }
    return .displayP3(red: channels[0], green: channels[1], blue: channels[2])
  }
}
