import Foundation
import Testing
import WidgetFormatting

/// Formatters of several threads write the same.
@Suite struct ParallelTests {
  @Test func everyThreadWritesTheSame() async throws {
    let zone = try Zones.named("Asia/Kathmandu")
    let texts = await withTaskGroup(of: [String].self) { group in
      for _ in 0..<8 { group.addTask { Self.texts(zone) } }
      return await group.reduce(into: [[String]]()) { $0.append($1) }
    }
    #expect(texts.count == 8 && Set(texts).count == 1)
  }

  private static func texts(_ zone: Zone) -> [String] {
    let formatter = LocaleFormatter()
    var texts: [String] = []
    for locale in ["en", "de", "ar-EG", "ja", "hi-u-nu-deva"] {
      let environment = FormatEnvironment(locale: locale, calendar: .hebrew, zone: zone)
      for i in 0..<40 {
        let moment = 1.7e9 + Double(i) * 1e6
        texts.append(formatter.number(moment / 7, in: environment))
        texts.append(formatter.date(moment, .full, in: environment))
        texts.append(formatter.dateRange(moment, moment + 1e5, .time, in: environment))
        texts.append(formatter.relative(from: moment, to: moment * 1.01, in: environment))
        texts.append(formatter.uppercased("straße", in: environment))
      }
    }
    return texts
  }
}
