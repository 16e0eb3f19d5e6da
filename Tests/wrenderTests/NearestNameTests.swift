import Testing
import wrender

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("medum", "medium"), ("mediumm", "medium"), ("MEDIUM", "medium"), ("meduim", "medium"), ("larg", "large"), ("smal", "small"),
  ])
  func finds(_ name: String, _ nearest: String) {
    #expect(NearestName.of(name, in: ["small", "medium", "large"]) == nearest)
  }

  @Test(arguments: ["", "tiny", "xxxxxx", "mid", String(repeating: "medium", count: 1000)])
  func findsNothingFor(_ name: String) {
    #expect(NearestName.of(name, in: ["small", "medium", "large"]) == nil)
  }
}
