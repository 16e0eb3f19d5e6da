import Foundation
import Testing
import WidgetFormatting

@Suite struct NumberTests {
  private let formatter = LocaleFormatter()

  private static let styles: [String: NumberStyle] = [
    "plain": .plain, "0": NumberStyle(fraction: 0), "1": NumberStyle(fraction: 1), "2": NumberStyle(fraction: 2),
    "ungrouped": NumberStyle(grouping: false),
    "always": NumberStyle(sign: .always), "exceptZero": NumberStyle(sign: .exceptZero), "never": NumberStyle(sign: .never),
    "compact": NumberStyle(notation: .compact), "compact 1": NumberStyle(fraction: 1, notation: .compact),
  ]

  /// A line is the locale, what is written (number, percent, or the code of a currency), the style, the value and the text.
  @Test func cases() throws {
    let lines = try caseLines("numbers.txt")
    #expect(lines.count > 80)
    for line in lines {
      let parts = line.components(separatedBy: " | ")
      try #require(parts.count == 5, "\(line)")
      let environment = FormatEnvironment(locale: parts[0])
      let style = try #require(Self.styles[parts[2]], "\(line)")
      let value = try #require(Double(parts[3]), "\(line)")
      let text =
        switch parts[1] {
        case "number": formatter.number(value, style, in: environment)
        case "percent": formatter.percent(value, style, in: environment)
        default: formatter.currency(value, code: parts[1], style, in: environment) ?? "nil"
        }
      #expect(text == parts[4], "\(line)")
    }
  }

  /// Digits that are written without ICU are those that it writes.
  @Test func digitsAreICUs() {
    var random = SplitMix(state: 1)
    let locales = [
      "en", "de", "de-CH", "fr", "es", "pl", "pt-PT", "hi", "hi-u-nu-deva", "ar-EG", "fa", "he", "sv", "bn", "my", "ff-Adlm", "en-IN", "bg",
      "th-u-nu-thai", "ja-u-nu-hanidec", "zh-u-nu-hant",
    ]
    let styles =
      Self.styles.values.sorted { "\($0)" < "\($1)" } + [
        NumberStyle(fraction: 9), NumberStyle(fraction: 12), NumberStyle(fraction: 3, sign: .exceptZero),
      ]
    for locale in locales {
      let environment = FormatEnvironment(locale: locale)
      for style in styles {
        for value in values(&random) {
          let ours = formatter.number(value, style, in: environment)
          #expect(ours == formatter.numberByICU(value, style, in: environment), "\(locale) \(style) \(value)")
          let percent = formatter.percent(value, style, in: environment)
          #expect(percent == formatter.percentByICU(value, style, in: environment), "\(locale) \(style) \(value) %")
        }
      }
    }
  }

  private func values(_ random: inout SplitMix) -> [Double] {
    var values: [Double] = [
      0, -0.0, 0.5, 1.5, 2.5, -0.5, 0.05, 0.005, 0.0005, 0.0015, 1.005, 1.0005, 2.675, 999.9995, 0.9995, 999.5, 9999.5, 99999.5, 1e15, 1e16, 1e21,
      1e300, .leastNonzeroMagnitude, -1e-9,
      123_456_789.125, 1_125_899_906_842_623.5, .infinity, .nan,
    ]
    for _ in 0..<60 {
      let digits = Double(random.next() % 10_000_000)
      values.append(digits / [1, 10, 100, 1000, 10_000, 100_000][Int(random.next() % 6)] * (random.next() % 2 == 0 ? 1 : -1))
      values.append(Double(bitPattern: random.next()))
      values.append(Double(random.next() % 2_000_000_000_000) / 2000)
    }
    return values
  }

  @Test func unknownCurrencies() {
    let environment = FormatEnvironment(locale: "en")
    for code in ["", "EU", "EURO", "eur", "ABC", "ZZZ", "É00", "123"] {
      #expect(formatter.currency(1, code: code, .plain, in: environment) == nil, "\(code)")
    }
  }

  @Test func formerCurrencies() {
    let environment = FormatEnvironment(locale: "en")
    #expect(formatter.currency(1, code: "DEM", .plain, in: environment) == "DEM\u{A0}1.00")
    #expect(formatter.currency(1, code: "XXX", .plain, in: environment) == "¤1.00")
  }

  @Test func decimalsAreBounded() {
    #expect(NumberStyle(fraction: -1).fraction == 0 && NumberStyle(fraction: 1000).fraction == NumberStyle.maximumFraction)
    #expect(formatter.number(1, NumberStyle(fraction: 1000), in: FormatEnvironment(locale: "en")).utf8.count == 102)
  }

  /// More locales than are kept: those of before are found again.
  @Test func manyLocales() {
    let regions = ["DE", "FR", "US", "GB", "IN", "CH", "AT", "EG", "JP", "BR"]
    for _ in 0..<2 {
      for language in ["en", "de", "fr", "es", "ar", "hi", "pt", "it", "nl", "sv"] {
        for region in regions { #expect(!formatter.number(1234.5, in: FormatEnvironment(locale: "\(language)-\(region)")).isEmpty) }
      }
      #expect(formatter.number(1234.5, in: FormatEnvironment(locale: "de-DE")) == "1.234,5")
    }
  }
}

/// Numbers that are the same in every run.
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
