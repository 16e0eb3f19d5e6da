/// Mistakes in a tree, gathered while it is walked: at most as many as a person reads, the others counted.
struct Findings: Sendable {
  var tree: RawTree
  private var all: [Finding] = []
  private var hidden = 0
  private var hidesErrors = false

  /// Beyond this many, mistakes are only counted.
  static let limit = 200

  private struct Finding: Sendable {
    var severity: Diagnostic.Severity
    var code: DiagnosticCode
    var node: NodeIndex
    var place: Checker.Place
    var offset: Int
    var message: String
    var expected: String?
    var found: String?
    var suggestion: String?
  }

  init(tree: RawTree) { self.tree = tree }

  var isFull: Bool { all.count >= Self.limit }

  /// Adds a finding, unless the same one is there: a style is looked at wherever it is used.
  mutating func add(
    _ severity: Diagnostic.Severity, _ code: DiagnosticCode, at node: NodeIndex, _ place: Checker.Place = .value, _ message: String,
    expected: String? = nil, found: String? = nil, suggestion: String? = nil
  ) {
    if all.contains(where: { $0.node == node && $0.code == code && $0.place == place && $0.message == message }) { return }
    guard !isFull else {
      hidden += 1
      if severity == .error { hidesErrors = true }
      return
    }
    let offset: Int
    switch place {
    case .value: offset = Int(tree.nodes[Int(node)].offset)
    case .key: offset = tree.keyOffset(node)
    case .byte(let byte): offset = tree.sourceOffset(of: byte, in: node)
    }
    all.append(
      Finding(
        severity: severity, code: code, node: node, place: place, offset: offset, message: message, expected: expected, found: found,
        suggestion: suggestion))
  }

  mutating func add(_ problems: [ReadingProblem]) {
    for problem in problems {
      let message = problem.code == .duplicateKey ? "the key '\(abbreviated(tree.key(problem.node)))' stands in this object twice" : problem.message
      add(.error, problem.code, at: problem.node, problem.place, message)
    }
  }

  /// What was found, ordered by place.
  func diagnostics(file: String) -> [Diagnostic] {
    let ordered = all.sorted { Self.key($0) < Self.key($1) }
    var lines = SourceLines()
    var diagnostics = ordered.map { finding in
      let place = lines.place(finding.offset, in: tree.bytes.span)
      let pointed = finding.place == .key ? tree.container(of: finding.node) : finding.node
      return Diagnostic(
        finding.severity, finding.code, file: file, pointer: tree.pointer(of: pointed), line: place.line, column: place.column,
        message: finding.message, expected: finding.expected, found: finding.found, suggestion: finding.suggestion)
    }
    if hidden > 0 {
      let noun = hidden == 1 ? "diagnostic is" : "diagnostics are"
      diagnostics.append(Diagnostic(hidesErrors ? .error : .warning, .limitExceeded, file: file, message: "\(hidden) more \(noun) not shown"))
    }
    return diagnostics
  }

  private static func key(_ finding: Finding) -> (Int, Int, String, String) {
    (finding.offset, finding.severity == .error ? 0 : 1, finding.code.rawValue, finding.message)
  }
}

extension RawTree {
  /// A value in a few words, for messages.
  func describe(_ node: NodeIndex) -> String {
    switch kind(of: node) {
    case .null: "null"
    case .false: "false"
    case .true: "true"
    case .number: JSONText.number(number(node))
    case .string: "the string \"\(abbreviated(string(node)))\""
    case .array: "an array"
    case .object: "an object"
    }
  }
}
