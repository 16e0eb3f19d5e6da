import Testing
import WidgetDocument
import WidgetKinds

/// An entry of the vocabulary that has a state of its own: kinds and modifiers, and the fields and words in them that are not simply drawn.
struct RegistryEntry: Sendable, CustomTestStringConvertible {
  /// "padding", "image.url", "document.let"; the name of its fixture too.
  var name: String
  var state: DrawingState
  var documentation: String

  /// What the entry is called in a document.
  var key: String { String(name.split(separator: ".").last!) }
  var testDescription: String { name }

  static let all: [RegistryEntry] = {
    let vocabulary = Registry.vocabulary
    var entries: [RegistryEntry] = []
    for kind in vocabulary.kinds {
      entries.append(RegistryEntry(name: "\(kind.name)", state: kind.state, documentation: kind.documentation))
      entries += special(kind.fields, in: "\(kind.name)")
    }
    for modifier in vocabulary.modifiers {
      entries.append(RegistryEntry(name: "\(modifier.name)", state: modifier.state, documentation: modifier.documentation))
      entries += special(modifier.type, in: "\(modifier.name)")
    }
    entries += special(vocabulary.elementFields, in: "element")
    for type in vocabulary.types { entries += special(type.type, in: type.name) }
    for root in vocabulary.roots { entries += special(root.record.fields, in: root.record.name) }
    return entries
  }()

  private static func special(_ fields: [Field], in place: String) -> [RegistryEntry] {
    fields.flatMap { field in
      let name = "\(place).\(field.name)"
      let own = field.state == .drawn ? [] : [RegistryEntry(name: name, state: field.state, documentation: field.documentation)]
      return own + special(field.type, in: name)
    }
  }

  private static func special(_ type: ValueType, in place: String) -> [RegistryEntry] {
    switch type {
    case .boolean, .number, .integer, .string, .null, .element, .modifiers, .any, .named: []
    case .word(let list):
      list.words.filter { $0.state != .drawn }.map {
        RegistryEntry(name: "\(place).\($0.spelling)", state: $0.state, documentation: list.name)
      }
    case .array(let item, _): special(item, in: place)
    case .tuple(let items): items.flatMap { special($0, in: place) }
    case .record(let record): special(record.fields, in: place)
    case .map(_, let values): special(values, in: place)
    case .oneOf(let alternatives, _): alternatives.flatMap { special($0.type, in: place) }
    }
  }
}
