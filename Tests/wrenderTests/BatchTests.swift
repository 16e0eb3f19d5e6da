import Foundation
import Testing
import WidgetFoundation
import wrender

/// Many packages at once: whatever happens meanwhile, the pictures are those of an undisturbed run.
@Suite final class BatchTests {
  /// Folders last as long as the test.
  private var held: [Folder] = []

  private func Folder() -> wrenderTests.Folder {
    held.append(wrenderTests.Folder())
    return held[held.count - 1]
  }

  /// Packages that differ in a text and a colour.
  private func packages(_ count: Int) -> wrenderTests.Folder {
    let folder = Folder()
    for number in 0..<count {
      _ = folder.package("w\(number)", """
        {"format": "1.0", "body": {"type": "vstack", "children": [
          {"type": "text", "value": "Number \(number)", "font": "20 bold"},
          {"type": "roundedRectangle", "cornerRadius": 8, "fill": "#\(String(number % 10))0A0F0"}]}}
        """)
    }
    return folder
  }

  static func contents(_ folder: String) -> [String: Data] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let files = names.compactMap { name in FileManager.default.contents(atPath: "\(folder)/\(name)").map { (name, $0) } }
    return Dictionary(uniqueKeysWithValues: files)
  }

  static let looks = ["--family", "small,medium", "--scheme", "light,dark", "--scale", "1"]

  @Test func workersAndOrderChangeNothing() throws {
    let (widgets, one, three) = (packages(5), Folder(), Folder())
    let first = try Tool.run(["batch", widgets.path, "-o", one.path, "-j", "1"] + Self.looks)
    let second = try Tool.run(["batch", widgets.path, "-o", three.path, "-j", "3"] + Self.looks)
    #expect(first.code == 0 && second.code == 0, "\(first.messages)\(second.messages)")
    let contents = Self.contents(one.path)
    #expect(contents.keys.count { $0.hasSuffix(".png") } == 20)
    #expect(contents == Self.contents(three.path))
    #expect(first.messages.contains("20 pictures in ") && first.messages.contains("20 drawn"))
  }

  /// What `render` draws, byte for byte, under the same names.
  @Test func picturesAreThoseOfRender() throws {
    let (widgets, batch, render) = (packages(2), Folder(), Folder())
    _ = try Tool.run(["batch", widgets.path, "-o", batch.path, "--no-index"] + Self.looks)
    _ = try Tool.run(["render", "-o", render.path + "/", widgets.path + "/w0.widget", widgets.path + "/w1.widget"] + Self.looks)
    var drawn = Self.contents(batch.path)
    drawn[".wrender-batch"] = nil
    #expect(drawn == Self.contents(render.path))
  }

  @Test(arguments: [40, 90, 150, 260])
  func whatWasKilledGoesOn(_ milliseconds: Int) throws {
    let (widgets, undisturbed, killed) = (packages(12), Folder(), Folder())
    #expect(try Tool.run(["batch", widgets.path, "-o", undisturbed.path] + Self.looks).code == 0)
    let arguments = ["batch", widgets.path, "-o", killed.path, "--resume"] + Self.looks
    let process = Process()
    process.executableURL = Tool.executable
    process.arguments = arguments
    process.environment = ["WRENDER_HOME": Tool.home]
    process.standardError = FileHandle.nullDevice
    try process.run()
    usleep(UInt32(milliseconds) * 1000)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let resumed = try Tool.run(arguments)
    #expect(resumed.code == 0, "\(resumed.messages)")
    #expect(Self.contents(killed.path) == Self.contents(undisturbed.path))
  }

  @Test func onlyWhatChangedIsDrawnAgain() throws {
    let (widgets, out) = (packages(3), Folder())
    let arguments = ["batch", widgets.path, "-o", out.path, "--resume"] + Self.looks
    _ = try Tool.run(arguments)
    #expect(try Tool.run(arguments).messages.contains("12 kept"))
    _ = widgets.package("w1", #"{"format": "1.0", "body": {"type": "text", "value": "New"}}"#)
    try Data("x".utf8).write(to: URL(filePath: out.path + "/w2-small@1x.png"))
    let again = try Tool.run(arguments)
    #expect(again.messages.contains("5 drawn, 7 kept"), "\(again.messages)")
    // Another option is another picture.
    #expect(try Tool.run(arguments + ["--bold-text"]).messages.contains("12 drawn"))
  }

  @Test func aCacheDrawsNothingTwice() throws {
    let (widgets, cache) = (packages(4), Folder())
    let outs = [Folder(), Folder()]
    let runs = try outs.map { try Tool.run(["batch", widgets.path, "-o", $0.path, "--cache", cache.path] + Self.looks) }
    #expect(runs[0].messages.contains("16 drawn") && runs[1].messages.contains("16 cached"))
    #expect(Self.contents(outs[0].path) == Self.contents(outs[1].path))
    // A damaged entry is drawn again.
    let entry = try #require(Self.contents(cache.path).keys.sorted().first { $0.contains("/") })
    try Data("damaged".utf8).write(to: URL(filePath: "\(cache.path)/\(entry)"))
    #expect(try Tool.run(["batch", widgets.path, "-o", outs[1].path, "--cache", cache.path] + Self.looks).messages.contains("1 drawn, 15 cached"))
  }

  @Test func severalMayUseOneCache() async throws {
    let (widgets, cache, alone) = (packages(8), Folder(), Folder())
    _ = try Tool.run(["batch", widgets.path, "-o", alone.path] + Self.looks)
    let outs = (0..<3).map { _ in Folder() }
    let lines = outs.map { ["batch", widgets.path, "-o", $0.path, "--cache", cache.path, "-j", "2"] + Self.looks }
    try await withThrowingTaskGroup(of: Int32.self) { group in
      for line in lines { group.addTask { try Tool.run(line).code } }
      for try await code in group { #expect(code == 0) }
    }
    for out in outs { #expect(Self.contents(out.path) == Self.contents(alone.path)) }
  }

  @Test func aBadPackageCostsItself() throws {
    let (widgets, out) = (packages(30), Folder())
    _ = widgets.package("w7", #"{"format": "1.0", "body": {"type": "nothing"}}"#)
    let run = try Tool.run(["batch", widgets.path, "-o", out.path] + Self.looks)
    #expect(run.code == 1)
    #expect(run.messages.contains("116 drawn, 1 failed") && run.messages.contains("w7.widget/document.json"), "\(run.messages)")
    #expect(Self.contents(out.path).keys.count { $0.hasSuffix(".png") } == 116)
  }

  @Test func partsAreTheWhole() throws {
    let (widgets, whole) = (packages(10), Folder())
    _ = try Tool.run(["batch", widgets.path, "-o", whole.path, "--no-index"] + Self.looks)
    let parts = Folder()
    var sizes: [Int] = []
    for part in 1...3 {
      let run = try Tool.run(["batch", widgets.path, "-o", parts.path, "--no-index", "--shard", "\(part)/3"] + Self.looks)
      sizes.append(Int(run.messages.split(separator: " ").dropFirst().first ?? "") ?? 0)
    }
    #expect(sizes.reduce(0, +) == 40 && sizes.allSatisfy { (5...22).contains($0) }, "\(sizes)")
    #expect(Self.contents(parts.path).filter { $0.key.hasSuffix(".png") } == Self.contents(whole.path).filter { $0.key.hasSuffix(".png") })
  }

  @Test func namesFollowATemplate() throws {
    let (widgets, out) = (packages(1), Folder())
    _ = try Tool.run(["batch", widgets.path, "-o", out.path, "--no-index", "--template", "{package}/{family}-{scheme}_{locale}@{scale}"] + Self.looks)
    #expect(Self.contents(out.path).keys.filter { $0.hasSuffix(".png") }.sorted() == ["dark", "light"].flatMap { scheme in
      ["medium", "small"].map { "w0/\($0)-\(scheme)_en-US@1.png" }
    }.sorted())
  }

  @Test(arguments: [
    ("{nme}", "did you mean '{name}'?"), ("../{name}", "a path below the output folder"), ("a b", "letters, digits"), ("{family", "fields of name"),
    ("", "a path below the output folder"),
  ])
  func templatesAreChecked(_ template: String, _ message: String) throws {
    let run = try Tool.run(["batch", "x.widget", "-o", "/tmp/none", "--template", template])
    #expect(run.code == 64 && run.messages.contains(message), "\(run.messages)")
  }

  /// Two rows of one name that look different are refused; two alike are drawn once.
  @Test func rowsAreCombined() throws {
    let (widgets, out) = (packages(1), Folder())
    let matrix = out.file("matrix.json", """
      {"packages": "\(widgets.path)/*.widget", "matrix": [
        {"family": ["small", "medium"], "scheme": "light,dark", "scale": 1},
        {"family": "small", "scheme": "dark", "scale": 1}, {"family": "small", "rendering-mode": "accented", "tint": "red", "bold-text": true}]}
      """)
    let run = try Tool.run(["batch", "--matrix", matrix, "-o", out.path + "/out"])
    #expect(run.code == 0 && run.messages.contains("5 drawn"), "\(run.messages)")
    let clash = out.file("clash.json", #"{"matrix": [{"family": "small"}, {"family": "small", "bold-text": true}]}"#)
    let refused = try Tool.run(["batch", "--matrix", clash, "-o", out.path + "/out", widgets.path])
    #expect(refused.code == 64 && refused.messages.contains("two pictures would have this name"), "\(refused.messages)")
  }

  @Test(arguments: [
    (#"{"matrix": [{"famly": "small"}]}"#, "'famly' is no option of a picture; did you mean 'family'?"),
    (#"{"matrix": [{"family": "smal"}]}"#, "did you mean 'small'?"), (#"{"matrix": []}"#, "an array of objects of options"),
    (#"{"matrix": [{}], "pakages": "x"}"#, "did you mean 'packages'?"), (#"{"matrix": [{"bold-text": 1}]}"#, "expected true or false"),
  ])
  func matricesAreChecked(_ text: String, _ message: String) throws {
    let folder = Folder()
    let run = try Tool.run(["batch", "--matrix", folder.file("matrix.json", text), "-o", folder.path + "/out", "x.widget"])
    #expect(run.code == 66 && run.messages.contains(message), "\(run.messages)")
  }

  @Test func jobsAnswerByTheirIDs() throws {
    let (widgets, out) = (packages(2), Folder())
    let jobs = out.file("jobs", """
      {"id": "a", "path": "\(widgets.path)/w0.widget", "options": {"family": "small", "scale": 1}, "output": "x/a.png"}
      {"id": 7, "path": "\(widgets.path)/w1.widget", "options": {"family": ["small", "medium"]}}
      {"id": "c", "path": "\(widgets.path)/none.widget"}
      {"id": "d", "path": "\(widgets.path)/w0.widget", "output": "../d.png"}
      nonsense

      """)
    let run = try Tool.run(["batch", "--jobs", jobs, "-o", out.path + "/out"])
    #expect(run.code == 66, "\(run.messages)")
    let lines = try run.text.split(separator: "\n").map { try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]) }
    func line(_ id: String) -> [String: Any]? { lines.first { $0["id"] as? String == id } }
    #expect(lines.count == 6)
    #expect(line("a")?["file"] as? String == "x/a.png" && line("a")?["status"] as? String == "drawn")
    #expect(lines.count { $0["id"] as? Int == 7 } == 2)
    #expect(line("c")?["code"] as? Int == 66 && line("d")?["code"] as? Int == 1)
    #expect(lines.contains { $0["id"] is NSNull })
    #expect(FileManager.default.fileExists(atPath: out.path + "/out/x/a.png"))
  }

  /// A worker that is killed in the midst of a picture costs that picture.
  @Test func aLostWorkerCostsOnePicture() throws {
    let (widgets, out) = (packages(40), Folder())
    let process = Process()
    process.executableURL = Tool.executable
    process.arguments = ["batch", widgets.path, "-o", out.path, "-j", "2", "--family", "large", "--scale", "6"]
    process.environment = ["WRENDER_HOME": Tool.home]
    let messages = out.file("messages", "")
    process.standardError = try FileHandle(forWritingTo: URL(filePath: messages))
    try process.run()
    var victims = ""
    while victims.isEmpty, process.isRunning { victims = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/task/\(process.processIdentifier)/children", encoding: .utf8)) ?? "" }
    usleep(50_000)
    if let victim = victims.split(separator: " ").first.flatMap({ Int32($0) }) { kill(victim, SIGKILL) }
    process.waitUntilExit()
    let said = try String(contentsOfFile: messages, encoding: .utf8)
    #expect(process.terminationStatus == 70, "\(said)")
    #expect(said.contains("signal 9") && said.contains("39 drawn, 1 failed"), "\(said)")
  }
}
