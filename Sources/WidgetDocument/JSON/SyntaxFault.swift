/// What ends the reading of a file.
struct SyntaxFault: Error {
  var code: DiagnosticCode
  var offset: Int
  var message: String
  var expected: String?
  var found: String?
}

/// A mistake of a file that does not end its reading.
struct ReadingProblem {
  var code: DiagnosticCode
  var node: NodeIndex
  var place: Checker.Place
  var message: String
}
