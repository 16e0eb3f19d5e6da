import Foundation
import Testing
import wrender

@Suite struct OutputTests {
  @Test(arguments: [
    (PictureName(stem: "weather", family: "small"), "weather-small.png"),
    (PictureName(stem: "weather", family: "small", isDark: true), "weather-small-dark.png"),
    (
      PictureName(stem: "weather", family: "medium", isDark: true, device: "ipad-820x1180", locale: "pt-BR", scale: 2),
      "weather-medium-dark-ipad-820x1180-pt-BR@2x.png"
    ),
    (PictureName(stem: "a", family: "small", device: "iphone-414x896@2"), "a-small-iphone-414x896_2.png"),
    (PictureName(stem: "a", family: "small", scale: 1.5), "a-small@1.5x.png"),
    (PictureName(stem: "größe/../x\u{1B}", family: "small"), "gr__e_.._x_-small.png"),
  ])
  func names(_ picture: PictureName, _ text: String) {
    #expect(picture.text == text)
  }

  static let one = [PictureName(stem: "a", family: "small")]
  static let two = one + [PictureName(stem: "a", family: "small", isDark: true)]

  @Test func plansFiles() throws {
    let folder = Folder()
    #expect(try OutputPlan(Self.two, output: nil).destinations == [.file("./a-small.png"), .file("./a-small-dark.png")])
    #expect(try OutputPlan(Self.one, output: "-").destinations == [.standardOutput])
    #expect(try OutputPlan(Self.one, output: "x.png").destinations == [.file("x.png")])
    let existing = try OutputPlan(Self.one, output: folder.path)
    #expect(existing.destinations == [.file("\(folder.path)/a-small.png")])
    #expect(existing.folder == nil)
    let missing = try OutputPlan(Self.one, output: "\(folder.path)/new/")
    #expect(missing.destinations == [.file("\(folder.path)/new/a-small.png")])
    #expect(missing.folder == "\(folder.path)/new/")
  }

  @Test(arguments: [
    (two, "-", "-o -: expected one picture for standard output, found 2; name a folder, or draw one family and scheme"),
    (two, "x.png", "-o x.png: expected a folder for 2 pictures, found a file name; write 'x.png/'"),
    (one + one, nil, "a-small.png: two pictures would have this name; draw the packages one by one, each with its own '-o'"),
    (one + one, "out/", "a-small.png: two pictures would have this name; draw the packages one by one, each with its own '-o'"),
  ])
  func refusesPlans(_ pictures: [PictureName], _ output: String?, _ message: String) {
    do throws(UsageError) {
      _ = try OutputPlan(pictures, output: output)
      Issue.record("planned")
    } catch {
      #expect(error.message == message)
    }
  }

  @Test func replacesAFileAndLeavesNothingElse() throws {
    let folder = Folder()
    let file = folder.file("a.png", "old and longer")
    try OutputWriter.replace(file, with: Array("new".utf8))
    try OutputWriter.replace("\(folder.path)/b.png", with: [])
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "new")
    #expect(folder.names() == ["a.png", "b.png"])
  }

  @Test func writesThroughLinksAndDevices() throws {
    let folder = Folder()
    let file = folder.file("real.png", "old")
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/link.png", withDestinationPath: "real.png")
    try OutputWriter.replace("\(folder.path)/link.png", with: Array("new".utf8))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder.path)/link.png") == "real.png")
    try OutputWriter.replace("/dev/null", with: Array("new".utf8))
  }

  @Test func makesFoldersThatAreMissing() throws {
    let folder = Folder()
    try OutputWriter.makeFolder("\(folder.path)/a/b//c/")
    try OutputWriter.makeFolder("\(folder.path)/a/b")
    #expect(folder.names(in: "a/b") == ["c"])
    folder.file("file")
    #expect(throws: WriteError.self) { try OutputWriter.makeFolder("\(folder.path)/file/x") }
    #expect(throws: WriteError.self) { try OutputWriter.makeFolder("\(folder.path)/file") }
  }

  @Test(arguments: [("missing/a.png", "No such file or directory"), ("folder", "Is a directory"), ("file/a.png", "Not a directory")])
  func saysWhyAFileCannotBeWritten(_ name: String, _ reason: String) {
    let folder = Folder()
    folder.file("folder/x")
    folder.file("file")
    do throws(WriteError) {
      try OutputWriter.replace("\(folder.path)/\(name)", with: [1])
      Issue.record("written")
    } catch {
      #expect(error.message == "\(folder.path)/\(name): cannot be written: \(reason)")
    }
    #expect(folder.names() == ["file", "folder"])
  }
}
