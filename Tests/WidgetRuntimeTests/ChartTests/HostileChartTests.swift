import Geometry
import Testing
import WidgetDocument
import WidgetFoundation

/// Charts of data that nobody meant to show: each ends soon, and soundly.
@Suite struct HostileChartTests {
  private static func chart(_ marks: String, _ rest: String = "") -> String { #"{"type": "chart", "marks": [\#(marks)]\#(rest)}"# }

  private static func mark(_ type: String, count: Int, x: String = "${item}", y: String, _ rest: String = "") -> String {
    #"{"type": "\#(type)", "data": "${range(\#(count))}", "x": "\#(x)", "y": "\#(y)"\#(rest)}"#
  }

  static let cases: [HostileCase] =
    ["bar", "line", "area", "point"].flatMap { type in
      [
        HostileCase("10,000 data: \(type)", body: chart(mark(type, count: 10_000, y: "${item * 7919 % 1000}"))),
        HostileCase("10,000 words: \(type)", body: chart(mark(type, count: 10_000, x: "w${item}", y: "${item % 17}"))),
        HostileCase("10,000 series: \(type)", body: chart(mark(type, count: 10_000, y: "${item % 17}", #", "series": "${item}""#))),
        HostileCase("10,000 colours: \(type)", body: chart(mark(type, count: 10_000, y: "${item % 17}", #", "foregroundStyle": "${color('blue', item / 10000)}""#))),
        HostileCase("huge numbers: \(type)", body: chart(#"{"type": "\#(type)", "data": [-1.7e308, 1.7e308, 1.7e308, 5e-324], "x": "${item}", "y": "${item}"}"#)),
        HostileCase("tiny numbers: \(type)", body: chart(#"{"type": "\#(type)", "data": [0, 5e-324, 1e-310], "x": "${item}", "y": "${item}"}"#)),
        HostileCase("one number: \(type)", body: chart(#"{"type": "\#(type)", "data": [7, 7, 7], "x": "${item}", "y": "${item}"}"#)),
        HostileCase("no data: \(type)", body: chart(#"{"type": "\#(type)", "data": [], "x": "${item}", "y": "${item}"}"#)),
        HostileCase("null data: \(type)", body: chart(#"{"type": "\#(type)", "data": [null, null], "x": "${item}", "y": "${item}"}"#)),
        HostileCase(
          "logarithm of 0: \(type)",
          body: chart(
            #"{"type": "\#(type)", "data": [0, -5, 100, 0.001], "x": "${item}", "y": "${item}"}"#, #", "xScale": {"type": "log"}, "yScale": {"type": "log"}"#)),
        HostileCase(
          "all of time: \(type)",
          body: chart(
            #"{"type": "\#(type)", "data": ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"], "x": "${item}", "y": "${item}"}"#)),
        HostileCase(
          "a domain of nothing: \(type)",
          body: chart(#"{"type": "\#(type)", "data": [1, 2], "x": "${item}", "y": "${item}"}"#, #", "xScale": {"domain": [1, 1]}, "yScale": {"domain": [3, 2]}"#)),
        HostileCase(
          "far outside: \(type)",
          body: chart(#"{"type": "\#(type)", "data": [1e300, -1e300, 0], "x": "${item}", "y": "${item}"}"#, #", "xScale": {"domain": [0, 1e-300]}"#)),
        HostileCase("wrong types: \(type)", body: chart(#"{"type": "\#(type)", "data": [1, "NaN"], "x": "${item}", "y": 1}"#), .bindingType),
        HostileCase("objects: \(type)", body: chart(#"{"type": "\#(type)", "data": [{"a": 1}], "x": "${item}", "y": 1}"#), .bindingType),
        HostileCase("spans of three: \(type)", body: chart(#"{"type": "\#(type)", "data": [[1, 2, 3]], "x": "${item}", "y": 1}"#), .bindingType),
      ]
    } + [
      HostileCase("10,001 data", body: chart(mark("bar", count: 10_000, y: "1") + #", {"type": "bar", "data": [\#(HostileDocumentTests.list(10_001, "1"))], "x": 1, "y": 1}"#), .limitExceeded),
      HostileCase("100,001 data", body: chart(HostileDocumentTests.list(11, mark("line", count: 10_000, y: "${item}"))), .limitExceeded),
      HostileCase("10,000 sectors", body: chart(#"{"type": "sector", "data": "${range(10000)}", "angle": "${item}", "angularInset": 1, "cornerRadius": 5}"#)),
      HostileCase("sectors of nothing", body: chart(#"{"type": "sector", "data": [0, 0], "angle": "${item}"}"#)),
      HostileCase("huge sectors", body: chart(#"{"type": "sector", "data": [1.7e308, 1.7e308], "angle": "${item}"}"#)),
      HostileCase("negative sectors", body: chart(#"{"type": "sector", "data": "${range(2)}", "angle": "${-1 - item}"}"#), .bindingType),
      HostileCase("no marks", body: chart("")),
      HostileCase("an unknown format", body: chart(#"{"type": "bar", "data": [1], "x": "${item}", "y": "${item}"}"#, #", "yAxis": {"format": "EURO"}"#), .invalidValue),
      HostileCase("an unknown pattern", body: chart(#"{"type": "point", "data": [1], "x": "2026-01-01T00:00:00Z", "y": 1}"#, #", "xAxis": {"format": "!"}"#), .invalidValue),
      HostileCase("no ticks at all", body: chart(mark("line", count: 10, y: "${item}"), #", "xAxis": {"values": 0}, "yAxis": {"values": []}"#)),
      HostileCase("many ticks", body: chart(mark("line", count: 10, y: "${item}"), #", "xAxis": {"values": 1000}, "yAxis": {"values": 1000}"#)),
      HostileCase("enormous marks", body: chart(mark("bar", count: 3, y: "${item}", #", "width": 1048576, "cornerRadius": 1048576"#))),
    ]

  @Test(arguments: cases)
  func endsSoonAndSoundly(_ hostile: HostileCase) throws {
    let sandbox = try Sandbox()
    expectRefusal(try HostileOutcome(sandbox.file("document.json", hostile.document), limits: hostile.limits), hostile.codes)
  }
}
