import Geometry
import WidgetDocument

extension NumberRule {
  private static let limit = Limits.coordinate
  private static let large = Double.greatestFiniteMagnitude

  static let any = NumberRule(-large...large, expected: "a number")
  static let positive = NumberRule(0...large, excludesLowerBound: true, expected: "a number above 0")
  static let notNegative = NumberRule(0...large, expected: "a number of at least 0")
  /// What lengths are multiplied by.
  static let factor = NumberRule(-limit...limit, expected: "a number, at most 1048576 either way")
  static let positiveFactor = NumberRule(0...limit, expected: "a number from 0 to 1048576")
  static let length = NumberRule(-limit...limit, expected: "a length in points, at most 1048576 either way")
  static let size = NumberRule(0...limit, expected: "a length in points from 0 to 1048576")
  static let positiveSize = NumberRule(0...limit, excludesLowerBound: true, expected: "a length in points above 0, at most 1048576")
  static let unit = NumberRule(0...1, expected: "a number from 0 to 1")
  static let signedUnit = NumberRule(-1...1, expected: "a number from -1 to 1")
  static let positiveUnit = NumberRule(0...1, excludesLowerBound: true, expected: "a number above 0, at most 1")
  static let blurRadius = NumberRule(0...Limits.blurRadius, expected: "a radius from 0 to 100")
}

extension ValueType {
  static let number = ValueType.number(.any)
  /// A length in points of either sign.
  static let length = ValueType.number(.length)
  /// A length in points of at least 0.
  static let size = ValueType.number(.size)
  static let unit = ValueType.number(.unit)
  /// Degrees, clockwise.
  static let degrees = ValueType.number(.factor)
  /// What a length is multiplied by.
  static let factor = ValueType.number(.factor)

  /// A text that is shown to people.
  static let text = ValueType.string(StringRule(.text, expected: "a text"))
  /// A string for machines.
  static let string = ValueType.string(StringRule(.machine, expected: "a string"))

  /// Any number of values of one type.
  static func list(of type: ValueType) -> ValueType { .array(of: type, count: 0...Int.max) }
  /// One of some words.
  static func words(_ name: String, _ words: Word...) -> ValueType { .word(WordList(name, words)) }
}
