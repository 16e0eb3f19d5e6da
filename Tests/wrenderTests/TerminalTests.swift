import Testing
import WidgetDocument
import wrender

@Suite struct TerminalTests {
  static let plain = Terminal(isTerminal: false, showsColour: false, columns: 80)
  static let colour = Terminal(isTerminal: true, showsColour: true, columns: 80)

  @Test(arguments: [
    ("plain ä 日本 🙂", "plain ä 日本 🙂"), ("a\u{1B}[31mb", "a\\u{1B}[31mb"), ("a\r\nb", "a\\u{D}\\u{A}b"), ("\u{9B}31m", "\\u{9B}31m"),
    ("\u{7F}", "\\u{7F}"), ("a\u{202E}b\u{2066}", "a\\u{202E}b\\u{2066}"), ("\u{200F}\u{61C}", "\\u{200F}\\u{61C}"),
    ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"),
  ])
  func escapes(_ text: String, _ escaped: String) {
    #expect(EscapedText.of(text) == escaped)
  }

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

  @Test func reportsDiagnosticsAsJSON() {
    #expect(
      DiagnosticReport.json([Self.diagnostic]) == #"""
        {
          "diagnostics": [
            {
              "severity": "error",
              "code": "unknown-modifier",
              "file": "a.widget/document.json",
              "pointer": "/body/modifiers/0",
              "line": 14,
              "column": 22,
              "message": "'pad\u001B' is no modifier",
              "expected": null,
              "found": "pad\u001B\"",
              "suggestion": "padding"
            }
          ],
          "errors": 1,
          "warnings": 0
        }

        """#)
    #expect(DiagnosticReport.json([]) == "{\n  \"diagnostics\": [],\n  \"errors\": 0,\n  \"warnings\": 0\n}\n")
  }

  @Test func alignsListings() {
    let listing = Listing(["a", "b"], [["x", "1"], ["longer", "\u{1B}"], ["y", ""]])
    #expect(listing.text(.text) == "x       1\nlonger  \\u{1B}\ny\n")
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
    let now = ContinuousClock.now
    #expect(Self.progress(on: Self.plain, steps: [now, now + .seconds(1)], from: now).isEmpty)
  }

  @Test func showsProgressAtMostTenTimesASecond() {
    let now = ContinuousClock.now
    let steps = (0..<21).map { now + .milliseconds(10 * $0) }
    #expect(Self.progress(on: Self.colour, steps: steps, from: now).count == 4)
  }

  /// What the bar writes: its lines, and the one that takes them away.
  private static func progress(
    on terminal: Terminal, steps: [ContinuousClock.Instant], from start: ContinuousClock.Instant
  ) -> [String] {
    final class Log { var lines: [String] = [] }
    let log = Log()
    var bar = ProgressBar(total: steps.count, on: terminal, at: start) { log.lines.append($0) }
    for step in steps { bar.advance(at: step) }
    bar.clear()
    return log.lines
  }
}
