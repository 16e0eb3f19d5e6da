import Foundation

/// Runs the built executable, which lies beside the test's own.
enum Tool {
  struct Outcome: Sendable {
    var code: Int32
    var output: Data
    var messages: String

    var text: String { String(decoding: output, as: UTF8.self) }
  }

  static var executable: URL {
    URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent().appending(path: "wrender")
  }

  /// Runs with nothing of the caller's environment but what is given here.
  static func run(
    _ arguments: String..., in folder: String = "/", environment: [String: String] = [:], executable: URL = Tool.executable
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = environment
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardInput = FileHandle.nullDevice
    // Files rather than pipes: no reader has to keep pace with two streams.
    let sandbox = Folder()
    let streams = try ["out", "err"].map { name in
      _ = FileManager.default.createFile(atPath: "\(sandbox.path)/\(name)", contents: nil)
      return try FileHandle(forWritingTo: URL(filePath: "\(sandbox.path)/\(name)"))
    }
    process.standardOutput = streams[0]
    process.standardError = streams[1]
    try process.run()
    process.waitUntilExit()
    let messages = try Data(contentsOf: URL(filePath: "\(sandbox.path)/err"))
    return Outcome(
      code: process.terminationStatus, output: try Data(contentsOf: URL(filePath: "\(sandbox.path)/out")),
      messages: String(decoding: messages, as: UTF8.self))
  }
}

/// A folder of its own for one test, removed with everything in it when the test ends.
final class Folder {
  let path: String

  init() {
    path = "/tmp/wrender-tests-\(UUID().uuidString)"
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Makes a file and the folders above it.
  @discardableResult
  func file(_ name: String, _ content: String = "") -> String {
    let url = URL(filePath: path).appending(path: name)
    try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    _ = FileManager.default.createFile(atPath: url.path, contents: Data(content.utf8))
    return url.path
  }

  func names(in folder: String = "") -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)")
    return (names ?? []).sorted()
  }
}
