import Foundation
import Testing

/// What a command line says about a widget's data and its surroundings: each option changes the picture, and says what is wrong with its value.
@Suite struct DataOptionTests {
  struct Answer: Decodable {
    struct Value: Decodable, Equatable {
      var pointer: String
      var expression: String
      var value: String
    }
    var frames: [String: [Double]]
    var values: [Value]?
  }

  static func inspect(_ options: [String]) throws -> Answer {
    let outcome = try Tool.run(["inspect", "--format", "json"] + options + ["feed.widget"], in: Tool.cases)
    #expect(outcome.code == 0 && outcome.messages == "")
    return try #require(JSONDecoder().decode([Answer].self, from: outcome.output).first)
  }

  @Test func inspectShowsEachBindingWhereItStands() throws {
    let expected = [
      ("/let/top", "max(map(weather.days, day => day.high))", "25"), ("/body/children/0/value", "weather.city", "'Port'"),
      ("/body/children/0/value", "top", "25"), ("/body/children/1/in", "weather.days", "an array"),
      ("/body/children/1/content#0/value", "day.high", "25"), ("/body/children/1/content#1/value", "day.high", "19"),
    ]
    let values = try Self.inspect(["--values"]).values
    #expect(values == expected.map { Answer.Value(pointer: $0.0, expression: $0.1, value: $0.2) })
    #expect(try Self.inspect([]).values == nil)
    let text = try Tool.run("inspect", "--values", "feed.widget", in: Tool.cases).text
    #expect(text.contains("\npointer                           expression                                  value\n"))
    #expect(text.contains("\n/body/children/1/content#1/value  ${day.high}                                 19\n"))
  }

  @Test func aStateIsDrawnAsTheDocumentHasIt() throws {
    #expect(try Self.inspect([]).frames.keys.contains("/body/children/1/content#1"))
    #expect(Array(try Self.inspect(["--state", "error"]).frames.keys) == ["/variants/0/body"])
    #expect(Array(try Self.inspect(["--state", "loading"]).frames.keys) == ["/variants/0/body"])
    #expect(try Self.inspect(["--state", "stale"]).frames.keys.contains("/body"))
  }

  @Test func fixturesStandInPlaceOfThePreviews() throws {
    let folder = Folder()
    let one = folder.file("one.json", #"{"weather": {"city": "X", "days": [{"high": 1}]}}"#)
    #expect(try Self.inspect(["--fixtures", one]).frames.keys.filter { $0.contains("#") } == ["/body/children/1/content#0"])
    let failed = folder.file("failed.json", #"{"weather": {"$value": {"city": "X", "days": []}, "$status": "error"}}"#)
    #expect(Array(try Self.inspect(["--fixtures", failed]).frames.keys) == ["/variants/0/body"])
  }

  /// Options, the exit code and all that is said.
  static let refused: [(options: [String], code: Int32, message: String)] = [
    (["--param", "cty=x"], 1, "--param: error[unknown-name]: 'cty' is no parameter of this widget; did you mean 'city'?\n"),
    (["--param", "population=1"], 1, "--param: error[unknown-name]: 'population' is no parameter of this widget\n"),
    (["--param", "city=port"], 1, "--param: error[invalid-value]: 'port' is no value of 'city': expected one of 'harbour', 'hills'\n"),
    (["--param", "degrees=x"], 1, "--param: error[invalid-value]: 'x' is no value of 'degrees': expected a number from 0 to 9\n"),
    (["--param", "degrees=10"], 1, "--param: error[invalid-value]: '10' is no value of 'degrees': expected a number from 0 to 9\n"),
    (["--param", "since=2026-13-01"], 1, "--param: error[invalid-value]: '2026-13-01' is no value of 'since': expected a date in ISO 8601\n"),
    (["--storage", "on=1"], 1, "--storage: error[invalid-value]: '1' is no value of 'on': expected true or false\n"),
    (["--storage", "cuont=1"], 1, "--storage: error[unknown-name]: 'cuont' is no key of the storage of this widget; did you mean 'count'?\n"),
    (["--param", "city"], 64, "wrender render: --param: expected a name and a value: NAME=VALUE, found 'city'\n"),
    (["--state", "loadin"], 64, "wrender render: --state: expected ready, stale, loading, error, unauthorized or invalidated, found 'loadin'; did you mean 'loading'?\n"),
    (["--calendar", "budhist"], 64,
      "wrender render: --calendar: expected gregorian, buddhist, japanese, islamic, hebrew, persian or indian, found 'budhist'; did you mean 'buddhist'?\n"),
    (["--hour-cycle", "h24"], 64, "wrender render: --hour-cycle: expected h12 or h23, found 'h24'; did you mean 'h23'?\n"),
    (["--time-zone", "Tokyo"], 66, "wrender: --time-zone: there is no time zone 'Tokyo'; did you mean 'Asia/Tokyo'?\n"),
    (["--time-zone", "Mars/Olympus"], 66, "wrender: --time-zone: there is no time zone 'Mars/Olympus'\n"),
    (["--fixtures", "none.json"], 66, "wrender: none.json: the fixtures cannot be read: expected a file of at most 2097152 bytes\n"),
    (["--fixtures", "/dev/zero"], 66, "wrender: /dev/zero: the fixtures cannot be read: expected a file of at most 2097152 bytes\n"),
    (["--fixtures", "bad.json"], 1, "bad.json:1:14: error[json-syntax]: expected a key or '}', found the end of the file\n"),
  ]

  @Test(arguments: refused)
  func refuses(_ options: [String], _ code: Int32, _ message: String) throws {
    let folder = Folder()
    try folder.copy(case: "feed.widget", as: "feed.widget")
    folder.file("bad.json", #"{"weather": {"#)
    let outcome = try Tool.run(options + ["feed.widget"], in: folder.path)
    #expect(outcome.code == code)
    #expect(outcome.messages.hasPrefix(message), "\(outcome.messages)")
    #expect(outcome.text == "" && folder.pictures == [])
  }

  /// Data of another type: the state for it is drawn and named an error all the same; without one there is no picture.
  @Test func aPictureOfTheErrorIsWrittenAndCodeOneGiven() throws {
    let folder = Folder()
    try folder.copy(case: "feed.widget", as: "feed.widget")
    folder.file("words.json", #"{"weather": {"city": "X", "days": ["high", {"high": "12"}, [1]]}}"#)
    let drawn = try Tool.run("--fixtures", "words.json", "feed.widget", in: folder.path)
    #expect(drawn.code == 1 && drawn.text == "./feed-small.png\n")
    #expect(drawn.messages.hasPrefix("feed.widget/document.json:"))
    #expect(drawn.messages.contains(" error[binding-type] /let/top: "))
    let document = try String(contentsOfFile: "\(folder.path)/feed.widget/document.json", encoding: .utf8)
    folder.file("feed.widget/document.json", document.replacing(#""state": ["error", "loading"]"#, with: #""family": "large""#))
    let refused = try Tool.run("-o", "none.png", "--fixtures", "words.json", "feed.widget", in: folder.path)
    #expect(refused.code == 1 && refused.text == "" && folder.pictures == ["feed-small.png"])
  }
}
