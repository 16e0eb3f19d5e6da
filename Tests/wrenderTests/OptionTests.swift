import Testing
import WidgetFoundation
import wrender

/// Command lines, and the values or the exact error text that they give.
@Suite struct OptionTests {
  static func parse(_ line: [String]) throws(UsageError) -> RenderOptions? {
    switch try Render.syntax.parse(line) {
    case .run(let options): options
    case .help, .version: nil
    }
  }

  struct Line: Sendable, CustomTestStringConvertible {
    var line: [String]
    var expected: @Sendable (inout RenderOptions) -> Void
    var testDescription: String { line.joined(separator: " ") }

    init(_ line: String, _ expected: @escaping @Sendable (inout RenderOptions) -> Void) {
      self.line = line.split(separator: " ").map(String.init)
      self.expected = expected
    }
  }

  static let accepted: [Line] = [
    Line("") { _ in },
    Line("a.widget b.widget") { $0.paths = ["a.widget", "b.widget"] },
    Line("--family medium a") {
      $0.families = .listed([.medium])
      $0.paths = ["a"]
    },
    Line("a --family medium") {
      $0.families = .listed([.medium])
      $0.paths = ["a"]
    },
    Line("--family=medium") { $0.families = .listed([.medium]) },
    Line("--family large,small") { $0.families = .listed([.large, .small]) },
    Line("--family large --family=small,large") { $0.families = .listed([.large, .small]) },
    Line("--family systemExtraLarge,accessoryInline") { $0.families = .listed([.extraLarge, .accessoryInline]) },
    Line("--family all") { $0.families = .all },
    Line("--device ipad-820x1180") { $0.devices = ["ipad-820x1180"] },
    Line("--device iphone-414x896@2") { $0.devices = ["iphone-414x896@2"] },
    Line("--size 305.5x141") { $0.size = .init(width: 305.5, height: 141) },
    Line("--scale 3") { $0.scale = 3 },
    Line("--scale 1 --scale 1.5") { $0.scale = 1.5 },
    Line("--scheme dark") { $0.schemes = [.dark] },
    Line("--scheme light,dark") { $0.schemes = [.light, .dark] },
    Line("--locale pt-BR") { $0.locales = .listed(["pt-BR"]) },
    Line("--locale zh-Hant-TW") { $0.locales = .listed(["zh-Hant-TW"]) },
    Line("--dynamic-type xxxLarge") { $0.dynamicTypes = [.xxxLarge] },
    Line("--dynamic-type AX5") { $0.dynamicTypes = [.accessibility5] },
    Line("--dynamic-type accessibility1") { $0.dynamicTypes = [.accessibility1] },
    Line("--bold-text") { $0.boldText = true },
    Line("--rtl") { $0.direction = .rightToLeft },
    Line("--rtl --ltr") { $0.direction = .leftToRight },
    Line("--date 2026-01-01") { $0.dates = [1_767_225_600] },
    Line("--date 2024-02-29T23:59:59.123+05:30") { $0.dates = [1_709_231_399.123] },
    Line("--date 2026-01-01T09:41Z") { $0.dates = [1_767_260_460] },
    Line("--margins default") { $0.margins = .device },
    Line("--margins 0") { $0.margins = .points(0) },
    Line("--margins 11.5") { $0.margins = .points(11.5) },
    Line("--mask system") { $0.mask = .system },
    Line("--compression best") { $0.compression = .best },
    Line("--fonts my/fonts") { $0.fonts = "my/fonts" },
    Line("-o out.png") { $0.output = "out.png" },
    Line("-oout.png") { $0.output = "out.png" },
    Line("-o=out.png") { $0.output = "out.png" },
    Line("-o -") { $0.output = "-" },
    Line("-o-") { $0.output = "-" },
    Line("--output=out/") { $0.output = "out/" },
    Line("--output=a=b") { $0.output = "a=b" },
    Line("-- --family") { $0.paths = ["--family"] },
    Line("a -- b -- -o") { $0.paths = ["a", "b", "--", "-o"] },
    Line("-") { $0.paths = ["-"] },
  ]

  @Test(arguments: accepted)
  func accepts(_ line: Line) throws {
    var expected = RenderOptions()
    line.expected(&expected)
    #expect(try Self.parse(line.line) == expected)
  }

  static let refused: [(String, String)] = [
    ("--famly small", "--famly: no such option; did you mean '--family'?"),
    ("--colour red", "--colour: no such option"),
    ("-x", "-x: no such option"),
    ("--family", "--family: expected F,…|all, found nothing"),
    ("--family --rtl", "--family: expected F,…|all, found '--rtl'"),
    (
      "--family medum",
      "--family: expected small, medium, large, extraLarge, extraLargePortrait, accessoryCircular, accessoryRectangular, accessoryInline "
        + "or all, found 'medum'; did you mean 'medium'?"
    ),
    ("--scheme light,", "--scheme: expected light or dark, found nothing"),
    ("--scheme drak", "--scheme: expected light or dark, found 'drak'; did you mean 'dark'?"),
    ("--device a/b", "--device: expected the id of a device such as 'iphone-393x852', found 'a/b'"),
    ("--device=", "--device: expected the id of a device such as 'iphone-393x852', found nothing"),
    ("--size 338", "--size: expected WIDTHxHEIGHT in points, each from 1 to 32767, such as 338x158, found '338'"),
    ("--size 0x158", "--size: expected WIDTHxHEIGHT in points, each from 1 to 32767, such as 338x158, found '0x158'"),
    ("--size 1x2x3", "--size: expected WIDTHxHEIGHT in points, each from 1 to 32767, such as 338x158, found '1x2x3'"),
    ("--scale 0", "--scale: expected a number from 0.5 to 10, found '0'"),
    ("--scale -2", "--scale: expected a number from 0.5 to 10, found '-2'"),
    ("--scale nan", "--scale: expected a number from 0.5 to 10, found 'nan'"),
    ("--scale 1e0", "--scale: expected a number from 0.5 to 10, found '1e0'"),
    ("--scale 0x2", "--scale: expected a number from 0.5 to 10, found '0x2'"),
    ("--scale 1.2.3", "--scale: expected a number from 0.5 to 10, found '1.2.3'"),
    ("--locale pt_BR.UTF-8", "--locale: expected a locale such as 'de' or 'pt-BR', found 'pt_BR.UTF-8'; did you mean 'pt-BR'?"),
    ("--locale d", "--locale: expected a locale such as 'de' or 'pt-BR', found 'd'"),
    (
      "--dynamic-type AX6",
      "--dynamic-type: expected a Dynamic Type size from xSmall to xxxLarge, or accessibility1 (AX1) to accessibility5 (AX5), found 'AX6'"
    ),
    ("--bold-text=no", "--bold-text: expected no value, found 'no'; write '--bold-text' alone"),
    (
      "--date 2026-02-29",
      "--date: expected a date such as 2026-01-01, or date and time with offset such as 2026-01-01T09:41:00Z, found '2026-02-29'"
    ),
    (
      "--date 2026-01-01T09:41:00",
      "--date: expected a date such as 2026-01-01, or date and time with offset such as 2026-01-01T09:41:00Z, found '2026-01-01T09:41:00'"
    ),
    (
      "--date 2026-01-01T24:00Z",
      "--date: expected a date such as 2026-01-01, or date and time with offset such as 2026-01-01T09:41:00Z, found '2026-01-01T24:00Z'"
    ),
    ("--margins -5", "--margins: expected 'default' or a number of points from 0 to 1000, found '-5'"),
    ("--mask circle", "--mask: expected system, found 'circle'"),
    ("--compression bst", "--compression: expected fast, default or best, found 'bst'; did you mean 'best'?"),
    ("-o", "-o: expected FILE|DIR|-, found nothing"),
    ("--fonts=", "--fonts: expected a folder of fonts, found nothing"),
    ("--mask=\u{1B}[31m", "--mask: expected system, found '\\u{1B}[31m'"),
  ]

  @Test(arguments: refused)
  func refuses(_ line: String, _ message: String) {
    do throws(UsageError) {
      _ = try Self.parse(line.split(separator: " ").map(String.init))
      Issue.record("accepted")
    } catch {
      #expect(error.message == message)
    }
  }

  @Test(arguments: [["--help"], ["-h"], ["--family", "small", "a", "--help"]])
  func asksForHelp(_ line: [String]) throws {
    if case .run(let options) = try Render.syntax.parse(line) { Issue.record("run with \(options)") }
  }

  @Test func inspectSharesTheOptionsOfRender() throws {
    guard case .run(let options) = try Inspect.syntax.parse(["--family", "small", "--display-list", "--format=json", "a"]) else {
      Issue.record("not run")
      return
    }
    var expected = Inspect.Options()
    expected.render.families = .listed([.small])
    expected.render.paths = ["a"]
    expected.displayList = true
    expected.format = .json
    #expect(options == expected)
  }

  @Test func everyOptionOfEveryCommandIsNamedOnce() {
    for command in CommandTable.descriptions {
      let spellings = command.allOptions.flatMap(\.spellings)
      #expect(spellings.count == Set(spellings).count, "\(command.name)")
    }
  }
}
