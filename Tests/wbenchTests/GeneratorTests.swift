import Foundation
import Testing

/// Packages that are made for batches.
@Suite struct GeneratorTests {
  private static func generate(_ sandbox: Sandbox, _ name: String, count: Int, seed: Int) throws -> [String: Data] {
    let folder = sandbox.url.appending(path: name)
    #expect(try Tool.wbench(["generate", folder.path, "--count", String(count), "--seed", String(seed)]).code == 0)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") || $0.hasSuffix(".png") }
    return Dictionary(uniqueKeysWithValues: try paths.map { ($0, try Data(contentsOf: folder.appending(path: $0))) })
  }

  @Test("The same seed gives the same bytes, however many packages there are")
  func deterministic() throws {
    let sandbox = Sandbox()
    let (many, few) = (try Self.generate(sandbox, "many", count: 24, seed: 7), try Self.generate(sandbox, "few", count: 8, seed: 7))
    #expect(few.count >= 16)
    for (path, bytes) in few { #expect(many[path] == bytes, "\(path)") }
    let other = try Self.generate(sandbox, "other", count: 8, seed: 8)
    #expect(other["generated-00000.widget/document.json"] != few["generated-00000.widget/document.json"])
  }

  @Test("No two packages show the same, and together they show every sort of content")
  func different() throws {
    let documents = try Self.generate(Sandbox(), "all", count: 120, seed: 7).filter { $0.key.hasSuffix("document.json") }.map(\.value)
    #expect(Set(documents).count == 120)
    let all = documents.map { String(decoding: $0, as: UTF8.self) }.joined()
    for kind in ["grid", "lazyGrid", "gauge", "chart", "progress", "image", "symbol", "circle"] { #expect(all.contains(#""type": "\#(kind)""#), "\(kind)") }
    for word in ["linear", "radial", "angular", "shadow", "東京", "القاهرة", "दिल्ली", "Cupertino"] { #expect(all.contains(word), "\(word)") }
  }

  @Test("Nothing is wrong with any package")
  func valid() throws {
    let sandbox = Sandbox()
    _ = try Self.generate(sandbox, "all", count: 150, seed: 3)
    let folder = sandbox.url.appending(path: "all")
    let packages = try FileManager.default.contentsOfDirectory(atPath: folder.path).map { folder.appending(path: $0).path }
    #expect(packages.count == 150)
    let outcome = try Tool.wrender(["validate"] + packages)
    #expect(outcome.code == 0)
    #expect(!outcome.text.contains("warning") && !outcome.text.contains("error["), "\(outcome.text.prefix(2000))")
  }

  @Test("A batch draws each in three families and says how fast, and how much memory that took")
  func batch() throws {
    let report = try Report.measured(["batch", "--count", "8", "--workers", "1,2"])
    for (name, pictures) in [("8.1-worker", 24.0), ("8.2-workers", 24), ("2.1-worker", 6)] {
      #expect(report.figure("batch.\(name).pictures")?.value == pictures)
      #expect(report.figure("batch.\(name).rate")?.value ?? 0 > 0)
      #expect(report.figure("batch.\(name).peak")?.value ?? 0 > 1)
    }
    for growth in ["growth", "growth-again"] { #expect(report.figure("batch.\(growth).2-workers") != nil) }
  }
}
