import Geometry
import Testing
import WidgetDocument
import WidgetFoundation

/// Packages that point outside of themselves, and what they hold beside the document.
@Suite struct HostilePackageTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static let image = #"{"format": "1.0", "body": {"type": "image", "asset": "a.png"}}"#

  /// A document that shows `a.png`.
  private func package() throws -> String { try sandbox.package(HostilePackageTests.image) }

  @Test func aManifestOver256KiBIsRefused() throws {
    let manifest = Sandbox.manifest + String(repeating: " ", count: 256 << 10)
    expectRefusal(try HostileOutcome(sandbox.package(HostilePackageTests.image, manifest: manifest)), [.limitExceeded])
  }

  @Test func aBrokenManifestAndABrokenDocumentAreBothTold() throws {
    let outcome = try HostileOutcome(sandbox.package(#"{"format": "1.0"}"#, manifest: #"{"format": "1.0",}"#))
    expectRefusal(outcome, [.jsonSyntax, .missingField])
  }

  @Test func linksAreNotFollowed() throws {
    let path = try package()
    let secret = try sandbox.file("secret.png", "secret")
    for (number, target) in [secret, "../../secret.png", "/etc/passwd", "b.png"].enumerated() {
      let name = "test.widget/assets/\(number)"
      try sandbox.file("\(name)/b.png", "")
      try sandbox.link("\(name)/a.png", to: target)
      try sandbox.file("test.widget/document.json", HostilePackageTests.image.replacing("a.png", with: "\(number)/a.png"))
      expectRefusal(try HostileOutcome(path), [.unsafePath])
    }
  }

  @Test func linkedFoldersAreNotFollowed() throws {
    let path = try package()
    try sandbox.file("elsewhere/a.png", "secret")
    try sandbox.link("test.widget/assets", to: "../elsewhere")
    expectRefusal(try HostileOutcome(path), [.unsafePath])
  }

  @Test func aLinkedDocumentInAPackageIsNotFollowed() throws {
    let path = try package()
    try sandbox.file("other.json", HostilePackageTests.image)
    try sandbox.remove("test.widget/document.json")
    try sandbox.link("test.widget/document.json", to: "../other.json")
    expectRefusal(try HostileOutcome(path), [.unsafePath])
  }

  @Test(arguments: ["../a.png", "b/../../a.png", "/etc/passwd", "./a.png", "b//a.png", "a\\u0000.png", "b\\\\a.png"])
  func pathsStayInside(_ asset: String) throws {
    try sandbox.file("a.png", "secret")
    let outcome = try HostileOutcome(sandbox.package(HostilePackageTests.image.replacing("a.png", with: asset)))
    #expect([[.unsafePath], [.invalidValue]].contains(outcome.codes), "\(outcome.diagnostics.summary)")
    #expect(outcome.png == nil)
  }

  @Test func pipesAndFoldersAreNoImages() throws {
    let path = try package()
    try sandbox.file("test.widget/assets/b.png", "")
    sandbox.pipe("test.widget/assets/a.png")
    expectRefusal(try HostileOutcome(path), [.packageUnreadable])
    try sandbox.remove("test.widget/assets/a.png")
    try sandbox.file("test.widget/assets/a.png/inside", "")
    expectRefusal(try HostileOutcome(path), [.packageUnreadable])
  }

  @Test func aPipeAsDocumentDoesNotWait() throws {
    sandbox.pipe("document.json")
    expectRefusal(try HostileOutcome("\(sandbox.path)/document.json"), [.packageUnreadable])
    expectRefusal(try HostileOutcome("/dev/zero"), [.packageUnreadable])
  }

  @Test func aMissingImageIsNamed() throws {
    let outcome = try HostileOutcome(package())
    expectRefusal(outcome, [.fileMissing])
    #expect(outcome.diagnostics.errors.first?.pointer == "/body/asset")
  }

  @Test func translationsAreFlat() throws {
    let path = try sandbox.package(#"{"format": "1.0", "body": "x"}"#)
    try sandbox.file("test.widget/strings/de.json", #"{"a": {"b": "c"}, "d": 1}"#)
    let outcome = try HostileOutcome(path)
    expectRefusal(outcome, [.wrongType])
    #expect(outcome.diagnostics.errors.count == 2)
  }
}
