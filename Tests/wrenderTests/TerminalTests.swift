import Testing
import WidgetFoundation
import wrender

@Suite struct TerminalTests {
  static let plain = Terminal(isTerminal: false, showsColour: false, columns: 80)
  static let colour = Terminal(isTerminal: true, showsColour: true, columns: 80)

  static let diagnostic = Diagnostic(
    .error, .unknownModifier, file: "a.widget/document.json", pointer: "/body/modifiers/0", line: 14, column: 22,
    message: "'pad\u{1B}' is no modifier", found: "pad\u{1B}\"", suggestion: "padding")

  @Test func showsDiagnostics() {
    #expect(
      DiagnosticReport.line(Self.diagnostic, on: Self.plain)
        == "a.widget/document.json:14:22: error[unknown-modifier] /body/modifiers/0: 'pad\\u{1B}' is no modifier\n")
    #expect(
      DiagnosticReport.line(Diagnostic(.warning, .manifestMissing, message: "none"), on: Self.colour)
        == "\u{1B}[1;33mwarning[manifest-missing]\u{1B}[0m: none\n")
  }

  @Test func alignsListings() {
    let listing = Listing(
      ["a", "b"], [[.text("x"), .number(1.5)], [.text("longer"), .text("\u{1B}")], [.text("y"), .size(Size(width: 305.5, height: 141))], [.text("z"), .none]])
    #expect(listing.text == "a       b\nx       1.5\nlonger  \\u{1B}\ny       305.5x141\nz       -\n")
    #expect(
      String(decoding: listing.json, as: UTF8.self) == #"""
        [
          {"a": "x", "b": 1.5},
          {"a": "longer", "b": "\u001B"},
          {"a": "y", "b": [305.5, 141]},
          {"a": "z", "b": null}
        ]
        """#)
    #expect(Listing(["a"], []).json == Array("[]".utf8))
  }

  @Test(arguments: [
    (0, 40, 0, 80, "[" + String(repeating: " ", count: 40) + "] 0/40"),
    (20, 40, 10, 80, "[" + String(repeating: "#", count: 20) + String(repeating: " ", count: 20) + "] 20/40  2.0/s  10 s left"),
    (10, 4000, 10, 30, "10/4000  1.0/s  66 min 30 s l"),
    (40, 40, 2, 40, "[###############] 40/40  20/s  0 s left"),
  ])
  func showsProgress(_ done: Int, _ total: Int, _ seconds: Int, _ columns: Int, _ line: String) {
    let shown = ProgressBar.line(done: done, total: total, elapsed: .seconds(seconds), columns: columns)
    #expect(shown == line)
    #expect(shown.count < columns)
  }

  @Test func showsNoProgressWhereThereIsNoTerminal() {
    let now = Duration.seconds(86400)
    #expect(Self.progress(on: Self.plain, steps: [now, now + .seconds(1)], from: now).isEmpty)
  }

  @Test func showsProgressAtMostTenTimesASecond() {
    let now = Duration.seconds(86400)
    let steps = (0..<21).map { now + .milliseconds(10 * $0) }
    #expect(Self.progress(on: Self.colour, steps: steps, from: now).count == 4)
  }

  /// What the bar writes: its lines, and the one that takes them away.
  private static func progress(
    on terminal: Terminal, steps: [Duration], from start: Duration
  ) -> [String] {
    final class Log { var lines: [String] = [] }
    let log = Log()
    var bar = ProgressBar(total: steps.count, on: terminal, at: start) { log.lines.append($0) }
    for step in steps { bar.advance(at: step) }
    bar.clear()
    return log.lines
  }
}
