import Foundation
import Testing

/// `wrender eval`: the value and its type, or where the expression is wrong.
@Suite struct EvalTests {
  struct Answer: Decodable {
    var type: String
    var diagnostics: [Finding]
  }

  /// Expressions over the package `feed.widget`, and the line that is printed.
  static let values: [(options: [String], expression: String, line: String)] = [
    ([], "top + 1", "26  number"),
    ([], "weather.city + '!'", #""Port!"  string"#),
    ([], "weather.days", #"[{"high": 25}, {"high": 19}]  array"#),
    ([], "weather.days[1]", #"{"high": 19}  object"#),
    ([], "weather.days[7]", "null  null"),
    ([], "storage.on && parameters.degrees == 2", "true  boolean"),
    ([], "now", #""2026-06-09T22:30:00Z"  date"#),
    ([], "'\u{1B}[31m'", #""\u001B[31m"  string"#),
    (["--date", "2026-01-02"], "now", #""2026-01-02T00:00:00Z"  date"#),
    (["--locale", "de"], "localized('left', n: 2)", #""2 Tage"  string"#),
    (["--locale", "de"], "number(1234.5)", #""1.234,5"  string"#),
    (["--time-zone", "Asia/Tokyo"], "date(now, 'yMMdd')", #""06/10/2026"  string"#),
    (["--calendar", "buddhist"], "date(now, 'y')", #""2569 BE"  string"#),
    (["--hour-cycle", "h23"], "date(now, 'jmm')", #""22:30"  string"#),
    (["--state", "stale"], "env.state + ' ' + weather.$status", #""stale stale"  string"#),
    (["--state", "loading"], "weather.city", "null  null"),
    (["--family", "medium", "--scheme", "dark"], "env.family + ' ' + env.colorScheme", #""medium dark"  string"#),
    (["--param", "city=hills", "--param", "degrees=4.5"], "parameters.city + parameters.degrees", #""hills4.5"  string"#),
    (["--param", "since=2026-02-03"], "dateDiff(parameters.since, '2026-02-05', 'day')", "2  number"),
    (["--storage", "count=9", "--storage", "on=false"], "storage.on ? 0 : storage.count", "9  number"),
  ]

  @Test(arguments: values)
  func printsTheValueAndItsType(_ options: [String], _ expression: String, _ line: String) throws {
    let outcome = try Tool.run(["eval"] + options + ["feed.widget", expression], in: Tool.cases)
    #expect(outcome.code == 0)
    #expect(outcome.text == line + "\n")
    #expect(outcome.messages == "")
  }

  /// Expressions that have no value, or one with a warning: the exit code, and all that is said.
  static let remarks: [(expression: String, code: Int32, text: String, messages: String)] = [
    ("top +", 1, "", "expression:1:6: error[expression-syntax]: expected a value, found the end of the expression\n"),
    ("tops", 1, "", "expression:1:1: error[unknown-name]: there is no 'tops' here; did you mean 'top'?\n"),
    ("'é' + (1 +* 2)", 1, "", "expression:1:11: error[expression-syntax]: expected a value, found '*'\n"),
    ("weather.city * 2", 1, "", "expression:1:1: error[wrong-type]: '*' takes a number, and this is a string\n"),
    ("env.family == 'huge'", 1, "", "expression:1:15: error[unknown-word]: 'huge' is no family; known are 'small', 'medium', 'large', 'extraLarge', 'extraLargePortrait', "
      + "'accessoryCircular', 'accessoryRectangular', 'accessoryInline'\n"),
    ("weather.citi", 0, "null  null\n", "expression:1:9: warning[unknown-name]: the fixture has no 'citi' here; did you mean 'city'?\n"),
    ("'é' == '' ? 1 : 1 / 0", 0, "null  null\n", "expression:1:19: warning[invalid-value]: a division by zero is null\n"),
  ]

  @Test(arguments: remarks)
  func saysWhereAnExpressionIsWrong(_ expression: String, _ code: Int32, _ text: String, _ messages: String) throws {
    let outcome = try Tool.run("eval", "feed.widget", expression, in: Tool.cases)
    #expect(outcome.code == code)
    #expect(outcome.text == text)
    #expect(outcome.messages == messages)
  }

  /// On one terminal a value begins on a line of its own.
  @Test func diagnosticsEndTheirLineBeforeTheValue() throws {
    let folder = Folder()
    let both = folder.file("both.sh", "'\(Tool.executable.path)' eval '\(Tool.cases)/feed.widget' '1 / 0' 2>&1")
    #expect(try Tool.run(script: both).text == "expression:1:3: warning[invalid-value]: a division by zero is null\nnull  null\n")
  }

  @Test func answersPrograms() throws {
    let whole = try Tool.run("eval", "--format", "json", "feed.widget", "weather.days[0]", in: Tool.cases)
    #expect(whole.text == #"{"type": "object", "value": {"high": 25}, "diagnostics": []}"# + "\n")
    let wrong = try Tool.run("eval", "--format", "json", "feed.widget", "'é' + tops", in: Tool.cases)
    #expect(wrong.code == 1 && wrong.messages == "")
    let answer = try JSONDecoder().decode(Answer.self, from: wrong.output)
    #expect(answer.type == "")
    #expect(
      answer.diagnostics == [
        Finding(
          severity: "error", code: "unknown-name", file: "expression", pointer: "", line: 1, column: 7,
          message: "there is no 'tops' here; did you mean 'top'?", expected: "a name", found: "tops", suggestion: "top")
      ])
  }

  static let refused: [(line: [String], code: Int32)] = [
    (["eval"], 64), (["eval", "feed.widget"], 64), (["eval", "feed.widget", "1", "2"], 64), (["eval", "none.widget", "1"], 66),
    (["eval", "--family", "large", "feed.widget", "1"], 1),
  ]

  @Test(arguments: refused)
  func refusesWhatIsNoPackageAndExpression(_ line: [String], _ code: Int32) throws {
    let outcome = try Tool.run(line, in: Tool.cases)
    #expect(outcome.code == code && outcome.text == "" && !outcome.messages.isEmpty)
  }
}
