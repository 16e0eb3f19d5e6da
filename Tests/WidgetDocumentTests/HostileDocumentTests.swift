import Geometry
import Testing
import WidgetDocument

/// Documents that are made to hurt: each ends with a diagnostic, soon.
struct HostileDocumentTests {
  private func check(_ body: String, members: String = "", limits: Limits = .standard) -> [Diagnostic] {
    TestVocabulary.compiled.check(
      bytes: Array("{\"format\": \"1.0\", \(members)\"body\": \(body)}".utf8), root: "document", file: "f", limits: limits
    ).diagnostics
  }

  @Test func elementsAreNestedToALimit() {
    func nested(_ depth: Int) -> String {
      String(repeating: #"{"type": "vstack", "children": ["#, count: depth) + String(repeating: "]}", count: depth)
    }
    #expect(check(nested(200)).isEmpty)
    #expect(check(nested(201)).map(\.message) == ["elements are nested more than 200 deep"])
    let overlays = String(repeating: #"{"type": "cell", "modifiers": [{"overlay": "#, count: 100)
    #expect(check(overlays + "1" + String(repeating: "}]}", count: 100)).first?.code == .misplacedElement)
  }

  @Test func modifiersAreCountedWithTheirStyles() {
    func list(_ count: Int) -> String { (0..<count).map { _ in #"{"padding": 1}"# }.joined(separator: ", ") }
    let styles = "\"styles\": {\"s\": [\(list(32))], \"t\": [\"s\", \"s\"], \"u\": [\"t\", \"t\"]}, "
    #expect(check(#"{"type": "cell", "modifiers": ["# + list(64) + "]}").map(\.code) == [.misplacedElement])
    #expect(
      check(#"{"type": "group", "children": [{"type": "cell", "modifiers": ["t", {"padding": 1}]}]}"#, members: styles).map(\.message) == [
        "an element has at most 64 modifiers; these are 128", "an element has at most 64 modifiers; these are 65",
      ])
  }

  /// Two to the power of 200 modifiers, or one style that names the next 5,000 times over.
  @Test func stylesThatMultiplyAreOnlySummedUp() {
    let doubling = (0..<200).map { "\"s\($0)\": [\"s\($0 + 1)\", \"s\($0 + 1)\"]" }.joined(separator: ", ")
    #expect(check(#""x""#, members: "\"styles\": {\(doubling), \"s200\": [{\"topmost\": true}]}, ").contains { $0.code == .limitExceeded })
    let chain = (0..<5_000).map { "\"s\($0)\": [\"s\($0 + 1)\"]" }.joined(separator: ", ")
    #expect(check(#""x""#, members: "\"styles\": {\(chain), \"s5000\": []}, ").allSatisfy { $0.code == .limitExceeded })
  }

  @Test func diagnosticsAreCapped() {
    let many = (0..<100_000).map { "\"k\($0)\": 1" }.joined(separator: ", ")
    let diagnostics = check("{\"type\": \"cell\", \(many)}")
    #expect(diagnostics.count == 201)
    #expect(diagnostics.last?.description == "f: error[limit-exceeded]: 99801 more diagnostics are not shown")
    #expect(zip(diagnostics, diagnostics.dropFirst(1).dropLast()).allSatisfy { ($0.line, $0.column) <= ($1.line, $1.column) })
  }

  @Test func expressionsAreLimited() {
    let text = String(repeating: "a", count: 4_097)
    #expect(check("{\"type\": \"text\", \"value\": \"x ${\(text.dropLast())}\"}").isEmpty)
    #expect(
      check("{\"type\": \"text\", \"value\": \"x ${\(text)}\"}").map(\.message) == ["an expression has at most 4096 bytes; this one has 4097"])
  }

  @Test func manyNamesAreFoundQuickly() {
    let colors = (0..<20_000).map { "\"c\($0)\": \"c\($0 + 1)\"" }.joined(separator: ", ")
    #expect(check(#""x""#, members: "\"colors\": {\(colors), \"c20000\": \"#fff\"}, ").isEmpty)
  }
}
