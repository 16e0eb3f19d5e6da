import DisplayList
import Geometry
import WidgetDocument

/// What a rule saw, before anybody knows where in the document that is.
struct Observation {
  var severity: Diagnostic.Severity
  var code: DiagnosticCode
  /// The box of the document; −1 for none.
  var source: SourceID
  var box: Rect?
  var message: String
  var measure: Finding.Measure?
  var expected: String?
  var found: String?
  var remedy: String?

  init(
    _ severity: Diagnostic.Severity, _ code: DiagnosticCode, at source: SourceID, _ box: Rect?, _ message: String,
    _ measure: Finding.Measure? = nil, expected: String? = nil, found: String? = nil, remedy: String? = nil
  ) {
    self.severity = severity
    self.code = code
    self.source = source
    self.box = box
    self.message = message
    self.measure = measure
    self.expected = expected
    self.found = found
    self.remedy = remedy
  }
}
