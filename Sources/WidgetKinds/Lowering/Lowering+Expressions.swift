import Geometry
import WidgetDocument
import WidgetExpressions
import WidgetFormatting

/// Where names stand while a document is walked: its own, those of components, loops and `let`.
struct Place {
  /// The instance of a style, a component or a loop that pointers go through; −1 outside.
  var scope: Int32 = -1
  /// The names that expressions see.
  var frame: FrameID = 0
  /// The component whose body this is, by its number among the open ones; −1 outside.
  var component: Int32 = -1
}

/// Values of fields that may be expressions.
extension Lowering {
  /// The node that a value is: itself, or what its expression comes to; nil where that is null or was refused.
  mutating func resolved(_ node: NodeIndex?) -> NodeIndex? {
    guard let node else { return nil }
    guard let binding = document.program.binding(of: node) else { return node }
    guard let value = binding.isWhole ? evaluate(binding, at: node) : joinedValue(binding, at: node), !value.isNull else { return nil }
    return materialized(value, binding, at: node)
  }

  /// A member of an object, resolved.
  mutating func field(_ object: NodeIndex, _ name: StaticString) -> NodeIndex? { resolved(raw.field(object, name)) }

  mutating func number(_ node: NodeIndex?) -> Double? {
    guard let node else { return nil }
    if raw.kind(of: node) == .number { return raw.number(node) }
    guard let binding = document.program.binding(of: node) else { return nil }
    guard binding.isWhole, let value = evaluate(binding, at: node) else { return nil }
    if value.isNull { return nil }
    guard case .number(let number) = value, document.vocabulary.accepts(number, binding.type) else {
      refuse(value, binding, at: node)
      return nil
    }
    return number
  }

  /// The value of a string that is one expression; nil, with a diagnostic, where it has none.
  mutating func evaluate(_ binding: DocumentProgram.Binding, at node: NodeIndex) -> Value? {
    guard case .expression(let id) = document.program.parts[Int(binding.parts.lowerBound)] else { return nil }
    return evaluate(id, at: node)
  }

  mutating func evaluate(_ id: ExpressionID, at node: NodeIndex) -> Value? {
    evaluator.environment = values.expressions
    do throws(EvaluationFailure) {
      let value = try evaluator.value(of: id, frame: place.frame)
      for note in evaluator.notes { report(.warning, .invalidValue, at: node, "\(note.message), in '\(expression(id))'") }
      record(value, id, at: node)
      return value
    } catch {
      report(
        .error, error.kind == .limit ? .limitExceeded : .bindingType, at: node, "\(error.message), in '\(expression(id))'",
        expected: error.expected, found: error.found, staysWhenUnplaced: true)
      record(nil, id, at: node)
      return nil
    }
  }

  private func expression(_ id: ExpressionID) -> String { "${\(document.program.program.text(of: id))}" }

  private mutating func joinedValue(_ binding: DocumentProgram.Binding, at node: NodeIndex) -> Value? {
    guard let text = joined(binding, at: node) else { return nil }
    return .string(text)
  }

  /// A string with expressions among other characters, for machines.
  private mutating func joined(_ binding: DocumentProgram.Binding, at node: NodeIndex) -> String? {
    var text = ""
    for index in binding.parts {
      switch document.program.parts[Int(index)] {
      case .text(let part): text += part
      case .expression(let id):
        guard let value = evaluate(id, at: node) else { return nil }
        guard let part = value.plain else {
          refuse(value, binding, at: node)
          return nil
        }
        text += binding.purpose == .url ? part.percentEncoded : part
        guard isShort(text.utf8.count, at: node) else { return nil }
      }
    }
    return text
  }

  /// Whether a text of so many bytes keeps to the limit of strings; names that double others would have no end.
  mutating func isShort(_ bytes: Int, at node: NodeIndex) -> Bool {
    guard bytes > limits.stringBytes else { return true }
    report(.error, .limitExceeded, at: node, "a string has at most \(limits.stringBytes) bytes", staysWhenUnplaced: true)
    return false
  }

  /// Puts a value where nodes are read, and holds it against the type of its place.
  private mutating func materialized(_ value: Value, _ binding: DocumentProgram.Binding, at node: NodeIndex) -> NodeIndex? {
    if case .data(let place) = value, place.tree == 0 { return checked(place.node, value, binding, at: node) }
    var room = limits.nodes
    guard fits(value, in: &room) else {
      report(.error, .limitExceeded, at: node, "a value has at most \(limits.nodes) parts", staysWhenUnplaced: true)
      return nil
    }
    let first = NodeIndex(raw.nodes.count)
    origins.append(Origin(first: first, node: node))
    let isText = binding.purpose == .machine || binding.purpose == .url
    if isText, let text = value.plain { return checked(raw.append(string: text), value, binding, at: node) }
    if let scalar = raw.append(scalar: value) { return checked(scalar, value, binding, at: node) }
    return checked(raw.append(value, from: evaluator), value, binding, at: node)
  }

  /// Whether a value has no more parts than `room`, which they are taken from; names that double others would have no end.
  private func fits(_ value: Value, in room: inout Int) -> Bool {
    room -= 1
    guard room >= 0 else { return false }
    switch value.form {
    case .array:
      for item in evaluator.items(value) { guard fits(item, in: &room) else { return false } }
    case .object:
      for member in evaluator.members(value) { guard fits(member.value, in: &room) else { return false } }
    case .any, .null, .boolean, .number, .string, .date, .ticking: break
    }
    return true
  }

  private mutating func checked(_ result: NodeIndex, _ value: Value, _ binding: DocumentProgram.Binding, at node: NodeIndex) -> NodeIndex? {
    guard let wrong = document.vocabulary.firstMismatch(result, binding.type, in: raw) else { return result }
    let expected = wrong.type == CompiledVocabulary.noType ? "no '\(raw.key(wrong.node))'" : document.vocabulary.expected(wrong.type)
    guard wrong.node != result else {
      refuse(value, binding, at: node, expected: expected)
      return nil
    }
    let found = evaluator.described(raw.value(wrong.node, tree: 0))
    report(
      .error, .bindingType, at: node, "expected \(expected), and '\(raw.pointer(of: wrong.node, from: result))' in '\(raw.string(node))' is \(found)",
      expected: expected, found: found, staysWhenUnplaced: true)
    return nil
  }

  /// Reports a string whose syntax or name was not checked with the document, since it comes from data.
  mutating func refuse(_ text: NodeIndex, expected: String) {
    let node = origin(of: text)
    let found = "'\(abbreviated(raw.utf8(text)))'"
    let subject = node == text ? "found" : "and '\(raw.string(node))' is"
    report(.error, .bindingType, at: node, "expected \(expected), \(subject) \(found)", expected: expected, found: found, staysWhenUnplaced: true)
  }

  /// Reports a value of a type that its place does not take.
  mutating func refuse(_ value: Value, _ binding: DocumentProgram.Binding, at node: NodeIndex, expected: String? = nil) {
    let expected = expected ?? document.vocabulary.expected(binding.type)
    let found = evaluator.described(value)
    report(
      .error, .bindingType, at: node, "expected \(expected), and '\(raw.string(node))' is \(found)", expected: expected, found: found,
      staysWhenUnplaced: true)
  }
}

/// Names.
extension Lowering {
  /// Runs `body` where the names of an object's `let` are in force.
  mutating func withNames<Result>(of object: NodeIndex, _ body: (inout Lowering) -> Result) -> Result {
    guard !document.program.names.isEmpty, let node = raw.field(object, "let"), let names = document.program.names[node] else { return body(&self) }
    return within(opened(names)) { body(&$0) }
  }

  /// Opens a frame for names and evaluates them.
  mutating func opened(_ names: DocumentProgram.Names) -> FrameID {
    let outer = place.frame
    let frame = evaluator.open(names.count, in: outer)
    place.frame = frame
    for name in names { evaluator.set(value(of: name.value), slot: name.slot, of: frame) }
    place.frame = outer
    return frame
  }

  /// Runs `body` where the names of a frame are in force, and closes it.
  mutating func within<Result>(_ frame: FrameID, _ body: (inout Lowering) -> Result) -> Result {
    let outer = place.frame
    place.frame = frame
    memo = nil
    let result = body(&self)
    place.frame = outer
    evaluator.close(frame)
    memo = nil
    return result
  }

  /// The value that JSON writes, with its expressions evaluated.
  mutating func value(of node: NodeIndex) -> Value {
    if let binding = document.program.binding(of: node) {
      if binding.isWhole { return evaluate(binding, at: node) ?? .null }
      return joinedValue(binding, at: node) ?? .null
    }
    switch raw.kind(of: node) {
    case .array where holdsBindings(node):
      var items: [Value] = []
      for child in raw.children(node) {
        let item = value(of: child)
        // A part that is null makes the whole absent.
        if item.isNull { return .null }
        items.append(item)
      }
      return .array(items)
    case .object where holdsBindings(node):
      var members: [ObjectMember] = []
      for child in raw.children(node) where !raw.isComment(child) { members.append(ObjectMember(raw.key(child), value(of: child))) }
      return .object(members)
    case .null, .false, .true, .number, .string, .array, .object: return raw.value(node, tree: 0)
    }
  }

  func holdsBindings(_ node: NodeIndex) -> Bool {
    for part in node..<raw.next(after: node) where document.program.binding(of: part) != nil { return true }
    return false
  }
}

/// A run of nodes that a value was put into, and the string whose expression it comes from.
struct Origin {
  var first: NodeIndex
  var node: NodeIndex
}

extension Lowering {
  /// The node of the document that a node comes from.
  func origin(of node: NodeIndex) -> NodeIndex {
    guard Int(node) >= document.tree.nodes.count else { return node }
    for origin in origins.reversed() where origin.first <= node { return origin.node }
    return 0
  }

  /// Keeps a binding's value for whoever asked for them.
  private mutating func record(_ value: Value?, _ id: ExpressionID, at node: NodeIndex) {
    guard keepsValues else { return }
    let source = sources.add(node, scope: sources.contains(node, scope: place.scope, in: raw) ? place.scope : -1)
    var shown = "no value"
    if let value { shown = evaluator.described(value) }
    let bound = BoundValue(
      pointer: sources.pointer(source, in: raw), expression: document.program.program.text(of: id), value: shown)
    if !boundValues.contains(bound) { boundValues.append(bound) }
  }
}

/// A binding where it stands, and what it came to.
package struct BoundValue: Hashable, Sendable {
  package var pointer: String
  package var expression: String
  package var value: String
}

extension RawTree {
  /// Puts a value behind the tree.
  fileprivate mutating func append(_ value: Value, key: String? = nil, from evaluator: Evaluator) -> NodeIndex {
    if let node = append(scalar: value, key: key) { return node }
    if value.form == .array {
      let items = evaluator.items(value)
      return append(.array, key: key, count: items.count) { tree in for item in items { _ = tree.append(item, from: evaluator) } }
    }
    let members = evaluator.members(value)
    return append(.object, key: key, count: members.count) { tree in
      for member in members { _ = tree.append(member.value, key: member.name, from: evaluator) }
    }
  }

  /// Puts a value behind the tree that has no parts; nil for one that has.
  fileprivate mutating func append(scalar value: Value, key: String? = nil) -> NodeIndex? {
    switch value {
    case .null, .lambda: append(.null, key: key)
    case .boolean(let flag): append(flag ? .true : .false, key: key)
    case .number(let number): append(number: number, key: key)
    case .string(let text), .ticking(let text): append(string: text, key: key)
    case .date(let seconds): append(string: ISODate.text(seconds), key: key)
    case .array, .data, .object: nil
    }
  }
}

extension String {
  /// As a part of an address: every byte but letters, digits and `-._~` as `%XX`.
  fileprivate var percentEncoded: String {
    var result: [UInt8] = []
    for byte in utf8 {
      if byte.isASCIIAlphanumeric || "-._~".utf8.contains(byte) {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%")] + Array("0123456789ABCDEF".utf8.dropFirst(Int(byte >> 4)).prefix(1))
        result += Array("0123456789ABCDEF".utf8.dropFirst(Int(byte & 15)).prefix(1))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
