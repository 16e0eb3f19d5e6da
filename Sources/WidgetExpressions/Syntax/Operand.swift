/// What an operand is known to be, and where its text begins.
struct Operand: BitwiseCopyable {
  var type: StaticType
  private var place: Int32
  /// Of a string that is written out the number in the program, and the step that puts it on the stack; −1 for others.
  private(set) var literal: Int32 = -1
  private(set) var step: Int32 = -1

  init(type: StaticType, offset: Int) {
    self.type = type
    place = Int32(truncatingIfNeeded: offset)
  }

  init(literal: Int, step: Int, offset: Int) {
    self.init(type: .string, offset: offset)
    self.literal = Int32(truncatingIfNeeded: literal)
    self.step = Int32(truncatingIfNeeded: step)
  }

  var offset: Int {
    get { Int(place) }
    set { place = Int32(truncatingIfNeeded: newValue) }
  }
}

/// What takes an operand, for messages.
enum Taker {
  case `operator`(Token)
  case place(StaticString)
  case function(Function)
  case condition(Function)
  /// An argument by its name.
  case argument(StaticString)
}
