import Foundation
import Testing
import WidgetFormatting

@Suite struct MessageTests {
  private let formatter = LocaleFormatter()

  /// A line is the locale, the pattern, the arguments (`name=value`, a number, a text, a date after `@`, or `*` for what the caller
  /// fills) and the text, in which such a place stands as `<name>`.
  @Test func cases() throws {
    let lines = try caseLines("messages.txt")
    #expect(lines.count > 50)
    for line in lines {
      let parts = line.components(separatedBy: " | ")
      try #require(parts.count == 4, "\(line)")
      let message = try Message(parts[1])
      let values = try arguments(parts[2])
      let environment = try FormatEnvironment(locale: parts[0], zone: Zones.named("Europe/Berlin"))
      #expect(text(message, environment, values) == parts[3], "\(line)")
    }
  }

  private func text(_ message: Message, _ environment: FormatEnvironment, _ values: [String: MessageValue]) -> String {
    message.pieces(in: environment, formatter) { values[$0] }.map { piece in
      switch piece {
      case .text(let text): text
      case .argument(let name): "<\(name)>"
      }
    }.joined()
  }

  private func arguments(_ text: String) throws -> [String: MessageValue] {
    var values: [String: MessageValue] = [:]
    for word in text.components(separatedBy: " ") where word != "-" {
      let pair = word.components(separatedBy: "=")
      values[pair[0]] =
        if pair[1] == "*" {
          .opaque
        } else if pair[1].hasPrefix("@") {
          try .date(seconds(String(pair[1].dropFirst())))
        } else if let number = Double(pair[1]) {
          .number(number)
        } else {
          .text(pair[1])
        }
    }
    return values
  }

  /// A line is the pattern, the position, what was found and what was expected.
  @Test func errors() throws {
    let lines = try caseLines("message-errors.txt")
    #expect(lines.count > 20)
    for line in lines {
      let parts = line.components(separatedBy: " | ")
      try #require(parts.count == 4, "\(line)")
      do throws(MessageError) {
        _ = try Message(parts[0])
        Issue.record("no error: \(line)")
      } catch {
        #expect("\(error.position) | \(error.message) | \(error.expected)" == parts[1...].joined(separator: " | "), "\(line)")
      }
    }
  }

  @Test func names() throws {
    let message = try Message("{a} {b, number} {c, date} {d, time, ::jmm} {n, plural, one {# {a}} other {{e}}} {s, select, x {{a}} other {}} {n}")
    #expect(
      message.arguments == [
        .init(name: "a", kind: .any), .init(name: "b", kind: .number), .init(name: "c", kind: .date), .init(name: "d", kind: .date),
        .init(name: "n", kind: .plural),
        .init(name: "e", kind: .any), .init(name: "s", kind: .select), .init(name: "n", kind: .any),
      ])
    #expect(try Message("It''s {0}").arguments == [.init(name: "0", kind: .any)])
    #expect(try Message("no 'more'").arguments.isEmpty)
  }

  @Test func piecesAreJoined() throws {
    let pieces = try Message("a{x}b{y}c{z}").pieces(in: FormatEnvironment(locale: "en"), formatter) { $0 == "y" ? .opaque : .text("!") }
    #expect(pieces == [.text("a!b"), .argument("y"), .text("c!")])
    #expect(try Message("").pieces(in: FormatEnvironment(locale: "en"), formatter) { _ in nil }.isEmpty)
  }

  @Test func limits() throws {
    let environment = FormatEnvironment(locale: "en")
    #expect(throws: MessageError.self) { try Message(String(repeating: "a", count: Message.maximumLength + 1)) }
    func nested(_ depth: Int) -> String {
      String(repeating: "{n,select,other{", count: depth) + String(repeating: "}}", count: depth)
    }
    _ = try Message(nested(Message.maximumDepth))
    #expect(throws: MessageError(message: "arguments inside one another", expected: "at most 32", position: 32 * 16)) {
      try Message(nested(Message.maximumDepth + 1))
    }
    let long = String(repeating: "é", count: 20_000)
    let pieces = try Message("{a}{a}{a}").pieces(in: environment, formatter) { _ in .text(long) }
    #expect(pieces == [.text(String(repeating: "é", count: Message.maximumLength / 2))])
    let places = try Message(String(repeating: "{a}", count: 21_000)).pieces(in: environment, formatter) { _ in .opaque }
    #expect(places.count == 21_000)
  }

  /// Patterns of random parts are parsed or refused at one of their places, and never trap.
  @Test func randomPatterns() {
    var random = SplitMix(state: 9)
    let parts = [
      "{", "}", "{n, plural, ", "{n, selectordinal,", "{s, select, ", "other {", "one {#}", "=1 {", "offset:", "#", "'", "''", "{n}", ", number",
      ", date, ::yMMMd", "::.00", "::", " ", "é", "🙂", "=", "-", "9", "other", ",", "}}", "{d, time, short}", "\u{202E}", "{n,number,percent}",
    ]
    let environment = FormatEnvironment(locale: "ar-EG")
    var parsed = 0
    for _ in 0..<20_000 {
      let pattern = (0..<Int(random.next() % 12)).map { _ in parts[Int(random.next() % UInt64(parts.count))] }.joined()
      do throws(MessageError) {
        let message = try Message(pattern)
        parsed += 1
        _ = message.pieces(in: environment, formatter) { $0 == "s" ? .text("x") : .number(1) }
        _ = PseudoLocale.accented.message(message).arguments
      } catch {
        #expect(0...pattern.unicodeScalars.count ~= error.position && !error.message.isEmpty && !error.expected.isEmpty, "\(pattern)")
      }
    }
    #expect(parsed > 1000)
  }
}

@Suite struct PseudoLocaleTests {
  @Test func names() {
    #expect(PseudoLocale("en-XA") == .accented && PseudoLocale("ar-XB") == .mirrored && PseudoLocale("en") == nil)
    #expect(PseudoLocale.mirrored.formattingLocale == "en")
  }

  @Test func texts() {
    #expect(PseudoLocale.accented.text("Hello, world 1") == "[Ĥééļļöö, ŵööŕļð 1]")
    #expect(PseudoLocale.accented.text("") == "")
    #expect(PseudoLocale.mirrored.text("Hello, my world") == "\u{202E}Hello,\u{202C} \u{202E}my\u{202C} \u{202E}world\u{202C}")
    let text = "The quick brown fox jumps over the lazy dog and runs away from everyone"
    let growth = Double(PseudoLocale.accented.text(text).count) / Double(text.count)
    #expect(1.2...1.5 ~= growth)
  }

  @Test func messagesKeepTheirArguments() throws {
    let formatter = LocaleFormatter()
    let message = try Message("{n, plural, one {# day in {city}} other {# days in {city}}}")
    let environment = FormatEnvironment(locale: "en-XA")
    let pieces = PseudoLocale.accented.message(message).pieces(in: environment, formatter) { $0 == "n" ? .number(1234) : .text("Oslo") }
    #expect(pieces == [.text("[1,234 ðááýš îîñ Oslo]")])
    let mirrored = PseudoLocale.mirrored.message(message).pieces(in: environment, formatter) { $0 == "n" ? .number(1) : .opaque }
    #expect(mirrored == [.text("1 \u{202E}day\u{202C} \u{202E}in\u{202C} "), .argument("city")])
  }
}
