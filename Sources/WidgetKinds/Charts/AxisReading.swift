import WidgetDocument
import WidgetExpressions
import WidgetFormatting

/// The values of an axis as they are read: the first says what they are, unless the scale does.
struct AxisReading {
  /// Nil until a value has come.
  private(set) var type: ScaleType?
  /// Of a scale of words: those that came, in this order.
  private(set) var words: [String] = []
  /// All numbers are whole.
  private(set) var isWhole = true
  /// A number has no logarithm.
  private(set) var lacksLogarithm = false
  private var numbers: [String: Int32] = [:]
  /// No further words have a place.
  private var isClosed = false

  init() {}

  init(type: ScaleType?) { self.type = type }

  /// What is expected, in words.
  var expected: String {
    switch type {
    case nil: "a number, a date or a word"
    case .linear, .log: "a number, as the axis has them"
    case .date: "a date, as the axis has them"
    case .category: "a word, as the axis has them"
    }
  }

  /// A value in the axis's numbers, or why it is none.
  enum Reading {
    case place(Double)
    case absent
    case mismatch
  }

  /// Reads a value; words are numbered as they come.
  mutating func read(_ value: Value, zone: Zone) -> Reading {
    if value.isNull { return .absent }
    let type = self.type ?? AxisReading.type(of: value, zone)
    guard let type else { return .mismatch }
    self.type = type
    switch type {
    case .linear, .log:
      guard case .number(let number) = value else { return .mismatch }
      if isWhole, number != number.rounded() { isWhole = false }
      if type == .log, number <= 0 { lacksLogarithm = true }
      return .place(min(max(number, -AxisReading.greatest), AxisReading.greatest))
    case .date: return AxisReading.seconds(value, zone).map(Reading.place) ?? .mismatch
    case .category:
      return AxisReading.word(value).map { number(of: $0) } ?? .mismatch
    }
  }

  /// Takes the ends of a domain for dates where both are, be it without a time of day.
  mutating func settle(by ends: [Value], zone: Zone) {
    if type == nil, !ends.isEmpty, ends.allSatisfy({ AxisReading.seconds($0, zone) != nil }) { type = .date }
  }

  /// Makes these the only words.
  mutating func close() { isClosed = true }

  private mutating func number(of word: String) -> Reading {
    if let known = numbers[word] { return .place(Double(known)) }
    if isClosed { return .absent }
    numbers[word] = Int32(words.count)
    words.append(word)
    return .place(Double(words.count - 1))
  }

  /// Sums of more than all data at most stay finite.
  private static let greatest = 1e300

  private static func type(of value: Value, _ zone: Zone) -> ScaleType? {
    switch value {
    case .number: .linear
    case .date: .date
    case .string(let text): text.utf8.count >= 17 && seconds(value, zone) != nil ? .date : .category
    case .null, .boolean, .data, .array, .object, .ticking, .lambda: nil
    }
  }

  /// A value as machines write it.
  private static func word(_ value: Value) -> String? {
    switch value {
    case .string(let text): text
    case .number(let number): JSONText.number(number)
    case .date(let seconds): ISODate.text(seconds)
    case .boolean(let flag): flag ? "true" : "false"
    case .null, .data, .array, .object, .ticking, .lambda: nil
    }
  }

  /// Seconds since 1970 of a date, or of a string that is one.
  private static func seconds(_ value: Value, _ zone: Zone) -> Double? {
    switch value {
    case .date(let seconds): return seconds
    case .string(let text):
      // Most strings do not begin as one.
      guard text.utf8.count >= 10, text.utf8.first.map({ $0 >= 0x30 && $0 <= 0x39 }) == true else { return nil }
      switch try? DateSyntax.parse(ArraySlice(text.utf8)) {
      case .moment(let seconds)?: return seconds
      case .day(let days)?: return zone.seconds(local: Double(days) * 86_400)
      case nil: return nil
      }
    case .null, .boolean, .number, .data, .array, .object, .ticking, .lambda: return nil
    }
  }
}
