import Testing
import WidgetExpressions

/// Values that are made from one another.
struct NameOrderTests {
  @Test(arguments: [([[Int]], [Int])](
    [
      ([], []),
      ([[], []], [0, 1]),
      ([[1], []], [1, 0]),
      ([[2, 1], [], [1]], [1, 2, 0]),
      ([[3], [0], [0, 1], []], [3, 0, 1, 2]),
    ]))
  func isBehindWhatItNeeds(_ needs: [[Int]], _ order: [Int]) throws { #expect(try NameOrder.sorted(needs: needs) == order) }

  @Test(arguments: [([[Int]], [Int])](
    [
      ([[0]], [0, 0]),
      ([[1], [0]], [0, 1, 0]),
      ([[1], [2], [1]], [1, 2, 1]),
      ([[], [0, 3], [], [2, 1]], [1, 3, 1]),
    ]))
  func findsCircles(_ needs: [[Int]], _ circle: [Int]) {
    #expect(throws: NameOrder.Circle(indices: circle)) { try NameOrder.sorted(needs: needs) }
  }

  @Test func longChainsEnd() throws {
    let count = 100_000
    let needs = (0..<count).map { $0 + 1 < count ? [$0 + 1] : [] }
    #expect(try NameOrder.sorted(needs: needs) == (0..<count).reversed())
  }
}
