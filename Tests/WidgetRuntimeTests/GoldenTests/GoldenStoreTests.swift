import Foundation
import GoldenSupport
import Testing
import WidgetFoundation
import WidgetGoldens

/// Recording and comparing, in a folder of its own.
@Suite struct GoldenStoreTests {
  let sandbox: Sandbox
  /// Two pictures that differ, and one of another size.
  let one, other, wide: [UInt8]

  init() throws {
    sandbox = try Sandbox()
    func picture(_ color: String, width: Int = 4) throws -> [UInt8] {
      let sandbox = try Sandbox()
      let document = #"{"format": "1.0", "x-size": [\#(width), 4], "body": {"type": "rectangle", "fill": "\#(color)"}}"#
      let widget = try load(sandbox.file("document.json", document))
      return try makeWorker().png(widget, .specimen(of: widget, scale: 1)).bytes
    }
    (one, other, wide) = (try picture("#FF0000"), try picture("#FF0100"), try picture("#FF0000", width: 5))
  }

  private func store(_ mode: GoldenStore.Mode) -> GoldenStore {
    GoldenStore(folder: sandbox.path + "/goldens", outcomes: sandbox.path + "/outcomes", mode: mode)
  }

  @Test func theEnvironmentDecidesAboutRecording() {
    #expect(GoldenStore.mode(in: [:]) == .verify)
    #expect(GoldenStore.mode(in: ["CI": "1"]) == .verify)
    #expect(GoldenStore.mode(in: ["GOLDENS": "record"]) == .record)
    #expect(GoldenStore.mode(in: ["GOLDENS": "update"]) == .update)
    #expect(GoldenStore.mode(in: ["GOLDENS": "record", "CI": "1"]) == .refused)
    #expect(GoldenStore.mode(in: ["GOLDENS": "update", "CI": "true"]) == .refused)
    #expect(GoldenStore.mode(in: ["GOLDENS": "recrod"]) == .refused)
  }

  @Test func verifyingRecordsNothing() {
    #expect(store(.verify).problem(of: "a", "a.txt")?.contains("no golden") == true)
    #expect(store(.verify).problem(ofPicture: one, "a.png")?.contains("no golden") == true)
    #expect(store(.refused).problem(ofPicture: one, "a.png") != nil)
    #expect(store(.verify).files.isEmpty)
  }

  @Test func recordingWritesOnlyWhatIsMissing() {
    #expect(store(.record).problem(of: "a", "a.txt") == nil)
    #expect(store(.record).problem(ofPicture: one, "sub/a.png") == nil)
    #expect(store(.record).problem(of: "b", "a.txt") != nil)
    #expect(store(.record).problem(ofPicture: other, "sub/a.png") != nil)
    #expect(store(.verify).problem(of: "a", "a.txt") == nil)
    #expect(store(.verify).problem(ofPicture: one, "sub/a.png") == nil)
  }

  @Test func updatingReplacesWhatDiffers() {
    _ = store(.record).problem(ofPicture: one, "a.png")
    _ = store(.record).problem(of: "a", "a.txt")
    #expect(store(.update).problem(ofPicture: wide, "a.png") == nil)
    #expect(store(.update).problem(of: "b", "a.txt") == nil)
    #expect(store(.verify).problem(ofPicture: wide, "a.png") == nil)
    #expect(store(.verify).problem(of: "b", "a.txt") == nil)
  }

  @Test func aDifferenceLeavesTwoPictures() throws {
    _ = store(.record).problem(ofPicture: one, "sub/a.png")
    for picture in [other, wide] {
      let problem = try #require(store(.verify).problem(ofPicture: picture, "sub/a.png"))
      for role in ["actual", "diff"] {
        let path = sandbox.path + "/outcomes/sub/a.\(role).png"
        #expect(problem.contains(path))
        #expect(FileManager.default.fileExists(atPath: path))
      }
    }
    #expect(FileManager.default.contents(atPath: sandbox.path + "/outcomes/sub/a.actual.png").map(Array.init) == wide)
  }

  @Test func aDifferenceUnderOtherLibrariesIsTheEnvironments() throws {
    _ = store(.record).problem(ofPicture: one, "a.png")
    #expect(store(.record).fingerprintProblem == nil)
    #expect(store(.verify).problem(ofPicture: other, "a.png")?.contains("16 px differ, by at most 1 of 255 a channel\n") == true)
    try sandbox.file("goldens/fingerprint.json", "{}")
    #expect(store(.verify).problem(ofPicture: other, "a.png")?.contains("libraries or fonts") == true)
    #expect(store(.verify).problem(ofPicture: one, "a.png") == nil)
  }

  @Test func aBrokenGoldenIsNamed() throws {
    try sandbox.file("goldens/a.png", Array(one.dropLast(20)))
    #expect(store(.verify).problem(ofPicture: one, "a.png")?.contains("corrupt") == true)
  }

  @Test func orphansAreFound() {
    _ = store(.record).problem(of: "a", "kinds/a.txt")
    _ = store(.record).problem(of: "b", "kinds/b.txt")
    _ = store(.record).problem(of: "c", "other/c.txt")
    #expect(store(.verify).orphans(in: "", notAmong: ["kinds/a.txt"]) == ["kinds/b.txt", "other/c.txt"])
    #expect(store(.verify).orphans(in: "kinds/", notAmong: ["kinds/a.txt"]) == ["kinds/b.txt"])
  }

  @Test func hashesAreThoseOfTheManifest() throws {
    let manifest = try #require(FileManager.default.contents(atPath: Repository.fonts + "/manifest.json"))
    let text = String(decoding: manifest, as: UTF8.self)
    for (path, hash) in Fingerprint.current.fonts where !path.hasPrefix("Symbols/") {
      let isNamed = text.contains(hash)
      #expect(isNamed, "\(path): \(hash)")
    }
  }
}
