import WidgetDocument
import WidgetExpressions
import WidgetFormatting

/// What became of a case, beside what its file says.
struct CaseOutcome {
  private let file: CaseFile
  private let node: NodeIndex
  private var found: Found

  private enum Found {
    case value(Value, notes: [EvaluationNote], type: StaticType)
    case text(String?)
    /// An error at decode, or a wrong type or a limit at run time.
    case refused(message: String, column: Int, isRunTime: Bool)
    case unreadable(String)
  }

  init(_ node: NodeIndex, of file: CaseFile, _ formatter: LocaleFormatter) throws {
    self.node = node
    self.file = file
    let expression = file.text("expression", of: node)
    let source = expression ?? file.text("text", of: node) ?? ""
    do {
      var world = try CaseWorld(node, of: file, formatter)
      guard let expression else {
        found = .text(try Template(source).text(file.text("kind", of: node) == "string" ? .string : .text, in: &world))
        return
      }
      let id = try world.compile(expression)
      let value = try world.evaluator.value(of: id, frame: world.frame)
      found = .value(value, notes: world.evaluator.notes, type: world.compiler.program.type(of: id))
      if let expected = file.tree.member(node, "value"), !world.evaluator.matches(value, expected, in: file.tree) {
        found = .unreadable("found \(world.evaluator.written(value))")
      }
    } catch let refusal as Refusal {
      let message = refusal.problems.map(\.message).joined(separator: "\n")
      found = .refused(message: message, column: source.column(ofByte: refusal.problems.first?.offset ?? 0), isRunTime: false)
    } catch let failure as EvaluationFailure {
      found = .refused(message: failure.message, column: source.column(ofByte: failure.offset), isRunTime: true)
    } catch let error as CaseError {
      found = .unreadable(error.description)
    }
  }

  /// What differs from the case; nil where nothing does.
  var difference: String? {
    let message = file.text("message", of: node)
    switch found {
    case .unreadable(let reason): return reason
    case .text(let text):
      let expected = file.tree.member(node, "value").flatMap { file.tree.isString($0) ? file.tree.string($0) : nil }
      return text == expected ? nil : "found '\(text ?? "nothing")'"
    case .refused(_, _, _) where file.tree.member(node, "survives") != nil: return nil
    case .refused(let found, let column, let isRunTime):
      let expected = file.tree.member(node, isRunTime ? "binding" : "error")
      guard expected != nil else { return "refused at \(column): \(found)" }
      let place = file.tree.member(node, "column").map { Int(file.tree.number($0)) } ?? -1
      guard found == message, column == place else { return "column \(column), message: \(found)" }
      return nil
    case .value(let value, let notes, let type):
      if file.tree.member(node, "survives") != nil { return nil }
      guard file.tree.member(node, "value") != nil else { return "found the value \(value)" }
      if !type.mayBe(value.form) && !value.isNull { return "known as \(type.described), found \(value)" }
      let note = notes.map(\.message).joined(separator: "\n")
      let expectsNote = file.tree.member(node, "diagnostic") != nil
      guard expectsNote == !note.isEmpty, !expectsNote || note == message else { return "note: \(note)" }
      return nil
    }
  }
}

extension Evaluator {
  /// A value is what JSON writes; a date is an object with `$date`.
  func matches(_ value: Value, _ node: NodeIndex, in tree: RawTree) -> Bool {
    switch tree.kind(of: node) {
    case .null: return value.isNull
    case .false, .true:
      guard case .boolean(let flag) = value else { return false }
      return flag == tree.boolean(node)
    case .number:
      guard case .number(let number) = value else { return false }
      return number == tree.number(node)
    case .string:
      guard case .string(let text) = value else { return false }
      return text.utf8.elementsEqual(tree.utf8(node))
    case .array:
      let children = Array(tree.children(node))
      guard value.form == .array, count(value) == children.count else { return false }
      return zip(items(value), children).allSatisfy { matches($0, $1, in: tree) }
    case .object:
      if let date = tree.member(node, "$date") {
        guard case .date(let seconds) = value else { return false }
        return seconds == DateSyntax.seconds(tree.string(date))
      }
      let (found, children) = (members(value), Array(tree.children(node)))
      guard value.form == .object, found.count == children.count else { return false }
      return zip(found, children).allSatisfy { $0.name == tree.key($1) && matches($0.value, $1, in: tree) }
    }
  }

  /// A value as it would stand in a case, for messages.
  func written(_ value: Value) -> String {
    switch value.form {
    case .array: "[" + items(value).map { written($0) }.joined(separator: ", ") + "]"
    case .object: "{" + members(value).map { "\($0.name): \(written($0.value))" }.joined(separator: ", ") + "}"
    case .string: JSONText.quoted(plain(value) ?? "")
    case .any, .null, .boolean, .number, .date, .ticking: described(value)
    }
  }
}

extension JSONText {
  static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    appendString(text.utf8, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// The column of a byte, from 1, in Unicode scalars.
  func column(ofByte offset: Int) -> Int { String(decoding: Array(utf8.prefix(offset)), as: UTF8.self).unicodeScalars.count + 1 }
}
