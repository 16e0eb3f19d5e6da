import WidgetDocument

/// A body for a condition, with a surface of its own.
enum VariantRecord {
  static let record = Record(
    "variant",
    [
      Field("when", .when, required: true, "What has to hold, in the environment of the root.")
    ] + DocumentRoot.surface + [
      Field("let", .named("let"), literal: true, "Names for values, seen by the variant."),
      Field("body", .element, required: true, "What is shown."),
    ])
}

extension Checker {
  /// Reports a document that has no body for a family: only variants without other conditions cover one.
  mutating func requireBody(_ root: NodeIndex) {
    guard tree.member(root, "body") == nil else { return }
    guard let variants = value(root, "variants"), tree.kind(of: variants) == .array else {
      error(.missingField, at: root, "'document' needs 'body'")
      return
    }
    let families = WordList.family.words.filter { $0.aliasOf == nil }.map(\.spelling)
    let covered = tree.children(variants).map { self.families(coveredBy: $0) }
    let missing = families.filter { family in !covered.contains { $0 == nil || $0?.contains(family) == true } }
    guard !missing.isEmpty else { return }
    let list = missing.map { "'\($0)'" }.joined(separator: ", ")
    error(.missingField, at: root, "'document' needs 'body': no variant without other conditions covers \(list)")
  }

  /// The families for which a variant holds whatever else; nil: all of them.
  private func families(coveredBy variant: NodeIndex) -> Set<String>? {
    guard let when = value(variant, "when") else { return [] }
    switch tree.kind(of: when) {
    case .true: return nil
    case .object: break
    case .null, .false, .number, .string, .array: return []
    }
    let conditions = tree.children(when).filter { !tree.isComment($0) }
    guard let condition = conditions.first else { return nil }
    guard conditions.count == 1, tree.key(condition) == "family" else { return [] }
    let words = tree.isString(condition) ? [condition] : Array(tree.children(condition))
    return Set(words.map { WordList.canonicalFamily(tree.string($0)) })
  }
}

extension WordList {
  /// The spelling of a family that the format prefers.
  static func canonicalFamily(_ word: String) -> String {
    family.words.first { $0.spelling == word }?.aliasOf ?? word
  }
}
