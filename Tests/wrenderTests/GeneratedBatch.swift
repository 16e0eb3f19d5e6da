import Foundation
import Testing
import WidgetFoundation

/// A batch of 500 generated packages, a small picture of each at 1x, and what it draws when nobody disturbs it.
final class GeneratedBatch: Sendable {
  static let count = 500
  static let looks = ["--family", "small", "--scale", "1"]

  private static let made = Result { try GeneratedBatch() }
  /// Made once for all tests.
  static var shared: GeneratedBatch { get throws { try made.get() } }

  /// It is there until the next run, since nobody knows which test is the last.
  private static let folder = Tool.home + "/.build/tests/batch"
  let widgets = folder + "/widgets"
  /// Files by name.
  let undisturbed: [String: Data]

  private init() throws {
    try? FileManager.default.removeItem(atPath: Self.folder)
    try FileManager.default.createDirectory(atPath: Self.folder, withIntermediateDirectories: true)
    let generator = Tool.executable.deletingLastPathComponent().appending(path: "wbench")
    let generated = try Tool.run(generator, ["generate", widgets, "--count", String(Self.count)], in: "/", environment: [:])
    try #require(generated.code == 0, "\(generated.messages)")
    let drawn = try Tool.run(Self.arguments(widgets, to: Self.folder + "/out"))
    try #require(drawn.code == 0 && drawn.messages.contains("500 drawn"), "\(drawn.messages)")
    undisturbed = BatchTests.contents(Self.folder + "/out")
  }

  static func arguments(_ widgets: String, to output: String, _ more: String...) -> [String] {
    ["batch", widgets, "-o", output, "-j", "2"] + looks + more
  }

  /// A copy of the packages, in a folder of its own.
  func copyPackages() throws -> Folder {
    let copy = Folder()
    try FileManager.default.removeItem(atPath: copy.path)
    try FileManager.default.copyItem(atPath: widgets, toPath: copy.path)
    return copy
  }

  /// Names of what is not the same, or not there at all.
  func differences(_ output: String) -> [String] {
    let found = BatchTests.contents(output)
    return Set(found.keys).union(undisturbed.keys).filter { found[$0] != undisturbed[$0] }.sorted()
  }
}

/// A batch that runs beside the test.
final class RunningBatch {
  private let process = Process()
  private let messages = Folder()
  private let output: String

  init(_ arguments: [String], to output: String) throws {
    self.output = output
    process.executableURL = Tool.executable
    process.arguments = arguments
    // A process that gets the signal of a trap ends by it, and has not to tell first where it was.
    process.environment = ["WRENDER_HOME": Tool.home, "SWIFT_BACKTRACE": "enable=no"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: URL(filePath: messages.file("err")))
    try process.run()
  }

  var isRunning: Bool { process.isRunning }
  var first: pid_t { process.processIdentifier }

  var workers: [pid_t] {
    let children = try? String(contentsOfFile: "/proc/\(first)/task/\(first)/children", encoding: .utf8)
    return (children ?? "").split(separator: " ").compactMap { pid_t($0) }
  }

  /// Waits until so many pictures are there, or the batch has ended.
  func wait(forPictures count: Int) {
    while isRunning, pictures < count { usleep(500) }
  }

  private var pictures: Int { (try? FileManager.default.contentsOfDirectory(atPath: output))?.count { $0.hasSuffix(".png") } ?? 0 }

  /// Waits until a worker has a package open; nil where the batch has ended before.
  func worker(at package: String) -> pid_t? {
    while isRunning {
      for worker in workers {
        let open = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(worker)/fd")) ?? []
        let paths = open.compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(worker)/fd/\($0)") }
        if paths.contains(where: { $0.contains("/\(package).widget") }) { return worker }
      }
      usleep(200)
    }
    return nil
  }

  /// Its code, and what it has said.
  func end() throws -> (code: Int32, messages: String) {
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOfFile: messages.path + "/err", encoding: .utf8))
  }
}
