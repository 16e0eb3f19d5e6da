/// A vocabulary made ready for checking and writing files. It is made once and shared.
public final class CompiledVocabulary: Sendable {
  /// What it was made from.
  public let source: Vocabulary
  let tables: VocabularyTables
  let core: CoreSymbols
  let rootNames: [String]
  /// The named types.
  let types: [String: TypeIndex]
  /// Steps from older major versions, oldest first.
  let migrations: [Migration]
  /// The version of the format that this runtime knows.
  public let version: FormatVersion

  public init(_ vocabulary: Vocabulary, version: FormatVersion = FormatVersion(major: 1, minor: 0), migrations: [Migration] = []) {
    var compiler = VocabularyCompiler()
    core = compiler.compile(vocabulary)
    tables = compiler.tables
    types = compiler.types
    source = vocabulary
    rootNames = vocabulary.roots.map(\.record.name)
    self.version = version
    self.migrations = migrations
  }

  /// The names that keys are turned into numbers by.
  package var symbols: SymbolTable { tables.symbols }

  /// The position of a modifier among the vocabulary's, by the symbol of its name.
  package func modifierIndex(_ symbol: UInt16) -> Int? {
    let index = tables.modifierOfSymbol[Int(symbol)]
    return index < 0 ? nil : Int(index)
  }

  /// The position of an element's kind among the vocabulary's; nil for a component and for what is no element.
  package func kindIndex(_ element: NodeIndex, in tree: RawTree) -> Int? {
    let name: NodeIndex
    switch tree.kind(of: element) {
    case .string: return kindIndex(symbol: core.text)
    case .object:
      guard let type = tree.member(element, symbol: core.type), tree.isString(type) else { return nil }
      name = type
    case .null, .false, .true, .number, .array: return nil
    }
    let extent = tree.extent(name)
    return kindIndex(symbol: tables.symbols.symbol(tree.bytes.span, from: extent.start, count: extent.count))
  }

  private func kindIndex(symbol: UInt16) -> Int? {
    let index = tables.kindOfSymbol[Int(symbol)]
    return index < 0 ? nil : Int(index)
  }

  /// Whether a kind, by its position, yields any number of elements.
  package func yieldsSeveral(kind: Int) -> Bool { tables.kinds[kind].yieldsSeveral }

  /// An element's list of modifiers, whatever it is.
  package func modifiers(of element: NodeIndex, in tree: RawTree) -> NodeIndex? { tree.member(element, symbol: core.modifiers) }

  /// The number of the named type that a string spells; nil where there is none, or no field or word of its name.
  package func type(namedBy name: NodeIndex, in tree: RawTree) -> Int32? {
    let extent = tree.extent(name)
    let index = tables.typeOfSymbol[Int(tables.symbols.symbol(tree.bytes.span, from: extent.start, count: extent.count))]
    return index < 0 ? nil : index
  }

  /// What becomes of a modifier, by its position.
  package func state(ofModifier modifier: Int) -> DrawingState { tables.modifiers[modifier].state }

  /// What becomes of a kind's own field, by the symbol of its name; nil where the kind has none of that name.
  package func state(ofField symbol: UInt16, inKind kind: Int) -> DrawingState? {
    guard symbol != 0 else { return nil }
    let record = tables.records[Int(tables.kinds[kind].record)]
    for index in Int(record.firstField)..<Int(record.firstField + record.fieldCount) where tables.fieldSymbols[index] == symbol {
      return tables.fields[index].state
    }
    return nil
  }

  /// The symbol of a name of the vocabulary; 0 where it is none.
  package func symbol(_ name: StaticString) -> UInt16 {
    unsafe tables.symbols.symbol(Span(_unsafeStart: name.utf8Start, count: name.utf8CodeUnitCount))
  }
}

extension Vocabulary {
  /// Compiles the vocabulary: once a process.
  public func compiled() -> CompiledVocabulary { CompiledVocabulary(self) }
}
