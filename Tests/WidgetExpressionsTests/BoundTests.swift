import Testing
import WidgetDocument
import WidgetExpressions
import WidgetFormatting

/// Expressions and data that mean harm: each ends, with a value or a message, and within its budget.
struct BoundTests {
  struct Attack: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var data = "null"
    /// Part of the message that it is refused with; nil where it has a value.
    var message: String?

    var testDescription: String { name }
  }

  private static let steps = "an expression takes at most 100000 steps"
  private static let bytes = "a string has at most 65536 bytes"
  private static let items = "an array in an expression has at most 10000 items"
  private static let nesting = "an expression is nested at most 128 deep"

  static let long = "\"" + String(repeating: "a", count: 60_000) + "\""
  static let numbers = "[" + (0..<100_000).map(String.init).joined(separator: ",") + "]"
  static let members = "{" + (0..<20_000).map { "\"m\($0)\": \($0)" }.joined(separator: ",") + "}"

  private static func nested(_ open: String, _ inner: String, _ close: String, count: Int = 1000) -> String {
    String(repeating: open, count: count) + inner + String(repeating: close, count: count)
  }

  static let attacks: [Attack] = [
    Attack(name: "parentheses", text: nested("(", "1", ")"), message: nesting),
    Attack(name: "calls", text: nested("abs(", "1", ")", count: 800), message: nesting),
    Attack(name: "indexes", text: nested("d[", "0", "]"), message: nesting),
    Attack(name: "lambdas", text: nested("map(d, x => ", "1", ")", count: 250), message: nesting),
    Attack(name: "conditions", text: nested("true ? ", "1", " : 2", count: 300), message: nesting),
    Attack(name: "signs", text: nested("-", "1", "", count: 4000)),
    Attack(name: "negations", text: nested("!", "true", "", count: 4000)),
    Attack(name: "alternatives", text: nested("null ?? ", "1", "", count: 500)),
    Attack(name: "conditions in a row", text: nested("false ? 0 : ", "1", "", count: 300)),
    Attack(name: "pipes", text: "1" + String(repeating: " | abs", count: 600)),
    Attack(name: "pipes with omitted arguments", text: "'a'" + String(repeating: "|pad(1)", count: 580)),
    Attack(name: "members", text: "d" + String(repeating: ".b", count: 2000)),
    Attack(name: "unknown names", text: (0..<450).map { "n\($0)x" }.joined(separator: " + "), message: "there is no 'n0x'"),
    Attack(name: "unknown functions", text: (0..<450).map { "f\($0)x()" }.joined(separator: "+"), message: "there is no function 'f0x'"),
    Attack(name: "loop in loop", text: "map(range(10000), x => map(range(10000), y => y))", message: steps),
    Attack(name: "loop in loop in loop", text: "map(range(40), x => map(range(40), y => map(range(40), z => x * y * z)))", message: steps),
    Attack(name: "an endless range", text: "range(1000000)", message: items),
    Attack(name: "range of the largest number", text: "range(1e308)", message: items),
    Attack(name: "walk in a loop", text: "map(range(10000), i => d[99999])", data: numbers, message: steps),
    Attack(name: "members in a loop", text: "map(range(10000), i => d.m19999)", data: members, message: steps),
    Attack(name: "members by number", text: "map(range(10000), i => d['m' + i])", data: members, message: steps),
    Attack(name: "all items", text: "map(d, x => x)", data: numbers, message: items),
    Attack(name: "the last item", text: "last(d) - first(d) + count(d)", data: numbers),
    Attack(name: "some items", text: "sum(slice(d, 50000, 50010))", data: numbers),
    Attack(name: "strings that double", text: "replace(replace(d, 'a', 'aa'), 'a', 'aaaa')", data: long, message: bytes),
    Attack(name: "joined strings", text: "d + d", data: long, message: bytes),
    Attack(name: "joined strings in a loop", text: "map(range(10000), i => d + i)", data: long, message: steps),
    Attack(name: "strings read in a loop", text: "map(range(10000), i => d.s)", data: "{\"s\": \(long)}", message: steps),
    Attack(name: "pad", text: "pad('a', 1e300)", message: bytes),
    Attack(name: "pad with a cluster", text: "pad('', 60000, '👨‍👩‍👧')", message: bytes),
    Attack(name: "search that nearly matches", text: "contains(d, slice(d, 0, 30000) + 'b')", data: long),
    Attack(name: "search in a loop", text: "map(range(1000), i => contains(d, slice(d, 0, 30000) + 'b'))", data: long, message: steps),
    Attack(name: "split into clusters", text: "count(split(d, ''))", data: long, message: items),
    Attack(name: "split into pieces", text: "count(split(d, 'a'))", data: long, message: items),
    Attack(name: "join", text: "join(map(range(5000), i => 'some more text'), ', ')", message: bytes),
    Attack(name: "lengths in a loop", text: "map(range(1000), i => length(d))", data: long, message: steps),
    Attack(name: "sort of long strings", text: "sort(map(range(10000), i => d))", data: long, message: steps),
    Attack(name: "sort", text: "last(sort(map(range(8000), i => 8000 - i)))"),
    Attack(name: "equal long strings in a loop", text: "map(range(10000), i => d == d)", data: long, message: steps),
    Attack(name: "equal arrays in a loop", text: "map(range(10000), i => d == d)", data: numbers, message: steps),
    Attack(name: "equal objects", text: "d == d", data: members),
    Attack(name: "dates in a loop", text: "map(range(10000), i => date(now, 'full'))", message: steps),
    Attack(name: "no dates in a loop", text: "count(map(range(2000), i => now < 'soon' + i))"),
    Attack(name: "numbers in a loop", text: "map(range(10000), i => number(i))", message: steps),
    Attack(name: "deep data", text: "d == d", data: String(repeating: "[", count: 500) + String(repeating: "]", count: 500)),
  ]

  @Test(arguments: attacks)
  func ends(_ attack: Attack) throws {
    let file = CheckedFile(data: Array(attack.data.utf8), file: "data.json")
    #expect(file.diagnostics.isEmpty)
    var roots = ExpressionRoots()
    roots.providers = [("d", .any)]
    var compiler = Compiler(types: TypeStore(), roots: roots)
    let clock = ContinuousClock()
    var message: String?
    let time = clock.measure {
      guard let id = compiler.compile(Array(attack.text.utf8), 0..<attack.text.utf8.count, scope: -1) else {
        message = compiler.problems.first?.message
        return
      }
      let provider = ExpressionData.Provider(value: file.tree.value(0, tree: 0), status: "fresh")
      var evaluator = Evaluator(
        program: compiler.program, data: ExpressionData(trees: [file.tree], providers: [provider], now: 0), formatter: SharedFormatter(),
        zones: nil,
        environment: EvaluationEnvironment(format: FormatEnvironment(locale: "en-US"), locale: "en-US", values: []))
      do throws(EvaluationFailure) { _ = try evaluator.value(of: id, frame: -1) } catch { message = error.message }
    }
    if let expected = attack.message {
      #expect(message?.hasPrefix(expected) == true, "\(message ?? "a value")")
    } else {
      #expect(message == nil)
    }
    // Milliseconds where it stands alone; other tests run beside it.
    #expect(time < .seconds(1))
  }
}
