/// A part of a message.
indirect enum MessagePart: Sendable {
  case text(String)
  case argument(String)
  case number(String, NumberWriting)
  case date(String, DatePattern)
  case plural(String, PluralChoice)
  /// The number of the plural around it, less its offset.
  case pluralNumber(String, offset: Double)
  case select(String, [SelectCase])

  /// How `{name, number}` is written.
  enum NumberWriting: Sendable {
    case plain, integer, percent
    /// One of ICU's.
    case skeleton(String)
  }

  /// The cases of a plural.
  struct PluralChoice: Sendable {
    var isOrdinal: Bool
    var offset: Double
    var cases: [PluralCase] = []
  }

  /// A case of a plural.
  struct PluralCase: Sendable {
    enum Key: Hashable, Sendable {
      /// Of the number before the offset is taken off.
      case exact(Double)
      case category(PluralCategory)
    }

    var key: Key
    var parts: [MessagePart]
  }

  /// A case of a select.
  struct SelectCase: Sendable {
    var key: String
    var parts: [MessagePart]
  }

  /// Adds the arguments that the part and what stands in it ask for.
  func collectArguments(into arguments: inout [Message.Argument]) {
    func add(_ name: String, _ kind: Message.Argument.Kind) {
      let argument = Message.Argument(name: name, kind: kind)
      if !arguments.contains(argument) { arguments.append(argument) }
    }
    switch self {
    // A plural has named its number before.
    case .text, .pluralNumber: break
    case .argument(let name): add(name, .any)
    case .number(let name, _): add(name, .number)
    case .date(let name, _): add(name, .date)
    case .plural(let name, let choice):
      add(name, .plural)
      for part in choice.cases.flatMap(\.parts) { part.collectArguments(into: &arguments) }
    case .select(let name, let cases):
      add(name, .select)
      for part in cases.flatMap(\.parts) { part.collectArguments(into: &arguments) }
    }
  }

  /// The part with other literal text, everywhere in it.
  func mapText(_ change: (String) -> String) -> MessagePart {
    switch self {
    case .text(let text): return .text(change(text))
    case .argument, .number, .date, .pluralNumber: return self
    case .plural(let name, var choice):
      choice.cases = choice.cases.map { PluralCase(key: $0.key, parts: $0.parts.map { $0.mapText(change) }) }
      return .plural(name, choice)
    case .select(let name, let cases):
      return .select(name, cases.map { SelectCase(key: $0.key, parts: $0.parts.map { $0.mapText(change) }) })
    }
  }
}
