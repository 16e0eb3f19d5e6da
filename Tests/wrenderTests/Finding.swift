/// A diagnostic as the schema of the machine-readable answers has it.
struct Finding: Decodable, Equatable {
  var severity: String
  var code: String
  var file: String
  var pointer: String
  var line: Int
  var column: Int
  var message: String
  var expected: String?
  var found: String?
  var suggestion: String?
}
