import WidgetDocument
import WidgetExpressions
import WidgetFormatting

/// Everything that the expression of one case may refer to.
struct CaseWorld {
  let file: CaseFile
  var compiler: Compiler
  var evaluator: Evaluator
  private let tree: RawTree
  private let node: NodeIndex
  private let data: ExpressionData
  private let formatter: LocaleFormatter
  private let environment: EvaluationEnvironment
  private let zones: ZoneTable
  private let isColor: @Sendable (String) -> Bool
  private var values: [Value] = []
  /// Where the names of `let` are in force.
  private(set) var scope: ScopeTable.ScopeID = -1
  private(set) var frame: FrameID = -1

  init(_ node: NodeIndex, of file: CaseFile, _ formatter: LocaleFormatter) throws {
    self.node = node
    self.file = file
    self.formatter = formatter
    tree = file.tree
    var types = TypeStore()
    var roots = ExpressionRoots()
    let settings = Settings(file, node)
    roots.status = types.enumeration("status", ["never", "fresh", "stale", "error", "unauthorized"])
    roots.environment = EnvironmentWords.all.map { ($0.name, $0.type(&types)) }
    roots.parameters = settings.declared("parameters").map { ($0.name, $0.type) }
    roots.storage = settings.declared("storage").map { ($0.name, $0.type) }
    let providers = settings.providers
    roots.providers = providers.map { ($0.name, .any) }
    compiler = Compiler(types: types, roots: roots)
    data = ExpressionData(
      trees: [tree], parameters: settings.declared("parameters").map(\.value), storage: settings.declared("storage").map(\.value),
      providers: providers.map(\.provider), now: settings.now, translations: settings.translations)
    environment = try settings.environment
    isColor = settings.isColor
    zones = try Zones.table.get()
    evaluator = Evaluator(program: compiler.program, data: data, formatter: SharedFormatter(formatter), zones: zones, environment: environment, isColor: isColor)
    try openNames()
  }

  /// An evaluator of all that is compiled now, with the values of `let` that are known by now.
  private mutating func load() {
    evaluator = Evaluator(program: compiler.program, data: data, formatter: SharedFormatter(formatter), zones: zones, environment: environment, isColor: isColor)
    frame = evaluator.open(values.count, in: -1)
    for (slot, value) in values.enumerated() { evaluator.set(value, slot: slot, of: frame) }
  }
}

/// `let`: strings that are one expression, texts with expressions, and JSON with such strings in it.
extension CaseWorld {
  private mutating func openNames() throws {
    guard let names = file.field("let", of: node) else { return }
    let nodes = Array(tree.children(names))
    let keys = nodes.map { tree.key($0) }
    scope = compiler.open(in: -1, keys.map { ($0, .any) })
    values = nodes.map { _ in .null }
    load()
    for index in try NameOrder.sorted(needs: nodes.map { needs(of: $0) }) {
      let (value, type) = try value(of: nodes[index])
      compiler.scopes.set(type, slot: index, of: scope)
      values[index] = value
      evaluator.set(value, slot: index, of: frame)
    }
  }

  private mutating func needs(of value: NodeIndex) -> [Int] {
    var slots: [Int] = []
    for node in value..<tree.next(after: value) where tree.isString(node) {
      for expression in Template(tree.string(node)).expressions {
        compiler.read(Array(expression.utf8))
        compiler.addSlots(of: scope, usedIn: 0..<expression.utf8.count, to: &slots)
      }
    }
    return slots
  }

  private mutating func value(of node: NodeIndex) throws -> (Value, StaticType) {
    switch tree.kind(of: node) {
    case .string:
      let template = Template(tree.string(node))
      if let expression = template.whole { return try result(of: expression) }
      guard !template.expressions.isEmpty else { return (.string(template.plain), .string) }
      return (try template.text(.string, in: &self).map(Value.string) ?? .null, .string)
    case .array:
      var (items, type) = ([Value](), StaticType.null)
      for child in tree.children(node) {
        let (item, itemType) = try value(of: child)
        items.append(item)
        type = compiler.types.joined(type, itemType)
      }
      return (items.contains(where: \.isNull) ? .null : .array(items), compiler.types.array(of: type == .null ? .any : type))
    case .object:
      var (members, shape) = ([ObjectMember](), [(name: String, type: StaticType)]())
      for child in tree.children(node) {
        let (member, type) = try value(of: child)
        members.append(ObjectMember(tree.key(child), member))
        shape.append((tree.key(child), type))
      }
      return (.object(members), compiler.types.object(TypeStore.Shape(shape)))
    case .null: return (.null, .null)
    case .false, .true: return (.boolean(tree.boolean(node)), .boolean)
    case .number: return (.number(tree.number(node)), .number)
    }
  }

  private mutating func result(of expression: String) throws -> (Value, StaticType) {
    let id = try compile(expression)
    return (try evaluator.value(of: id, frame: frame), compiler.program.type(of: id))
  }

  /// Compiles a text where the names of `let` are in force; throws what is wrong with it.
  mutating func compile(_ expression: String) throws(Refusal) -> ExpressionID {
    let bytes = Array(expression.utf8)
    let id = compiler.compile(bytes, 0..<bytes.count, scope: scope)
    load()
    guard let id else { throw Refusal(problems: compiler.problems.sorted { $0.offset < $1.offset }) }
    return id
  }
}

/// What is wrong with an expression, by place.
struct Refusal: Error {
  var problems: [ExpressionProblem]
}

/// Why a case cannot be read.
struct CaseError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

/// The zones of this checkout.
enum Zones {
  private static let root = String(#filePath.dropLast("Tests/WidgetExpressionsTests/CaseWorld.swift".count))
  static let table = Result { () throws(ZoneError) in try ZoneTable(path: root + "Sources/WidgetFormatting/Zones/zones.dat") }
}
