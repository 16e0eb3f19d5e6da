import WidgetDocument
import WidgetExpressions
import WidgetFormatting

/// A TEXT as it is shown: what the document or its translation says, and what data was put into it.
struct ShownText {
  /// In turn: what was written, and what came from data.
  private var parts: [(text: String, isData: Bool)] = []
  private(set) var isTicking = false

  init() {}

  /// A text that was written out.
  init(written text: String) { parts = [(text, false)] }

  mutating func append(written text: String) { parts.append((text, false)) }

  mutating func append(data text: String, isTicking: Bool) {
    parts.append((text, true))
    self.isTicking = self.isTicking || isTicking
  }

  var byteCount: Int { parts.reduce(0) { $0 + $1.text.utf8.count } }

  var string: String { parts.count == 1 ? parts[0].text : parts.reduce(into: "") { $0 += $1.text } }

  /// The text for a reader of Markdown, which is never read in data: a noncharacter stands for it.
  var markdown: String { parts.reduce(into: "") { $0 += $1.isData ? ShownText.placeholder : $1.text.filter { $0 != ShownText.mark } } }

  /// A piece of `markdown` with data in the places that stand for it, in the order in which pieces are asked for.
  mutating func filled(_ piece: String) -> String {
    guard piece.contains(ShownText.mark) else { return piece }
    var result = ""
    for character in piece {
      if character == ShownText.mark, let index = parts.firstIndex(where: \.isData) {
        result += parts[index].text
        parts.remove(at: index)
      } else {
        result.append(character)
      }
    }
    return result
  }

  private static let mark = Character(Unicode.Scalar(0xFDD0 as UInt16)!)
  private static let placeholder = String(mark)
}

extension Lowering {
  /// A TEXT as it is shown; nil where it is null.
  mutating func shownText(_ node: NodeIndex) -> ShownText? {
    // What was evaluated before attributes were applied is shown in theirs.
    evaluator.environment = values.expressions
    guard let binding = document.program.binding(of: node) else {
      // What a component's parameter or a loop's datum gave has been translated where it was written.
      return ShownText(written: Int(node) < document.tree.nodes.count ? translated(node) : raw.string(node))
    }
    var text = ShownText()
    for index in binding.parts {
      switch document.program.parts[Int(index)] {
      case .text(let part): text.append(written: part)
      case .expression(let id):
        guard let value = remembered(node) ?? evaluate(id, at: node) else { return nil }
        if value.isNull && binding.isWhole { return nil }
        guard let shown = evaluator.shown(value) else {
          refuse(value, binding, at: node, expected: "a text or a number")
          return nil
        }
        text.append(data: shown, isTicking: value.form == .ticking)
        guard isShort(text.byteCount, at: node) else { return nil }
      }
    }
    return text
  }

  /// Whether a TEXT is one expression that is null. Its value is kept for the text that is shown next.
  mutating func isNullText(_ node: NodeIndex) -> Bool {
    guard let binding = document.program.binding(of: node), binding.isWhole else { return false }
    guard let value = remembered(node) ?? evaluate(binding, at: node) else { return true }
    memo = (node, value, values.expressions)
    return value.isNull
  }

  private func remembered(_ node: NodeIndex) -> Value? {
    guard let memo, memo.node == node, memo.environment === values.expressions else { return nil }
    return memo.value
  }

  /// What is written out has nothing to put into the arguments of a message.
  private mutating func translated(_ node: NodeIndex) -> String {
    let literal = raw.string(node)
    let text = literal.utf8.contains(UInt8(ascii: "$")) ? literal.unescapingDollars : literal
    if translations.text(text, in: values.locale) != nil, let argument = translations.message(text, in: values.locale)?.arguments.first {
      report(
        .error, .messageSyntax, at: node,
        "the translation into '\(values.locale)' has the argument '\(argument.name)', which a literal has no value for: write localized(…)",
        expected: "a translation without arguments", found: argument.name)
    }
    return evaluator.translated(text)
  }

  /// A TEXT as the value of a component's parameter.
  mutating func textValue(of node: NodeIndex) -> Value {
    guard let text = shownText(node) else { return .null }
    return text.isTicking ? .ticking(text.string) : .string(text.string)
  }
}

extension String {
  /// The text with every `$${` as `${`.
  var unescapingDollars: String {
    var result: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "$"), rest.starts(with: "$${".utf8) { rest = rest.dropFirst() }
      result.append(byte)
      rest = rest.dropFirst(rest.startIndex == rest.endIndex ? 0 : 1)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
