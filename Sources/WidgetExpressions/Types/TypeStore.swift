/// The shapes of objects, the types of items and the words of enumerations that types refer to.
package struct TypeStore: Sendable {
  /// A member of an object: its name by number.
  struct Member: BitwiseCopyable, Hashable, Sendable {
    var name: NameID
    var type: StaticType
  }

  /// The members of an object: rows of a table of all.
  struct ShapeRow: BitwiseCopyable, Sendable {
    var first: Int32
    var count: Int32
    var isExample: Bool

    var range: Range<Int> { Int(first)..<Int(first + count) }
  }

  /// The members of an object.
  package struct Shape: Sendable {
    package var members: [(name: String, type: StaticType)]
    /// Whether there may be others: what a fixture shows is an example, what a provider declares is a promise.
    package var isExample: Bool

    package init(_ members: [(name: String, type: StaticType)], isExample: Bool = false) {
      self.members = members
      self.isExample = isExample
    }
  }

  /// The words of an enumeration.
  package struct Words: Sendable {
    package var name: String
    package var words: [String]
    /// Other spellings, each with the word that it stands for.
    package var aliases: [(alias: String, word: String)]

    /// The word that a spelling means; nil for none of them.
    func meant(by spelling: String) -> String? {
      words.contains(spelling) ? spelling : aliases.first { $0.alias == spelling }?.word
    }
  }

  /// The names of members, and of all else that expressions may name.
  package internal(set) var names = NamePool.known
  private var shapes: ContiguousArray<ShapeRow> = []
  private var members: ContiguousArray<Member> = []
  /// Members of objects that are being gathered: of an inner one behind those of the outer one.
  private var gathered: ContiguousArray<Member> = []
  private var items: ContiguousArray<StaticType> = []
  private var enumerations: [Words] = []

  package init() {}

  /// Numbers the names of what stands outside of documents: once for all documents that are compiled with a copy.
  package mutating func addNames(of roots: ExpressionRoots) { _ = RootNames(roots, &names) }

  package mutating func object(_ shape: Shape) -> StaticType {
    let first = beginObject()
    for member in shape.members { gathered.append(Member(name: names.number(of: member.name), type: member.type)) }
    return endObject(first, isExample: shape.isExample)
  }

  package mutating func array(of item: StaticType) -> StaticType {
    if item == .any { return .array }
    if let known = items.firstIndex(of: item) { return StaticType(.array, detail: Int32(known)) }
    items.append(item)
    return StaticType(.array, detail: Int32(items.count - 1))
  }

  /// - Parameter aliases: Other spellings in literals; a value is always the word itself.
  package mutating func enumeration(_ name: String, _ list: [String], aliases: [(alias: String, word: String)] = []) -> StaticType {
    if let known = enumerations.firstIndex(where: { $0.name == name && $0.words == list }) { return StaticType(.string, detail: Int32(known)) }
    enumerations.append(Words(name: name, words: list, aliases: aliases))
    return StaticType(.string, detail: Int32(enumerations.count - 1))
  }

  /// The type of an array's items.
  package func item(_ type: StaticType) -> StaticType { type.form == .array && type.detail >= 0 ? items[Int(type.detail)] : .any }

  /// The words of an enumeration; nil for a string of any sort.
  func words(_ type: StaticType) -> Words? { type.form == .string && type.detail >= 0 ? enumerations[Int(type.detail)] : nil }

  /// What two values have in common.
  package mutating func joined(_ a: StaticType, _ b: StaticType) -> StaticType {
    if a == b || b == .null { return a }
    if a == .null { return b }
    guard a.form == b.form else { return .any }
    switch a.form {
    case .array: return array(of: joined(item(a), item(b)))
    case .object:
      guard a.detail >= 0, b.detail >= 0 else { return .object }
      return joinedObjects(a, b)
    case .any, .null, .boolean, .number, .string, .date, .ticking: return StaticType(a.form)
    }
  }
}

/// Objects and their members.
extension TypeStore {
  /// Begins to gather the members of an object.
  package mutating func beginObject() -> Int { gathered.count }

  package mutating func addMember(_ name: NameID, _ type: StaticType) { gathered.append(Member(name: name, type: type)) }

  /// An object of the members that were gathered since `first`.
  package mutating func endObject(_ first: Int, isExample: Bool = false) -> StaticType {
    shapes.append(ShapeRow(first: Int32(members.count), count: Int32(gathered.count - first), isExample: isExample))
    members.append(contentsOf: gathered[first...])
    gathered.removeSubrange(first...)
    return StaticType(.object, detail: Int32(shapes.count - 1))
  }

  /// The members of an object; nil where nothing is known of them.
  func shape(_ type: StaticType) -> ShapeRow? { type.form == .object && type.detail >= 0 ? shapes[Int(type.detail)] : nil }

  /// The type of the first member of a name.
  func type(of name: NameID, in shape: ShapeRow) -> StaticType? {
    for index in shape.range where members[index].name == name { return members[index].type }
    return nil
  }

  /// The names of members, for hints.
  func memberNames(_ shape: ShapeRow) -> [String] { shape.range.map { names.text(members[$0].name) } }

  private mutating func joinedObjects(_ a: StaticType, _ b: StaticType) -> StaticType {
    let (ours, theirs) = (shapes[Int(a.detail)], shapes[Int(b.detail)])
    let first = beginObject()
    gathered.append(contentsOf: members[ours.range])
    for (place, index) in theirs.range.enumerated() {
      let member = members[index]
      guard let known = gatheredPlace(of: member.name, from: first, near: first + place) else {
        gathered.append(member)
        continue
      }
      let type = joined(gathered[known].type, member.type)
      gathered[known].type = type
    }
    let isExample = ours.isExample || theirs.isExample
    // Most objects of a file are alike.
    guard isExample == ours.isExample, gathered[first...].elementsEqual(members[ours.range]) else { return endObject(first, isExample: isExample) }
    gathered.removeSubrange(first...)
    return a
  }

  private func gatheredPlace(of name: NameID, from first: Int, near place: Int) -> Int? {
    if place < gathered.count, gathered[place].name == name { return place }
    return gathered[first...].firstIndex { $0.name == name }
  }
}
