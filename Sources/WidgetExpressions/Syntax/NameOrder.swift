/// The order in which values are made from one another.
package enum NameOrder {
  /// Why there is no order: each needs the next, and the last is the first again.
  package struct Circle: Error, Hashable {
    package var indices: [Int]

    package init(indices: [Int]) { self.indices = indices }
  }

  /// The indices of values, each behind those that it needs, else as they are; takes time in proportion to the needs, and no deep stack.
  package static func sorted(needs: [[Int]]) throws(Circle) -> [Int] {
    guard needs.contains(where: { !$0.isEmpty }) else { return Array(needs.indices) }
    var order: [Int] = []
    var isPlaced = [Bool](repeating: false, count: needs.count)
    var isOpen = isPlaced
    var path: [(index: Int, next: Int)] = []
    for first in needs.indices where !isPlaced[first] {
      path.append((first, 0))
      isOpen[first] = true
      while let (index, next) = path.last {
        guard next < needs[index].count else {
          path.removeLast()
          isOpen[index] = false
          isPlaced[index] = true
          order.append(index)
          continue
        }
        path[path.count - 1].next += 1
        let need = needs[index][next]
        if isOpen[need] { throw Circle(indices: path.map(\.index).drop { $0 != need } + [need]) }
        if isPlaced[need] { continue }
        isOpen[need] = true
        path.append((need, 0))
      }
    }
    return order
  }
}
