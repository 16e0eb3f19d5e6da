import Geometry
import WidgetDocument

/// Members, items and texts of values.
extension Evaluator {
  /// Puts a member in the place of the object on top of the stack; null where it has none of that name, and of null.
  mutating func readMember(_ name: MemberName, _ counter: Int) throws(EvaluationFailure) {
    let top = stack.count - 1
    if case .data(let place) = stack[top], !place.isArray {
      stack[top] = try member(name, of: place, counter)
    } else {
      stack[top] = try member(program.text(name), of: stack[top], counter)
    }
  }

  /// A member that stands in a file.
  private mutating func member(_ name: MemberName, of place: DataPlace, _ counter: Int) throws(EvaluationFailure) -> Value {
    let tree = Int(place.tree)
    let end = data.trees[tree].nodes[Int(place.node)].end
    var node = place.node + 1
    var passed = 0
    while node < end {
      let row = data.trees[tree].nodes[Int(node)]
      if row.keyCount == UInt32(bitPattern: name.count), isName(name, at: Int(row.keyStart), of: tree) {
        try spend(passed >> 4, counter)
        return try value(at: node, of: place.tree, counter)
      }
      node = row.end
      passed += 1
    }
    try spend(passed >> 4, counter)
    return .null
  }

  /// Whether a name stands at a place of a file that is long enough for it.
  @inline(__always)
  private func isName(_ name: MemberName, at start: Int, of tree: Int) -> Bool {
    for index in 0..<Int(name.count) where data.trees[tree].bytes[start + index] != program.nameBytes[Int(name.start) + index] { return false }
    return true
  }

  /// The value at a node. To read a string is to copy it.
  private mutating func value(at node: NodeIndex, of tree: Int32, _ counter: Int) throws(EvaluationFailure) -> Value {
    let row = data.trees[Int(tree)].nodes[Int(node)]
    switch row.kind {
    case .null: return .null
    case .false: return .boolean(false)
    case .true: return .boolean(true)
    case .number: return .number(Double(bitPattern: row.payload))
    case .string:
      try spend(bytes: Int(row.payload & 0xFFFF_FFFF), counter)
      return .string(data.trees[Int(tree)].string(node))
    case .array: return .data(DataPlace(tree: tree, node: node, isArray: true))
    case .object: return .data(DataPlace(tree: tree, node: node, isArray: false))
    }
  }

  /// A member of an object by a name that is told at run time.
  private mutating func member(_ name: String, of value: Value, _ counter: Int) throws(EvaluationFailure) -> Value {
    switch value {
    case .null: return .null
    case .data(let place) where !place.isArray:
      try spend(count(members: place) >> 4, counter)
      guard let node = data.trees[Int(place.tree)].member(place.node, name.utf8) else { return .null }
      return try self.value(at: node, of: place.tree, counter)
    case .object(let members): return members.first { $0.name == name }?.value ?? .null
    case .boolean, .number, .string, .date, .data, .array, .ticking, .lambda:
      throw mismatch(counter, "'.\(name)'", "an object before it", value)
    }
  }

  private func count(members place: DataPlace) -> Int { data.trees[Int(place.tree)].count(place.node) }

  /// An item of an array, or a member of an object; null where there is none.
  mutating func indexed(_ value: Value, by index: Value, _ counter: Int) throws(EvaluationFailure) -> Value {
    if value.isNull || index.isNull { return .null }
    switch value.form {
    case .array:
      guard case .number(let position) = index else { throw mismatch(counter, "the index of an array", "a number", index) }
      guard position >= 0, position < Double(count(value)), position == position.rounded(.towardZero) else { return .null }
      guard case .data(let place) = value else { return item(Int(position), of: value) }
      try spend(Int(position) >> 4, counter)
      return try self.value(at: node(Int(position), of: place), of: place.tree, counter)
    case .object:
      guard case .string(let name) = index else { throw mismatch(counter, "the index of an object", "a string", index) }
      return try member(name, of: value, counter)
    case .any, .null, .boolean, .number, .string, .date, .ticking: throw mismatch(counter, "'[…]'", "an array or an object before it", value)
    }
  }

  /// The node of an item of an array that has it.
  private func node(_ index: Int, of place: DataPlace) -> NodeIndex {
    let tree = Int(place.tree)
    var node = place.node + 1
    for _ in 0..<index { node = data.trees[tree].nodes[Int(node)].end }
    return node
  }

  /// Items of an array.
  package func count(_ value: Value) -> Int {
    switch value {
    case .array(let items): items.count
    case .data(let place): place.isArray ? data.trees[Int(place.tree)].count(place.node) : 0
    case .null, .boolean, .number, .string, .date, .object, .ticking, .lambda: 0
    }
  }

  package func item(_ index: Int, of value: Value) -> Value {
    switch value {
    case .array(let items): return items[index]
    case .data(let place):
      return data.trees[Int(place.tree)].value(node(index, of: place), tree: place.tree)
    case .null, .boolean, .number, .string, .date, .object, .ticking, .lambda: return .null
    }
  }

  /// All items of an array, or none.
  package func items(_ value: Value) -> [Value] {
    switch value {
    case .array(let items): return items
    case .data(let place) where place.isArray:
      let tree = data.trees[Int(place.tree)]
      return tree.children(place.node).map { tree.value($0, tree: place.tree) }
    case .null, .boolean, .number, .string, .date, .data, .object, .ticking, .lambda: return []
    }
  }

  /// Some items of an array that has them.
  func items(_ value: Value, _ places: Range<Int>) -> [Value] {
    guard case .data(let place) = value else { return Array(items(value)[places]) }
    guard !places.isEmpty else { return [] }
    let tree = Int(place.tree)
    var (node, result) = (node(places.lowerBound, of: place), [Value]())
    for _ in places {
      result.append(data.trees[tree].value(node, tree: place.tree))
      node = data.trees[tree].nodes[Int(node)].end
    }
    return result
  }

  /// The members of an object in its order; none for another value.
  package func members(_ value: Value) -> [ObjectMember] {
    switch value {
    case .object(let members): return members
    case .data(let place) where !place.isArray:
      let tree = data.trees[Int(place.tree)]
      return tree.children(place.node).map { ObjectMember(tree.key($0), tree.value($0, tree: place.tree)) }
    case .null, .boolean, .number, .string, .date, .data, .array, .ticking, .lambda: return []
    }
  }

  /// A value as machines read it; nil for an array, an object or a ticking text. null is empty.
  package func plain(_ value: Value) -> String? { value.plain }

  /// A value in a few words, for messages.
  package func described(_ value: Value) -> String {
    switch value {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let number): JSONText.number(number)
    case .string(let text): "'\(abbreviated(ArraySlice(text.utf8)))'"
    case .date(let seconds): "the date \(ISODate.text(seconds))"
    case .data, .array, .object: value.form == .array ? "an array" : "an object"
    case .ticking: "a ticking text"
    case .lambda: "a lambda"
    }
  }

  /// The same with what sort of value it is.
  func named(_ value: Value) -> String {
    switch value {
    case .number: "the number \(described(value))"
    case .string: "the string \(described(value))"
    case .null, .boolean, .date, .data, .array, .object, .ticking, .lambda: described(value)
    }
  }
}
