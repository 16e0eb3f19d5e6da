import WidgetDocument

/// The functions of the format, by number.
enum Function: UInt8, Sendable {
  case upper, lower, capitalize, trim, length, replace, split, join, slice, contains, startsWith, pad
  case round, floor, ceil, abs, min, max, clamp, number, percent, currency
  case date, dateRange, dateAdd, dateDiff, startOf, duration, epoch
  case live, timer
  case count, first, last, reverse, sum, filter, map, any, all, sort, range
  case localized, color

  var spec: FunctionSpec { FunctionSpec.all[Int(rawValue)] }
}

/// What a function takes and gives.
final class FunctionSpec: Sendable {
  /// What a parameter accepts.
  enum Kind: UInt8, Sendable {
    case any, boolean, number, string, date, array, textOrArray, lambda
    /// Numbers or dates, or an array of them.
    case ordered
  }

  /// The words that a string is one of.
  enum Words: UInt8, Sendable {
    case units, signs, notations, styles, orders
  }

  /// What a string that is written out has to be.
  enum Syntax: UInt8, Sendable {
    case pattern, duration, units, currency
  }

  struct Parameter: BitwiseCopyable, Sendable {
    var name: StaticString
    var kind: Kind
    var isRequired = true
    /// Given by its name, `fraction: 1`.
    var isNamed = false
    var words: Words?
    var syntax: Syntax?
  }

  enum Result: UInt8, Sendable {
    case boolean, number, string, date, array, any, ticking
    /// What the first argument is; the type of its items; an array of what the lambda gives; a number or a date, as the arguments are.
    case argument, item, mapped, ordered
  }

  let function: Function
  let name: StaticString
  let parameters: [Parameter]
  let result: Result
  /// The last parameter may stand any number of times.
  let isVariadic: Bool
  /// Any names besides, each with a value.
  let takesNames: Bool
  /// How many parameters are given by their places: those without names, which stand first.
  let places: Int

  init(function: Function, name: StaticString, parameters: [Parameter], result: Result, isVariadic: Bool = false, takesNames: Bool = false) {
    self.function = function
    self.name = name
    self.parameters = parameters
    self.result = result
    self.isVariadic = isVariadic
    self.takesNames = takesNames
    places = parameters.firstIndex(where: \.isNamed) ?? parameters.count
  }
}

extension FunctionSpec {
  /// How it is called, for messages: "pad(s, n[, char])".
  var signature: String {
    var text = ""
    for parameter in parameters {
      let part = parameter.isNamed ? "\(parameter.name):" : parameter.kind == .lambda ? "item => …" : "\(parameter.name)"
      let separator = text.isEmpty ? "" : ", "
      text += parameter.isRequired || parameter.isNamed ? separator + part : "[\(separator)\(part)]"
    }
    return "\(name)(\(text)\(isVariadic ? ", …" : takesNames ? ", name: value …" : ""))"
  }

  private static func positional(_ name: StaticString, _ kind: Kind, words: Words? = nil, syntax: Syntax? = nil) -> Parameter {
    Parameter(name: name, kind: kind, words: words, syntax: syntax)
  }

  private static func optional(_ name: StaticString, _ kind: Kind) -> Parameter { Parameter(name: name, kind: kind, isRequired: false) }

  private static func named(_ name: StaticString, _ kind: Kind, words: Words? = nil) -> Parameter {
    Parameter(name: name, kind: kind, isRequired: false, isNamed: true, words: words)
  }

  private static let sign = named("sign", .string, words: .signs)
  private static let numberOptions = [
    named("fraction", .number), sign, named("notation", .string, words: .notations), named("grouping", .boolean),
  ]
  private static let s = positional("s", .string)
  private static let x = positional("x", .number)
  private static let xs = positional("xs", .array)
  private static let d = positional("d", .date)
  private static let f = positional("f", .lambda)
  private static let zone = named("timeZone", .string)

  /// In the order of `Function`.
  static let all: [FunctionSpec] = [
    FunctionSpec(function: .upper, name: "upper", parameters: [s], result: .string),
    FunctionSpec(function: .lower, name: "lower", parameters: [s], result: .string),
    FunctionSpec(function: .capitalize, name: "capitalize", parameters: [s], result: .string),
    FunctionSpec(function: .trim, name: "trim", parameters: [s], result: .string),
    FunctionSpec(function: .length, name: "length", parameters: [s], result: .number),
    FunctionSpec(function: .replace, name: "replace", parameters: [s, positional("a", .string), positional("b", .string)], result: .string),
    FunctionSpec(function: .split, name: "split", parameters: [s, positional("sep", .string)], result: .array),
    FunctionSpec(function: .join, name: "join", parameters: [xs, optional("sep", .string)], result: .string),
    FunctionSpec(
      function: .slice, name: "slice", parameters: [positional("s", .textOrArray), positional("from", .number), optional("to", .number)],
      result: .argument),
    FunctionSpec(function: .contains, name: "contains", parameters: [s, positional("part", .string)], result: .boolean),
    FunctionSpec(function: .startsWith, name: "startsWith", parameters: [s, positional("part", .string)], result: .boolean),
    FunctionSpec(function: .pad, name: "pad", parameters: [s, positional("n", .number), optional("char", .string)], result: .string),
    FunctionSpec(function: .round, name: "round", parameters: [x], result: .number),
    FunctionSpec(function: .floor, name: "floor", parameters: [x], result: .number),
    FunctionSpec(function: .ceil, name: "ceil", parameters: [x], result: .number),
    FunctionSpec(function: .abs, name: "abs", parameters: [x], result: .number),
    FunctionSpec(function: .min, name: "min", parameters: [positional("x", .ordered)], result: .ordered, isVariadic: true),
    FunctionSpec(function: .max, name: "max", parameters: [positional("x", .ordered)], result: .ordered, isVariadic: true),
    FunctionSpec(
      function: .clamp, name: "clamp", parameters: [x, positional("lo", .number), positional("hi", .number)], result: .number),
    FunctionSpec(function: .number, name: "number", parameters: [x] + numberOptions, result: .string),
    FunctionSpec(function: .percent, name: "percent", parameters: [x, named("fraction", .number), sign], result: .string),
    FunctionSpec(
      function: .currency, name: "currency", parameters: [x, positional("code", .string, syntax: .currency)] + numberOptions, result: .string),
    FunctionSpec(function: .date, name: "date", parameters: [d, positional("pattern", .string, syntax: .pattern), zone], result: .string),
    FunctionSpec(
      function: .dateRange, name: "dateRange",
      parameters: [positional("a", .date), positional("b", .date), positional("pattern", .string, syntax: .pattern), zone], result: .string),
    FunctionSpec(function: .dateAdd, name: "dateAdd", parameters: [d, positional("duration", .string, syntax: .duration)], result: .date),
    FunctionSpec(
      function: .dateDiff, name: "dateDiff",
      parameters: [positional("a", .date), positional("b", .date), positional("unit", .string, words: .units)],
      result: .number),
    FunctionSpec(function: .startOf, name: "startOf", parameters: [d, positional("unit", .string, words: .units)], result: .date),
    FunctionSpec(
      function: .duration, name: "duration", parameters: [positional("seconds", .number), positional("units", .string, syntax: .units)],
      result: .string),
    FunctionSpec(function: .epoch, name: "epoch", parameters: [positional("n", .number)], result: .date),
    FunctionSpec(
      function: .live, name: "live", parameters: [d, positional("style", .string, words: .styles)], result: .ticking),
    FunctionSpec(
      function: .timer, name: "timer",
      parameters: [positional("from", .date), positional("to", .date), named("countsDown", .boolean), named("showsHours", .boolean)],
      result: .ticking),
    FunctionSpec(function: .count, name: "count", parameters: [xs], result: .number),
    FunctionSpec(function: .first, name: "first", parameters: [xs], result: .item),
    FunctionSpec(function: .last, name: "last", parameters: [xs], result: .item),
    FunctionSpec(function: .reverse, name: "reverse", parameters: [xs], result: .argument),
    FunctionSpec(function: .sum, name: "sum", parameters: [xs], result: .number),
    FunctionSpec(function: .filter, name: "filter", parameters: [xs, f], result: .argument),
    FunctionSpec(function: .map, name: "map", parameters: [xs, f], result: .mapped),
    FunctionSpec(function: .any, name: "any", parameters: [xs, f], result: .boolean),
    FunctionSpec(function: .all, name: "all", parameters: [xs, f], result: .boolean),
    FunctionSpec(
      function: .sort, name: "sort",
      parameters: [xs, optional("f", .lambda), named("order", .string, words: .orders)], result: .argument),
    FunctionSpec(function: .range, name: "range", parameters: [positional("n", .number)], result: .array),
    FunctionSpec(function: .localized, name: "localized", parameters: [positional("key", .string)], result: .string, takesNames: true),
    FunctionSpec(function: .color, name: "color", parameters: [positional("c", .any), optional("opacity", .number)], result: .string),
  ]

  static let names = all.map { "\($0.name)" }

  /// The function that an unknown name probably means: a slip of the pen, or a longer form as `uppercased`.
  static func nearest(to name: String) -> String? {
    if let near = EditDistance.nearest(to: name, among: names) { return near }
    return names.filter { $0.utf8.count >= 3 && name.utf8.starts(with: $0.utf8) }.max { $0.utf8.count < $1.utf8.count }
  }
}

extension FunctionSpec.Words {
  var list: [String] {
    switch self {
    case .units: ["second", "minute", "hour", "day", "week", "month", "year"]
    case .signs: ["auto", "always", "exceptZero", "never"]
    case .notations: ["standard", "compact"]
    case .styles: ["relative", "offset", "timer"]
    case .orders: ["ascending", "descending"]
    }
  }
}

extension FunctionSpec.Kind {
  /// A lambda is no value: it takes any place of one.
  var accepted: Accepted {
    switch self {
    case .any, .lambda: .value
    case .boolean: .boolean
    case .number: .number
    case .string: .string
    case .date: .date
    case .array: .array
    case .textOrArray: .textOrArray
    case .ordered: .ordered
    }
  }
}
