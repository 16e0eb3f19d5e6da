package import Geometry
package import WidgetDocument
import WidgetExpressions
import WidgetLayout
package import WidgetSymbols
package import WidgetText

/// What an expression comes to in a document, for authors and tests.
package struct Evaluation {
  /// As JSON; nil where there is none.
  package var value: [UInt8]?
  /// "null", "boolean", "number", "string", "date", "array", "object" or "ticking text".
  package var type: String
  package var diagnostics: [Diagnostic]
}

/// Evaluates an expression where a document's own names are in force.
package func evaluate(
  _ expression: String, in document: Document, manifest: Manifest, environment: Environment, limits: Limits = .standard, text: TextContext,
  images: any ImageSource, symbols: SymbolData, inputs: ExpressionInputs
) -> Evaluation {
  var compiler = Compiler(
    types: document.program.context.types, roots: document.program.context.roots, scopes: document.program.scopes,
    program: document.program.program)
  let bytes = Array(expression.utf8)
  let id = compiler.compile(bytes, 0..<bytes.count, scope: DocumentProgram.documentScope)
  var diagnostics = compiler.problems.map { $0.diagnostic(in: bytes) }
  guard let id, bytes.count <= limits.expressionBytes else { return Evaluation(value: nil, type: "", diagnostics: diagnostics) }
  var program = document.program
  program.program = compiler.program
  let extended = Document(tree: document.tree, program: program, file: document.file)
  var lowering = Lowering(
    document: extended, manifest: manifest, environment: environment, limits: limits, deadline: .never, text: text, images: images,
    symbols: symbols, inputs: inputs, keepsValues: false, tree: LayoutTree(scale: environment.scale))
  lowering.openDocument()
  do throws(EvaluationFailure) {
    let value = try lowering.evaluator.value(of: id, frame: lowering.place.frame)
    for note in lowering.evaluator.notes {
      diagnostics.append(
        Diagnostic(.warning, .invalidValue, file: ExpressionProblem.file, line: 1, column: column(note.offset, bytes), message: note.message))
    }
    return Evaluation(value: value.json(lowering.evaluator), type: value.typeName, diagnostics: diagnostics)
  } catch {
    let code: DiagnosticCode = error.kind == .limit ? .limitExceeded : .bindingType
    diagnostics.append(
      Diagnostic(
        .error, code, file: ExpressionProblem.file, line: 1, column: column(error.offset, bytes), message: error.message, expected: error.expected,
        found: error.found))
    return Evaluation(value: nil, type: "", diagnostics: diagnostics)
  }
}

/// The Unicode scalar, from 1, at a byte.
private func column(_ offset: Int, _ bytes: [UInt8]) -> Int { bytes[..<min(offset, bytes.count)].count { $0 & 0xC0 != 0x80 } + 1 }

extension ExpressionProblem {
  /// What stands for the file of an expression that is in none.
  fileprivate static let file = "expression"

  fileprivate func diagnostic(in bytes: [UInt8]) -> Diagnostic {
    Diagnostic(
      kind == .notInFixture ? .warning : .error, kind.diagnosticCode, file: ExpressionProblem.file, line: 1, column: column(offset, bytes),
      message: message, expected: expected, found: found, suggestion: suggestion)
  }
}

extension ExpressionProblem.Kind {
  var diagnosticCode: DiagnosticCode {
    switch self {
    case .syntax: .expressionSyntax
    case .unknownName, .notInFixture: .unknownName
    case .wrongType: .wrongType
    case .unknownWord: .unknownWord
    case .limit: .limitExceeded
    }
  }
}

extension Value {
  fileprivate var typeName: String {
    switch form {
    case .any: "lambda"
    case .null: "null"
    case .boolean: "boolean"
    case .number: "number"
    case .string: "string"
    case .date: "date"
    case .array: "array"
    case .object: "object"
    case .ticking: "ticking text"
    }
  }

  fileprivate func json(_ evaluator: Evaluator) -> [UInt8] {
    var writer = JSONWriter()
    write(to: &writer, evaluator)
    return writer.bytes
  }

  private func write(to writer: inout JSONWriter, _ evaluator: Evaluator) {
    switch self {
    case .null, .lambda: writer.null()
    case .boolean(let flag): writer.boolean(flag)
    case .number(let number): writer.number(number)
    case .string(let text), .ticking(let text): writer.string(text)
    case .date(let seconds): writer.string(ISODate.text(seconds))
    case .array, .data, .object:
      if form == .array {
        writer.beginArray()
        for item in evaluator.items(self) { item.write(to: &writer, evaluator) }
        return writer.endArray()
      }
      writer.beginObject()
      for member in evaluator.members(self) {
        writer.key(member.name)
        member.value.write(to: &writer, evaluator)
      }
      writer.endObject()
    }
  }
}
