/// What an operator or a parameter takes: forms of values, and the words of messages for them.
struct Accepted: BitwiseCopyable, Sendable {
  var described: StaticString
  private var forms: Forms

  private init(_ described: StaticString, _ forms: Forms) {
    self.described = described
    self.forms = forms
  }

  /// Nothing is known that speaks against a value of this form.
  @inline(__always)
  func mayTake(_ form: StaticType.Form) -> Bool { forms.union(.unknown).rawValue &>> UInt16(form.rawValue) & 1 != 0 }

  static var boolean: Accepted { Accepted("true or false", .boolean) }
  static var number: Accepted { Accepted("a number", .number) }
  static var string: Accepted { Accepted("a string", .string) }
  static var date: Accepted { Accepted("a date or a string", [.date, .string]) }
  static var array: Accepted { Accepted("an array", .array) }
  static var textOrArray: Accepted { Accepted("a string or an array", [.string, .array]) }
  /// What has an order, or an array of it.
  static var ordered: Accepted { Accepted("a number, a date, a string or an array", [.number, .date, .string, .array]) }
  static var value: Accepted {
    Accepted("true or false, a number, a string, a date, an array or an object", [.boolean, .number, .string, .date, .array, .object])
  }
  static var compared: Accepted { Accepted("a number, a string or a date", [.number, .string, .date]) }
  static var subtracted: Accepted { Accepted("a number, a date or a string", [.number, .date, .string]) }
  static var added: Accepted { Accepted("a number or a string", [.number, .string]) }
  /// What `+` puts beside a string.
  static var joined: Accepted { Accepted("a string, a number, true or false or a date", [.string, .number, .boolean, .date]) }
  static var indexed: Accepted { Accepted("an array or an object", [.array, .object]) }
  static var index: Accepted { Accepted("a number or a string", [.number, .string]) }
}

/// A bit for each form of a value.
private struct Forms: OptionSet {
  let rawValue: UInt16

  /// `any` and `null`: there is nothing to speak against.
  static let unknown = Forms(rawValue: 1 << 0 | 1 << 1)
  static let boolean = Forms(rawValue: 1 << 2)
  static let number = Forms(rawValue: 1 << 3)
  static let string = Forms(rawValue: 1 << 4)
  static let date = Forms(rawValue: 1 << 5)
  static let array = Forms(rawValue: 1 << 6)
  static let object = Forms(rawValue: 1 << 7)
}
