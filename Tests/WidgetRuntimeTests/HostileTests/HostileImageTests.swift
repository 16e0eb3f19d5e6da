import Geometry
import Testing
import WidgetDocument
import WidgetFoundation

/// Images that are larger than they look, or broken.
@Suite struct HostileImageTests {
  let sandbox: Sandbox
  let path: String

  init() throws {
    sandbox = try Sandbox()
    path = try sandbox.package(#"{"format": "1.0", "body": {"type": "image", "asset": "a.png"}}"#)
  }

  private func outcome(_ image: [UInt8], limits: Limits = .standard) throws -> HostileOutcome {
    try sandbox.file("test.widget/assets/a.png", image)
    return try HostileOutcome(path, limits: limits)
  }

  /// The beginning of a PNG of any size: nothing behind it is needed to refuse it.
  private func header(_ width: Int, _ height: Int) -> [UInt8] {
    func big(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + big(13) + Array("IHDR".utf8) + big(width) + big(height) + [8, 6, 0, 0, 0]
      + big(0)
  }

  @Test(arguments: [[40_000, 1], [1, 40_000], [5000, 5000], [0x7FFF_FFFF, 0x7FFF_FFFF]])
  func isRefusedByItsHeader(_ sides: [Int]) throws {
    let outcome = try outcome(header(sides[0], sides[1]))
    expectRefusal(outcome, [.imageUnreadable])
    #expect(outcome.diagnostics.errors.first?.pointer == "/body/asset")
    #expect(outcome.duration < .seconds(10))
  }

  @Test func imageLimitsAreThoseOfTheWorker() throws {
    let flag = try #require(contents(of: "\(Fixture.cases)/kinds/assets/flag.png"))
    expectRefusal(try outcome(flag), [])
    expectRefusal(try outcome(flag, limits: HostileDocumentTests.limits { $0.imagePixels = 300 }), [.imageUnreadable])
    expectRefusal(try outcome(flag, limits: HostileDocumentTests.limits { $0.imageBytes = 1000 }), [.imageUnreadable])
  }

  @Test func everyTruncationIsRefused() throws {
    let flag = try #require(contents(of: "\(Fixture.cases)/kinds/assets/flag.png"))
    // The closing chunk carries nothing; without it a picture is whole.
    for count in 0..<flag.count - 12 {
      let outcome = try outcome(Array(flag[..<count]))
      #expect(outcome.codes == [.imageUnreadable] && outcome.png == nil, "\(count) bytes: \(outcome.diagnostics.summary)")
    }
  }

  @Test(arguments: ["", "GIF89a", "<svg xmlns='http://www.w3.org/2000/svg'/>", "RIFF\0\0\0\0WEBPVP8X"])
  func otherFormatsAreRefused(_ text: String) throws {
    expectRefusal(try outcome(Array(text.utf8)), [.imageUnreadable])
  }
}
