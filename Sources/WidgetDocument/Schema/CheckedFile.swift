public import Geometry

/// A file of a package: what it holds, and what is wrong with it.
public struct CheckedFile: Sendable {
  /// The file's JSON, migrated to our version; null where it could not be read.
  public var tree: RawTree
  /// Ordered by place.
  public var diagnostics: [Diagnostic]

  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  init(tree: RawTree, diagnostics: [Diagnostic]) {
    self.tree = tree
    self.diagnostics = diagnostics
  }

  /// Reads JSON that no vocabulary describes: fixtures, data.
  public init(data bytes: [UInt8], file: String, limits: Limits = .standard) {
    self.init(reading: bytes, symbols: .empty, file: file, limits: limits, limit: limits.documentBytes) { _ in }
  }

  /// Reads a file of translations: one flat object of strings.
  public init(strings bytes: [UInt8], file: String, limits: Limits = .standard) {
    self.init(reading: bytes, symbols: .empty, file: file, limits: limits, limit: limits.documentBytes) { findings in
      findings.checkTranslations()
    }
  }

  private init(
    reading bytes: [UInt8], symbols: SymbolTable, file: String, limits: Limits, limit: Int, check: (inout Findings) -> Void
  ) {
    var problems: [ReadingProblem] = []
    do {
      let tree = try RawTree(reading: bytes, symbols: symbols, limits: limits, limit: limit, problems: &problems)
      var findings = Findings(tree: tree)
      findings.add(problems)
      check(&findings)
      self.init(tree: tree, diagnostics: findings.diagnostics(file: file))
    } catch {
      self.init(fault: error, in: bytes, file: file)
    }
  }

  init(fault: SyntaxFault, in bytes: [UInt8], file: String) {
    var lines = SourceLines()
    let place = fault.code == .limitExceeded && fault.offset == 0 ? (line: 0, column: 0) : lines.place(fault.offset, in: bytes.span)
    self.init(
      tree: .null,
      diagnostics: [
        Diagnostic(
          .error, fault.code, file: file, line: place.line, column: place.column, message: fault.message, expected: fault.expected,
          found: fault.found)
      ])
  }
}

extension Findings {
  /// One flat object of strings, comments aside.
  fileprivate mutating func checkTranslations() {
    guard tree.kind(of: tree.root) == .object else {
      let found = tree.describe(tree.root)
      return add(
        .error, .wrongType, at: tree.root, .value, "expected an object of strings, found \(found)", expected: "an object of strings", found: found)
    }
    var node = tree.root + 1
    while node < tree.next(after: tree.root) {
      if !tree.isString(node) && !tree.isComment(node) {
        add(.error, .wrongType, at: node, .value, "expected a string, found \(tree.describe(node))", expected: "a string")
      }
      node = tree.next(after: node)
    }
  }
}

extension CompiledVocabulary {
  /// Reads a file and checks it as a root of the vocabulary: "document", "manifest".
  ///
  /// - Parameter finish: Called after the walk, where the file is of our major version: it sees all that was found, and may report more.
  public func check(
    bytes: [UInt8], root: String, file: String, limits: Limits = .standard, finish: (inout Checker) -> Void = { _ in }
  ) -> CheckedFile {
    guard let index = rootNames.firstIndex(of: root) else { preconditionFailure("the vocabulary has no root named \(root)") }
    let limit = root == "manifest" ? limits.manifestBytes : limits.documentBytes
    var problems: [ReadingProblem] = []
    do {
      let tree = try RawTree(reading: bytes, symbols: tables.symbols, limits: limits, limit: limit, problems: &problems)
      var checker = Checker(tree: tree, vocabulary: self, root: index, limits: limits)
      checker.findings.add(problems)
      guard let older = checker.checkVersion() else { return checker.finished(file: file) }
      if older.major == version.major {
        checker.checkRoot()
        finish(&checker)
        return checker.finished(file: file)
      }
      return migrated(checker, from: older.major, root: root, file: file, limits: limits, finish)
    } catch {
      return CheckedFile(fault: error, in: bytes, file: file)
    }
  }

  /// Rewrites a file of an older major version, and checks the outcome. Places in the file are lost then; pointers are those of the outcome.
  private func migrated(
    _ checker: consuming Checker, from major: Int, root: String, file: String, limits: Limits, _ finish: (inout Checker) -> Void
  ) -> CheckedFile {
    guard let steps = steps(from: major, root: root) else {
      checker.refuseVersion("the file is written in format \(major); this runtime reads \(version.major) and has no step from \(major)")
      return checker.finished(file: file)
    }
    let before = checker.finished(file: file)
    guard !before.hasErrors else { return before }
    let value = steps.reduce(JSONValue(before.tree, at: before.tree.root)) { $1.step($0) }
    var outcome = check(bytes: value.encoded(), root: root, file: file, limits: limits, finish: finish)
    for index in outcome.diagnostics.indices { (outcome.diagnostics[index].line, outcome.diagnostics[index].column) = (0, 0) }
    return outcome
  }
}
