import Foundation
import Testing

/// `wrender sheet`: all looks of a widget, as a picture, as vectors and as a page.
@Suite struct SheetTests {
  /// Small print, which is found, in three families of four looks each.
  private static let document = #"{"format": "1.0", "background": "white", "body": {"type": "text", "value": "Small print", "font": "9"}}"#
  private static let families = ["small", "medium", "large"]
  private static let looks = ["", "-dark", "-accented", "-vibrant"]

  private static func plain(_ document: String = document) -> Folder {
    let folder = Folder()
    folder.package("plain", document)
    return folder
  }

  private static func sheet(_ options: String..., of folder: Folder) throws -> Tool.Outcome {
    try Tool.run(["sheet"] + options + ["plain.widget"], in: folder.path)
  }

  @Test func everyPictureHasACellOnThePage() throws {
    let folder = Self.plain()
    let outcome = try Self.sheet("-o", "a.html", of: folder)
    #expect(outcome.code == 0 && outcome.text == "a.html\n" && outcome.messages == "")
    let page = String(decoding: try folder.bytes("a.html"), as: UTF8.self)
    for family in Self.families {
      for look in Self.looks { #expect(page.ranges(of: "<figure id=\"plain-\(family)\(look).png\"").count == 1, "\(family)\(look)") }
    }
    #expect(page.ranges(of: "<figure ").count == 12 && page.ranges(of: "src=\"data:image/png;base64,iVBORw0KGgo").count == 12)
    for label in ["Light", "Dark", "Accented", "Vibrant"] { #expect(page.ranges(of: "<figcaption>\(label)</figcaption>").count == 3, "\(label)") }
    #expect(page.contains("<h2>Medium <span>iphone-393x852 · 338 × 158 pt</span></h2>") && page.contains("width=\"338\" height=\"158\" alt=\"Medium, Light\""))
  }

  @Test func whatWasFoundIsWrittenInItsCell() throws {
    let folder = Self.plain()
    _ = try Self.sheet("--family", "small", "--scheme", "light", "-o", "a.html", of: folder)
    let page = String(decoding: try folder.bytes("a.html"), as: UTF8.self)
    #expect(
      page.contains(
        "<li class=\"warning\"><b><span class=\"said\">warning: </span>text-small</b> <span dir=\"auto\">&#39;Small print&#39; is shown at 9 points</span>"
          + "<em dir=\"auto\">use 11 points or more, or leave it out here</em><code dir=\"auto\">document.json:1:50 /body</code></li>"))
    #expect(page.contains("1 picture, 1 finding") && page.contains("class=\"found\""))
    _ = try Self.sheet("--family", "small", "--scheme", "light", "-o", "a.svg", of: folder)
    let drawing = String(decoding: try folder.bytes("a.svg"), as: UTF8.self)
    for text in ["plain", "Light", "text-small", "is shown at 9 points"] { #expect(drawing.contains(text), "\(text)") }
  }

  @Test func picturesAreAsLargeAsWhatIsOnThem() throws {
    let folder = Self.plain()
    _ = try Self.sheet("--scale", "1", "-o", "a.png", of: folder)
    _ = try Self.sheet("--scale", "1", "-o", "a.svg", of: folder)
    let picture = try Picture(folder.bytes("a.png"))
    let drawing = String(decoding: try folder.bytes("a.svg"), as: UTF8.self)
    #expect(drawing.contains("width=\"\(picture.size[0])") && drawing.contains("height=\"\(picture.size[1])"))
    #expect(drawing.ranges(of: "<image ").count == 12)
    // Nothing of it is cut off: the margin goes all around.
    #expect(Set(picture.corners).count == 1 && picture.isOpaque)
    #expect(picture.size[0] > 4 * 338 && picture.size[1] > 158 + 158 + 354)
  }

  @Test(arguments: ["png", "svg", "html"])
  func bytesAreTheSameOnEveryRun(_ format: String) throws {
    let folder = Self.plain()
    for name in ["a", "b"] { _ = try Self.sheet("-o", "\(name).\(format)", of: folder) }
    #expect(try folder.bytes("a.\(format)") == folder.bytes("b.\(format)"))
  }

  @Test func whatCannotBeDrawnIsACardWithItsReasons() throws {
    let folder = Self.plain(
      #"{"format": "1.0", "body": "Text", "variants": [{"when": {"family": "large"}, "body": {"type": "image", "asset": "none.png"}}]}"#)
    let outcome = try Self.sheet("-o", "a.html", of: folder)
    #expect(outcome.code == 1 && outcome.text == "a.html\n")
    let page = String(decoding: try folder.bytes("a.html"), as: UTF8.self)
    #expect(page.ranges(of: "<strong>Not drawn</strong>").count == 4 && page.ranges(of: "<img ").count == 8)
    #expect(page.ranges(of: "<li class=\"error\"><b><span class=\"said\">error: </span>file-missing</b>").count == 4)
    #expect(try Self.sheet("-o", "a.png", of: folder).code == 1)
    #expect(try Picture(folder.bytes("a.png")).isOpaque)
  }

  @Test func anUnreadablePackageHasNoSheet() throws {
    let folder = Self.plain(#"{"format": "1.0", "body": {"type": "vstak"}}"#)
    let outcome = try Self.sheet("-o", "a.html", of: folder)
    #expect(outcome.code == 1 && outcome.messages.contains("did you mean 'vstack'?"))
    #expect(folder.names() == ["plain.widget"])
    #expect(try Tool.run("sheet", "none.widget", in: folder.path).code == 66)
  }

  /// Names and texts are shown as they are, whatever they would be to a page, a document or a terminal.
  @Test(arguments: ["html", "svg", "png"])
  func hostileTextsStayTexts(_ format: String) throws {
    let folder = Folder()
    let name = "<b>\u{202E}${1+1}'\"&"
    folder.file("\(name).widget/manifest.json", #"{"format": "1.0", "id": "a.b", "version": "1.0.0", "name": "</title><script>alert(1)</script>$${1+1}", "families": ["small"]}"#)
    folder.file("\(name).widget/document.json", ##"{"format": "1.0", "body": {"type": "text", "value": "<img src=x>$${1+1}\u202e", "font": "9"}}"##)
    let outcome = try Tool.run("sheet", "--scheme", "light", "-o", "a.\(format)", "\(name).widget", in: folder.path)
    #expect(outcome.code == 0, "\(outcome.messages)")
    guard format != "png" else { return }
    let text = String(decoding: try folder.bytes("a.\(format)"), as: UTF8.self)
    #expect(!text.contains("<script>alert") && !text.contains("<img src=x") && !text.unicodeScalars.contains("\u{202E}"))
    #expect(text.contains("${1+1}"))
    if format == "html" { #expect(try Browser.open("\(folder.path)/a.html").complaints == []) }
  }

  @Test func severalPackagesNeedAFolder() throws {
    let folder = Self.plain()
    folder.package("other", Self.document)
    let outcome = try Tool.run("sheet", "--family", "small", "-o", "a.png", ".", in: folder.path)
    #expect(outcome.code == 64 && outcome.messages.contains("expected a folder for 2 sheets"))
    #expect(try Tool.run("sheet", "--family", "small", "-o", "out/", ".", in: folder.path).code == 0)
    #expect(folder.names(in: "out") == ["other-sheet.png", "plain-sheet.png"])
  }
}
