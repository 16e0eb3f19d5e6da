import Foundation

/// Files that go when they were looked at.
enum Sandbox {
  /// Calls `body` with the path of a document alone.
  static func withFile<Result>(_ document: String, _ body: (String) throws -> Result) throws -> Result {
    let url = URL(filePath: NSTemporaryDirectory()).appending(path: "widget-findings-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(document.utf8).write(to: url)
    return try body(url.path)
  }
}
