import Testing
import WidgetExpressions

/// Which names an expression needs, whatever else they are called beside it.
struct NameScanTests {
  @Test(arguments: [
    ("a + b", ["a", "b"]),
    ("a.b + c['d']", ["a", "c"]),
    ("a(1) + b", ["b"]),
    ("number(b, a: c)", ["b", "c"]),
    ("a ? b : c", ["a", "b", "c"]),
    ("max(a ? b : c, d)", ["a", "b", "c", "d"]),
    ("map(b, a => a * c)", ["b", "c"]),
    ("map(b, a => a * 2) + a", ["a", "b"]),
    ("sort(b, a => a.c, order: a)", ["a", "b"]),
    ("map(b, a => map(a, c => a + c + d))[c]", ["b", "c", "d"]),
    ("b | map(a => a)", ["b"]),
    ("'a' + '\\'b'", []),
    ("a + 'unclosed", ["a"]),
  ])
  func finds(_ text: String, _ used: [String]) {
    let names = ["a", "b", "c", "d"]
    var compiler = Compiler(types: TypeStore(), roots: ExpressionRoots())
    let scope = compiler.open(in: -1, names.map { ($0, .any) })
    var slots: [Int] = []
    compiler.read(Array(text.utf8))
    compiler.addSlots(of: scope, usedIn: 0..<text.utf8.count, to: &slots)
    #expect(Set(slots.map { names[$0] }).sorted() == used)
  }
}
