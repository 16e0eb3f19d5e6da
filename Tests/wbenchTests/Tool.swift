import Foundation

/// The built executables, which lie beside the test's own.
enum Tool {
  struct Outcome {
    var code: Int32
    var output: Data
    var messages: String

    var text: String { String(decoding: output, as: UTF8.self) }
  }

  private static let folder = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
  /// The checkout, whose fonts `wrender` does not find by itself when it is built elsewhere.
  private static let home = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func wbench(_ arguments: [String]) throws -> Outcome { try run("wbench", arguments) }
  static func wrender(_ arguments: [String]) throws -> Outcome { try run("wrender", arguments) }

  private static func run(_ name: String, _ arguments: [String]) throws -> Outcome {
    let sandbox = Sandbox()
    let process = Process()
    process.executableURL = folder.appending(path: name)
    process.arguments = arguments
    process.currentDirectoryURL = home
    process.environment = ["WRENDER_HOME": home.path, "PATH": "/usr/bin:/bin"]
    process.standardInput = FileHandle.nullDevice
    // Files rather than pipes: no reader has to keep pace with two streams.
    let streams = try ["out", "err"].map { name in
      let file = sandbox.url.appending(path: name)
      try Data().write(to: file)
      return try FileHandle(forWritingTo: file)
    }
    process.standardOutput = streams[0]
    process.standardError = streams[1]
    try process.run()
    process.waitUntilExit()
    return Outcome(
      code: process.terminationStatus, output: try Data(contentsOf: sandbox.url.appending(path: "out")),
      messages: String(decoding: try Data(contentsOf: sandbox.url.appending(path: "err")), as: UTF8.self))
  }
}

/// A folder that goes away with the last who knows it.
final class Sandbox {
  let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() { try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: url) }

  /// A file with this text; its path.
  func file(_ name: String, _ text: String) throws -> String {
    let file = url.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file.path
  }
}

/// What `--format json` writes.
struct Report: Decodable {
  struct Figure: Decodable {
    var name: String
    var kind: String
    var value: Double
    var unit: String
    var quartiles: [Double]?
  }

  var machine: [String: String]
  var libraries: [String: String]
  var figures: [Figure]

  static func measured(_ arguments: [String]) throws -> Report {
    try JSONDecoder().decode(Report.self, from: Tool.wbench(arguments + ["--format", "json"]).output)
  }

  func figure(_ name: String) -> Figure? { figures.first { $0.name == name } }
}
