extension Message {
  /// The message with its arguments; one that is missing is empty.
  ///
  /// What is longer than `maximumLength` is cut there.
  package func pieces(
    in environment: FormatEnvironment, _ formatter: LocaleFormatter, _ value: (String) -> MessageValue?
  ) -> [MessagePiece] {
    var writer = MessageWriter(formatter: formatter, environment: environment)
    writer.write(parts, value)
    return writer.finished()
  }
}

/// Writes the parts of a message one after another.
private struct MessageWriter {
  let formatter: LocaleFormatter
  let environment: FormatEnvironment
  private var pieces: [MessagePiece] = []
  private var text = ""
  /// Bytes that still fit.
  private var room = Message.maximumLength

  init(formatter: LocaleFormatter, environment: FormatEnvironment) {
    self.formatter = formatter
    self.environment = environment
  }

  mutating func finished() -> [MessagePiece] {
    flush()
    return pieces
  }

  mutating func write(_ parts: [MessagePart], _ value: (String) -> MessageValue?) {
    for part in parts where room > 0 { write(part, value) }
  }

  private mutating func write(_ part: MessagePart, _ value: (String) -> MessageValue?) {
    switch part {
    case .text(let literal): add(literal)
    case .argument(let name): write(value(name), name)
    case .number(let name, let writing): write(value(name), name, as: writing)
    case .date(let name, let pattern): write(value(name), name, pattern)
    case .pluralNumber(let name, let offset): write(value(name), name, less: offset)
    case .plural(let name, let choice): write(chosen(value(name), choice), value)
    case .select(let name, let cases):
      let key = word(value(name))
      write((cases.first { $0.key == key } ?? cases.first { $0.key == "other" })?.parts ?? [], value)
    }
  }

  private mutating func write(
    _ value: MessageValue?, _ name: String, as writing: MessagePart.NumberWriting = .plain, less offset: Double = 0,
    _ pattern: DatePattern = .styles(date: .short, time: .short)
  ) {
    switch value {
    case .text(let text): add(text)
    case .number(let number): add(written(number - offset, writing))
    case .date(let seconds): add(formatter.date(seconds, pattern, in: environment))
    case .opaque:
      flush()
      pieces.append(.argument(name))
      room -= 1
    case nil: break
    }
  }

  private func written(_ number: Double, _ writing: MessagePart.NumberWriting) -> String {
    switch writing {
    case .plain: formatter.number(number, in: environment)
    case .integer: formatter.number(number, NumberStyle(fraction: 0), in: environment)
    case .percent: formatter.percent(number, NumberStyle(fraction: 0), in: environment)
    case .skeleton(let skeleton): formatter.number(number, skeleton: skeleton, in: environment) ?? ""
    }
  }

  private func chosen(_ value: MessageValue?, _ choice: MessagePart.PluralChoice) -> [MessagePart] {
    let key: MessagePart.PluralCase.Key
    switch value {
    case .number(let number):
      if let exact = choice.cases.first(where: { $0.key == .exact(number) }) { return exact.parts }
      key = .category(formatter.plural(number - choice.offset, ordinal: choice.isOrdinal, in: environment))
    case .text, .date, .opaque, nil: key = .category(.other)
    }
    return (choice.cases.first { $0.key == key } ?? choice.cases.first { $0.key == .category(.other) })?.parts ?? []
  }

  /// What a select compares: a number is written as the machine does.
  private func word(_ value: MessageValue?) -> String {
    switch value {
    case .text(let text): text
    case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .date, .opaque, nil: "other"
    }
  }

  private mutating func add(_ addition: String) {
    if addition.utf8.count <= room {
      text += addition
      room -= addition.utf8.count
      return
    }
    for character in addition {
      guard character.utf8.count <= room else { break }
      text.append(character)
      room -= character.utf8.count
    }
    room = 0
  }

  private mutating func flush() {
    if !text.isEmpty { pieces.append(.text(text)) }
    text = ""
  }
}
