import GoldenSupport
import Testing

/// Compares every stage with its golden.
func expectGolden(_ drawn: DrawnStages, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let store = GoldenStore.repository
  let problems = [
    store.problem(of: drawn.layout, "\(name).layout.txt"), store.problem(of: drawn.display, "\(name).display.txt"),
    store.problem(ofPicture: drawn.png, "\(name).png"), store.problem(of: drawn.svg, "\(name).svg"),
  ]
  for case let problem? in problems { Issue.record("\(problem)", sourceLocation: sourceLocation) }
}

/// Compares a picture with its golden.
func expectGolden(picture: [UInt8], _ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
  if let problem = GoldenStore.repository.problem(ofPicture: picture, "\(name).png") {
    Issue.record("\(problem)", sourceLocation: sourceLocation)
  }
}

/// Compares a text with its golden.
func expectGolden(text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
  if let problem = GoldenStore.repository.problem(of: text, name) { Issue.record("\(problem)", sourceLocation: sourceLocation) }
}
