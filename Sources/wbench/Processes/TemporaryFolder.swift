import Glibc

/// A folder that goes away again.
struct TemporaryFolder {
  let path: String

  init() throws(BenchmarkError) {
    let place = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    var template = Array("\(place)/wbench.XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else { throw BenchmarkError(message: "\(place): no folder can be made there") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Removes it with all that is in it.
  func remove() { try? ChildProcess(["rm", "-rf", path]).wait() }
}
