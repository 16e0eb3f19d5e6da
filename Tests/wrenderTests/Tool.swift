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

  /// The checkout, whose fonts the executable does not find by itself when it is built elsewhere.
  static let home = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// The packages of these tests.
  static let cases = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases").path

  /// Runs with nothing of the caller's environment but what is given here.
  static func run(_ arguments: String..., in folder: String = "/", environment: [String: String] = [:]) throws -> Outcome {
    try run(arguments, in: folder, environment: environment)
  }

  static func run(_ arguments: [String], in folder: String = "/", environment: [String: String] = [:]) throws -> Outcome {
    try run(executable, arguments, in: folder, environment: environment)
  }

  /// Runs a script with `sh` or `bash`.
  static func run(script: String, shell: String = "/bin/sh") throws -> Outcome {
    try run(URL(filePath: shell), [script], in: "/", environment: [:])
  }

  /// Runs some other program.
  static func run(
    _ executable: URL, _ arguments: [String], in folder: String, environment: [String: String]
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = environment.merging(["WRENDER_HOME": home]) { given, _ in given }
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
