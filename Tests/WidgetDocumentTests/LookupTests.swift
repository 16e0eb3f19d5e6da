import Testing
import WidgetDocument

@Suite struct LookupTests {
  @Test func aWordHasLettersDigitsAndUnderscoresOnly() {
    for count in 0...20 {
      let word = (0..<count).map { Array("aZ0_z9A".utf8)[$0 % 7] }
      let isWord = word.span.isWord
      #expect(isWord, "\(count) bytes")
      for index in 0..<count {
        for stranger in Array("-.@[`{\0\u{C0}".utf8) {
          var other = word
          other[index] = stranger
          let isWord = other.span.isWord
          #expect(!isWord, "\(stranger) at \(index) of \(count)")
        }
      }
    }
  }

  @Test(arguments: [1, 2, 3, 7, 8, 100])
  func nodesOfARisingListAreFoundAtTheirPlaces(count: Int) {
    let nodes = (0..<count).map { NodeIndex($0 * $0 + 3) }
    for (place, node) in nodes.enumerated() { #expect(nodes.place(of: node) == place) }
  }

  @Test(arguments: ["0", "7", "44", "0.5", "65.25", "1234567890123456", "12345678901234567", "0.1000000000000000055511151231257827"])
  func decimalsAreTheNumbersNearestToThem(text: String) {
    let bytes = Array("\(text)%".utf8)
    var offset = 0
    let number = bytes.span.decimal(at: &offset)
    #expect(number == Double(text))
    #expect(offset == text.utf8.count)
  }

  @Test(arguments: ["", ".5", "5.", "5.%", "%", "-1"])
  func whatIsNoDecimalIsLeftWhereItStands(text: String) {
    let bytes = Array(text.utf8)
    var offset = 0
    let number = bytes.span.decimal(at: &offset)
    #expect(number == nil)
    #expect(offset == 0)
  }
}
