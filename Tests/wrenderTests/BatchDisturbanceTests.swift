import Foundation
import Testing
import WidgetFoundation

/// Batches of 500 packages that are killed, run side by side or meet bad packages: what others are drawn as does not change.
@Suite(.serialized) final class BatchDisturbanceTests {
  /// Each kill is followed by another run that goes on with what is there, and is killed too, but for the last.
  @Test("Killed at any moment and run again, a batch ends as if it had not been", arguments: [true, false])
  func killed(withWorkers: Bool) throws {
    let (batch, output) = (try GeneratedBatch.shared, Folder())
    let arguments = GeneratedBatch.arguments(batch.widgets, to: output.path, "--resume")
    // The last moment is that of the index, which is written when all pictures are there.
    for moment in [0, 60, 230, 400, 500] {
      let run = try RunningBatch(arguments, to: output.path)
      run.wait(forPictures: moment)
      for process in [run.first] + (withWorkers ? run.workers : []) { kill(process, SIGKILL) }
      _ = try run.end()
    }
    let resumed = try Tool.run(arguments)
    #expect(resumed.code == 0, "\(resumed.messages)")
    #expect(batch.differences(output.path) == [])
  }

  /// The batch goes on without the pictures that were being drawn, which the next run draws.
  @Test func lostWorkersCostAPictureEach() throws {
    let (batch, output) = (try GeneratedBatch.shared, Folder())
    let arguments = GeneratedBatch.arguments(batch.widgets, to: output.path, "--resume")
    let run = try RunningBatch(arguments, to: output.path)
    var killed = 0
    for moment in [1, 120, 250, 380] {
      run.wait(forPictures: moment)
      if let worker = run.workers.last, kill(worker, SIGKILL) == 0 { killed += 1 }
    }
    let (code, messages) = try run.end()
    // One that was killed between two pictures has cost nothing, and no picture counts twice.
    let lost = messages.count(of: "is lost: signal 9")
    #expect(killed == 4 && lost <= 4 && code == (lost > 0 ? 70 : 0), "\(messages)")
    #expect(messages.contains("500 pictures in") && messages.contains("\(500 - lost) drawn"), "\(messages)")
    #expect(batch.differences(output.path).count { $0.hasSuffix(".png") } <= lost)
    let resumed = try Tool.run(arguments)
    #expect(resumed.code == 0, "\(resumed.messages)")
    #expect(batch.differences(output.path) == [])
  }

  /// What a killed process was writing goes when the batch is run again; what others write meanwhile stays.
  @Test func nothingUnfinishedStays() throws {
    let (widgets, output) = (Folder(), Folder())
    widgets.package("a", #"{"format": "1.0", "body": {"type": "text", "value": "A"}}"#)
    let arguments = ["batch", widgets.path, "-o", output.path, "--resume", "--template", "{package}/{family}", "--scale", "1"]
    #expect(try Tool.run(arguments).code == 0)
    let before = BatchTests.contents(output.path)
    for name in [".wrender-1f3k", "a/.wrender-zz9", "a/.wrender-"] { output.file(name, "half") }
    output.file("a/.wrenderer", "another's")
    #expect(try Tool.run(arguments).code == 0)
    let after = BatchTests.contents(output.path)
    #expect(Set(after.keys).subtracting(before.keys) == ["a/.wrenderer"] && after.filter { before[$0.key] != nil } == before)
  }

  /// Two batches fill one cache, while everything in it is read all the time.
  @Test func oneCacheServesTwoAtOnce() throws {
    let (batch, cache, outputs) = (try GeneratedBatch.shared, Folder(), [Folder(), Folder()])
    let runs = try outputs.map { try RunningBatch(GeneratedBatch.arguments(batch.widgets, to: $0.path, "--cache", cache.path), to: $0.path) }
    var reader = CacheReader(cache.path)
    while runs.contains(where: \.isRunning) { reader.read() }
    reader.read()
    for run in runs {
      let (code, messages) = try run.end()
      #expect(code == 0, "\(messages)")
    }
    #expect(reader.torn == [] && reader.files > GeneratedBatch.count && reader.names.count == GeneratedBatch.count, "\(reader.files)")
    for output in outputs { #expect(batch.differences(output.path) == []) }
  }

  /// A package whose JSON is broken, one whose process ends as a trap ends it, and one whose process is killed.
  @Test func badPackagesCostThemselves() throws {
    let batch = try GeneratedBatch.shared
    let (widgets, output) = (try batch.copyPackages(), Folder())
    let bad = [41: "generated-00041", 222: "generated-00222", 404: "generated-00404"]
    let whole = try bad.mapValues { try widgets.bytes("\($0).widget/document.json") }
    widgets.file("generated-00041.widget/document.json", #"{"format": "1.0", "body": {"type": "#)
    for number in [222, 404] { widgets.file("generated-00\(number).widget/document.json", Self.slow) }
    let arguments = GeneratedBatch.arguments(widgets.path, to: output.path, "--resume")
    let run = try RunningBatch(arguments, to: output.path)
    for (name, signal) in [("generated-00222", SIGILL), ("generated-00404", SIGKILL)] { kill(try #require(run.worker(at: name)), signal) }
    let (code, messages) = try run.end()
    #expect(code == 70 && messages.contains("497 drawn, 3 failed"), "\(messages)")
    for part in ["generated-00041.widget/document.json", "signal \(SIGILL) ", "signal \(SIGKILL) "] { #expect(messages.contains(part), "\(messages)") }
    let missing = bad.values.map { "\($0)-small@1x.png" }.sorted()
    #expect(batch.differences(output.path).filter { $0.hasSuffix(".png") } == missing)
    // Mended, they are all that is drawn, and nothing tells of what was.
    for (number, name) in bad { try widgets.write(try #require(whole[number]), to: "\(name).widget/document.json") }
    let mended = try Tool.run(arguments)
    #expect(mended.code == 0 && mended.messages.contains("3 drawn, 497 kept"), "\(mended.messages)")
    #expect(batch.differences(output.path).filter { $0.hasSuffix(".png") } == [])
  }

  /// A document that takes so long that its process can be met at it.
  private static let slow: String = {
    let blur = #"{"type": "zstack", "children": [{"type": "circle", "modifiers": [{"blur": 60}]}]}"#
    return #"{"format": "1.0", "body": {"type": "zstack", "children": [\#(Array(repeating: blur, count: 1500).joined(separator: ", "))]}}"#
  }()
}

extension String {
  fileprivate func count(of part: String) -> Int { components(separatedBy: part).count - 1 }
}

/// Reads the files of a cache again and again.
private struct CacheReader: Sendable {
  /// Files that were not what their first bytes say, or no whole PNG.
  private(set) var torn: [String] = []
  /// Times that a file was read.
  private(set) var files = 0
  private(set) var names: Set<String> = []
  private let folder: String

  init(_ folder: String) { self.folder = folder }

  /// Reads everything that is there.
  mutating func read() {
    for name in FileManager.default.enumerator(atPath: folder)?.compactMap({ $0 as? String }) ?? [] { look(at: name) }
  }

  private mutating func look(at name: String) {
    // Names with a dot are no pictures yet.
    guard name.contains("/"), !name.contains("/."), let entry = FileManager.default.contents(atPath: "\(folder)/\(name)") else { return }
    files += 1
    names.insert(name)
    let picture = Array(entry.dropFirst(32))
    if Array(entry.prefix(32)) != SHA256.digest(of: picture).bytes || !Self.isWhole(picture) { torn.append(name) }
  }

  /// From the signature to the end of the last chunk.
  private static func isWhole(_ picture: [UInt8]) -> Bool {
    picture.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) && picture.suffix(12) == [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
      && (try? StraightImage(decoding: picture)) != nil
  }
}
