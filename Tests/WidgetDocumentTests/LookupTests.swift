import Testing
import WidgetDocument

@Suite struct LookupTests {
  @Test func aWordHasLettersDigitsAndUnderscoresOnly() {
    for count in 0...20 {
      let word = (0..<count).map { Array("aZ0_z9A".utf8)[$0 % 7] }
      #expect(word.span.isWord, "\(count) bytes")
      for index in 0..<count {
        for stranger in [UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "@"), UInt8(ascii: "["), UInt8(ascii: "`"), UInt8(ascii: "{"), 0, 0x80, 0xC3] {
          var other = word
          other[index] = stranger
          #expect(!other.span.isWord, "\(stranger) at \(index) of \(count)")
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
    #expect(bytes.span.decimal(at: &offset) == Double(text))
    #expect(offset == text.utf8.count)
  }

  @Test(arguments: ["", ".5", "5.", "5.%", "%", "-1"])
  func whatIsNoDecimalIsLeftWhereItStands(text: String) {
    let bytes = Array(text.utf8)
    var offset = 0
    #expect(bytes.span.decimal(at: &offset) == nil)
    #expect(offset == 0)
  }
}
