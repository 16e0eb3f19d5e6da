/// Rows of the compiled vocabulary: what the checker's walk reads instead of the declarations. Indices lead from table to table.
typealias TypeIndex = Int32

/// One type of values.
struct TypeRow: BitwiseCopyable, Sendable {
  enum Form: UInt8 {
    case boolean, number, integer, string, word, null, array, tuple, record, map, element, modifiers, oneOf, any
  }

  var form: Form
  /// Of a string: what it is for.
  var purpose: StringRule.Purpose = .name
  /// Null is a value of this type, not absence.
  var takesNull = false
  /// Elements stand somewhere in values of this type, short of other elements.
  var holdsElements = false
  /// Where the form's own rows begin: a rule, words, an item's type, a record, alternatives.
  var first: Int32 = 0
  var count: Int32 = 0
  /// Of alternatives: where the choices by a value's kind begin.
  var choices: Int32 = 0
  /// Of arrays, integers and numbers.
  var lower = 0.0
  var upper = 0.0
}

/// One member of a record.
struct FieldRow: BitwiseCopyable, Sendable {
  var symbol: UInt16
  var isRequired: Bool
  var isLiteral: Bool
  var state: DrawingState
  var type: TypeIndex
}

/// A record, or the fields of a kind.
struct RecordRow: BitwiseCopyable, Sendable {
  /// In the table of names.
  var name: Int32
  var firstField: Int32
  var fieldCount: Int32
  /// A bit for each sort of symbol that its fields have: most members of an element that are none of its kind's own are told by it.
  var sorts: UInt64
  /// A bit for each required field.
  var required: UInt64
  /// A bit for each field that breaks no rule of `check` by itself or with others of them.
  var plain: UInt64
  /// In the table of checks; -1 where there is none.
  var check: Int32
  /// The field that is the short form, counted in the record; -1 where there is none.
  var short: Int32

  /// The bit of a symbol's sort; none where the symbol is that of no name.
  @inline(__always)
  static func sort(_ symbol: UInt16) -> UInt64 { symbol == 0 ? 0 : 1 &<< UInt64(symbol) }

  /// Whether fields that were seen may break a rule over several.
  @inline(__always)
  func needsCheck(_ seen: UInt64) -> Bool { check >= 0 && (seen == 0 || seen & ~plain != 0) }
}

/// A word and what it stands for.
struct WordRow: BitwiseCopyable, Sendable {
  var symbol: UInt16
  /// The canonical spelling.
  var canonical: UInt16
  var state: DrawingState
}

/// One alternative form of a value.
struct AlternativeRow: BitwiseCopyable, Sendable {
  enum Form: UInt8 {
    case boolean, number, string, array, object, null, objectWith
    /// Whatever the value is: the other type's row decides.
    case any
  }

  var form: Form
  /// The member that tells `objectWith`.
  var symbol: UInt16
  var type: TypeIndex
}

/// The alternative that a value of one kind has.
enum Choice: BitwiseCopyable, Sendable {
  case none
  case type(TypeIndex)
  /// The members of the object tell.
  case byMembers
}

struct KindRow: BitwiseCopyable, Sendable {
  var symbol: UInt16
  var record: Int32
  var yieldsSeveral: Bool
  var state: DrawingState
}

struct ModifierRow: BitwiseCopyable, Sendable {
  var symbol: UInt16
  var type: TypeIndex
  var isAttribute: Bool
  var state: DrawingState
  /// In the table of checks; -1 where there is none.
  var check: Int32
}

struct RootRow: BitwiseCopyable, Sendable {
  var record: Int32
  var allowsExpressions: Bool
}

/// Symbols that the mechanism itself knows.
struct CoreSymbols: Sendable {
  var type, schema, format, id, fallback, modifiers, `let`, when, text, drop: UInt16

  init(_ symbols: inout SymbolTable) {
    type = symbols.intern("type" as StaticString)
    schema = symbols.intern("$schema" as StaticString)
    format = symbols.intern("format" as StaticString)
    id = symbols.intern("id" as StaticString)
    fallback = symbols.intern("fallback" as StaticString)
    modifiers = symbols.intern("modifiers" as StaticString)
    `let` = symbols.intern("let" as StaticString)
    when = symbols.intern("when" as StaticString)
    text = symbols.intern("text" as StaticString)
    drop = symbols.intern("drop" as StaticString)
  }
}

/// The rows of a vocabulary.
struct VocabularyTables: Sendable {
  var symbols = SymbolTable()
  var types: [TypeRow] = []
  /// By type: the forms of JSON that its values have.
  var forms: [ValueForms] = []
  var fields: [FieldRow] = []
  /// The symbols of `fields`, packed for the search.
  var fieldSymbols: [UInt16] = []
  var records: [RecordRow] = []
  var words: [WordRow] = []
  var wordNames: [String] = []
  var alternatives: [AlternativeRow] = []
  /// Of each list of alternatives one for each kind of value.
  var choices: [Choice] = []
  var numberRules: [NumberRule] = []
  var stringRules: [StringRule] = []
  var checks: [RecordCheck] = []
  var modifierChecks: [ModifierCheck] = []
  /// Of records, word lists and alternatives: for messages only.
  var names: [String] = []
  var kinds: [KindRow] = []
  var modifiers: [ModifierRow] = []
  var elementFields: [FieldRow] = []
  var roots: [RootRow] = []
  /// By symbol; -1 where the symbol is none.
  var kindOfSymbol: [Int16] = []
  var modifierOfSymbol: [Int16] = []
  var elementFieldOfSymbol: [Int16] = []
  /// By symbol: the named type of this name; -1 where there is none.
  var typeOfSymbol: [TypeIndex] = []
  /// By symbol: whether elements stand under this key in some kind.
  var carriesElements: [Bool] = []
}

typealias ModifierCheck = @Sendable (inout Checker, _ element: NodeIndex, _ value: NodeIndex) -> Void
