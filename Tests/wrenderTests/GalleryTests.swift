import Foundation
import Testing
import WidgetFoundation
import wrender

/// `index.html`, the page of a batch.
@Suite struct GalleryTests {
  /// An index like that of a batch, of what a test says.
  private struct Sample {
    var index = CatalogIndex(packages: [], pictures: [])

    mutating func add(package name: String, _ description: String = "", path: String) {
      index.packages.append(object { writer in
        for (key, text) in [("path", path), ("name", name), ("description", description)] {
          writer.key(key)
          writer.string(text)
        }
      })
    }

    mutating func add(
      _ file: String, of path: String, _ words: [(String, String)] = [], size: (Double, Double) = (158, 158), remarks: [Diagnostic] = [], isDrawn: Bool = true
    ) {
      let given = words.map(\.0)
      let standard = [("family", "small"), ("scheme", "light"), ("mode", "fullColor"), ("locale", "en"), ("type", "large"), ("device", "iphone-393x852")]
      index.pictures.append(object { writer in
        for (key, text) in [("path", path), ("file", file)] + standard.filter({ !given.contains($0.0) }) + words {
          writer.key(key)
          writer.string(text)
        }
        writer.key("scale")
        writer.number(3)
        writer.key("size")
        writer.numbers([size.0, size.1])
        if isDrawn {
          writer.key("bytes")
          writer.integer(1)
        }
        writer.key("code")
        writer.integer(isDrawn ? 0 : 1)
        writer.key("diagnostics")
        writer.beginArray()
        for remark in remarks { remark.write(to: &writer) }
        writer.endArray()
      })
    }

    private func object(_ fill: (inout JSONWriter) -> Void) -> [UInt8] {
      var writer = JSONWriter()
      writer.beginObject()
      fill(&writer)
      writer.endObject()
      return writer.bytes
    }

    var page: String { String(decoding: index.page, as: UTF8.self) }

    /// The page in a file, perhaps with a script of the test's at its end.
    func open(_ fragment: String = "", running script: String = "") throws -> Browser.Outcome {
      let folder = Folder()
      let page = page.replacing("</body>", with: "<script>\(script)</script></body>")
      return try Browser.open(folder.file("index.html", page), fragment: fragment)
    }
  }

  /// Two packages of two families, two schemes and five locales: 40 pictures.
  private static let matrix: Sample = {
    var sample = Sample()
    for (name, description) in [("Weather", "The sky above Málaga"), ("Stocks", "Prices & more")] {
      let path = "widgets/\(name.lowercased()).widget"
      sample.add(package: name, description, path: path)
      for family in ["small", "accessoryCircular"] {
        for scheme in ["light", "dark"] {
          for locale in ["en", "de", "ar", "ja", "th"] {
            sample.add("\(name)-\(family)-\(scheme)-\(locale).png", of: path, [("family", family), ("scheme", scheme), ("locale", locale)])
          }
        }
      }
    }
    return sample
  }()

  @Test func everyPictureOfABatchIsThereOnce() throws {
    struct Index: Decodable {
      struct Picture: Decodable { var file: String, size: [Double] }
      var pictures: [Picture]
    }
    let folder = try Folder.withCard()
    let batch = ["batch", "--family", "all", "--scheme", "light,dark", "-o", folder.path, "\(folder.path)/card.widget"]
    _ = try Tool.run(batch)
    let page = try folder.bytes("index.html")
    let text = String(decoding: page, as: UTF8.self)
    let pictures = try JSONDecoder().decode(Index.self, from: Data(folder.bytes("catalog.json"))).pictures
    #expect(pictures.count == folder.pictures.count && pictures.count > 4)
    for picture in pictures {
      let (width, height) = (Int(picture.size[0].rounded()), Int(picture.size[1].rounded()))
      let tag = "href=\"\(picture.file)\"><img src=\"\(picture.file)\" width=\"\(width)\" height=\"\(height)\" loading=\"lazy\""
      #expect(text.ranges(of: tag).count == 1, "\(picture.file)")
      #expect(text.ranges(of: picture.file).count == 2)
    }
    #expect(text.contains("font-weight") && !text.contains("http://") && !text.contains("https://"))
    _ = try Tool.run(batch)
    #expect(try folder.bytes("index.html") == page)
    let opened = try Browser.open("\(folder.path)/index.html")
    #expect(opened.pictures == pictures.count && opened.complaints == [])
  }

  @Test func switchesAreThereForWhatDiffers() {
    let page = Self.matrix.page
    for axis in ["family", "scheme", "locale"] { #expect(page.contains("data-axis=\"\(axis)\"")) }
    for axis in ["mode", "type", "device", "state", "date", "zone", "scale", "outcome"] { #expect(!page.contains("data-axis=\"\(axis)\"")) }
    #expect(page.contains("<option value=\"th\">th</option>") && page.contains("<input type=\"radio\" name=\"scheme\" value=\"dark\">Dark"))
    #expect(page.contains("<h3>Accessory circular <span>158 × 158</span></h3>"))
  }

  @Test func eachFamilyHasADeviceOfItsOwn() {
    var sample = Sample()
    sample.add("a.png", of: "a.widget", [("device", "iphone-393x852")])
    sample.add("b.png", of: "a.widget", [("family", "extraLarge"), ("device", "ipad-820x1180")])
    #expect(!sample.page.contains("data-axis=\"device\""))
    sample.add("c.png", of: "a.widget", [("device", "iphone-375x667")])
    #expect(sample.page.contains("data-axis=\"device\""))
  }

  @Test func hostileTextsStayTexts() throws {
    let attack = "</title></script><script>document.title='taken'</script><!--<img src=x onerror=\"document.title='taken'\">\u{202E}'&"
    var sample = Sample()
    sample.add(package: attack, attack, path: attack)
    let warning = Diagnostic(.warning, .fontMissing, file: attack, message: attack)
    sample.add("javascript:\"><b>%?#\u{202E}.png", of: attack, [("locale", attack)], remarks: [warning])
    sample.add("b.png", of: attack, [("family", attack)], remarks: [warning], isDrawn: false)
    let page = sample.page
    #expect(!page.unicodeScalars.contains("\u{202E}") && !page.contains("<script>document") && !page.contains("<!--") && !page.contains("<img src=x"))
    #expect(page.contains("href=\"javascript%3A%22%3E%3Cb%3E%25%3F%23%E2%80%AE.png\""))
    #expect(page.ranges(of: "<script>").count == 1)
    let opened = try sample.open(
      "#q=%3Cscript%3E", running: "document.body.append(document.scripts.length, ' scripts: ', document.querySelector('h2').textContent, document.title)")
    #expect(opened.document.contains("2 scripts: &lt;/title&gt;&lt;/script&gt;&lt;script&gt;document.title='taken'"))
    #expect(opened.document.contains("<title>Widgets</title>"))
    #expect(opened.pictures == 2 && opened.complaints.allSatisfy { !$0.contains("script") })
  }

  @Test func whatFailedIsShownWithItsReasons() throws {
    let error = Diagnostic(.error, .invalidValue, file: "a.widget/document.json", pointer: "/body", line: 3, column: 7, message: "no such <thing>")
    let warning = Diagnostic(.warning, .fontMissing, message: "no font has it")
    var sample = Sample()
    sample.add(package: "A", path: "a.widget")
    sample.add("a.png", of: "a.widget", remarks: [error], isDrawn: false)
    sample.add("b.png", of: "a.widget", [("scheme", "dark")], remarks: [warning, warning])
    sample.add("c.png", of: "a.widget", [("scheme", "dark")], remarks: [error, warning])
    let page = sample.page
    #expect(page.contains("1 package, 3 pictures, 1 failed"))
    #expect(page.contains("<strong>Not drawn</strong><ul><li><code dir=\"auto\">a.widget/document.json:3:7: error[invalid-value] /body: no such &lt;thing&gt;"))
    #expect(!page.contains("src=\"a.png\"") && page.contains("src=\"b.png\""))
    #expect(page.contains("<summary>2 warnings</summary>") && page.contains("<summary>1 error, 1 warning</summary>"))
    #expect(try sample.open("#outcome=failed").pictures == 1)
  }

  /// A package of which nothing is known but its path, and a job that has not even that.
  @Test func failuresWithoutAPackageHaveASection() {
    var sample = Sample()
    sample.index.pictures.append(Array("{\"path\": \"gone/away.widget\", \"code\": 66, \"diagnostics\": []}".utf8))
    sample.index.pictures.append(Array("{\"path\": \"\", \"code\": 1, \"diagnostics\": []}".utf8))
    let page = sample.page
    #expect(page.contains("<section id=\"away\"") && page.contains(">away.widget</a>") && page.contains(">Without a package</a>"))
    #expect(page.contains("2 packages, 2 pictures, 2 failed"))
  }

  @Test(arguments: [
    ("", 40), ("#scheme=dark", 20), ("#q=malaga", 20), ("#q=PRICES+more&locale=ar", 4), ("#family=accessoryCircular&scheme=light&locale=th", 2),
    ("#q=widgets%2Fstocks&scheme=dark&locale=de", 2), ("#q=nobody", 0), ("#scheme=blue", 40), ("#stocks", 40), ("#no=%E0%A4%A&%", 40),
  ])
  func fragmentChoosesPictures(_ fragment: String, _ count: Int) throws {
    let opened = try Self.matrix.open(fragment)
    #expect(opened.figures.count == 40 && opened.pictures == count)
    #expect(opened.document.contains(count == 40 ? "<output>40 pictures</output>" : "<output>\(count) of 40</output>"))
    #expect(opened.document.contains("<p class=\"nothing\" hidden=\"\">") == (count > 0))
    #expect(opened.complaints.filter { !$0.contains("ERR_FILE_NOT_FOUND") } == [])
  }

  @Test func controlsWriteTheFragment() throws {
    let opened = try Self.matrix.open(
      "#theme=dark",
      running: """
        const form = document.querySelector("form");
        form.elements.scheme.value = "dark";
        form.elements.q.value = "a&b";
        form.dispatchEvent(new Event("input"));
        document.body.append(`now ${location.hash}`);
        """)
    #expect(opened.document.contains("now #q=a%26b&amp;scheme=dark&amp;theme=dark") && opened.document.contains("data-theme=\"dark\""))
  }

  @Test func everythingIsShownAgain() throws {
    let opened = try Self.matrix.open("#q=nobody&scheme=dark&locale=ar", running: "document.querySelector('.clear').click(); document.body.append(`now ${location.hash};`);")
    #expect(opened.pictures == 40 && opened.document.contains("now ;"))
  }

  @Test func keysLeadThroughThePage() throws {
    let opened = try Self.matrix.open(
      "#scheme=dark",
      running: """
        const said = [], press = key => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true, cancelable: true}));
        const focused = () => said.push(document.activeElement.name || document.activeElement.getAttribute("href"));
        press("/"); focused();
        document.querySelector("figure:not([hidden]) a").focus(); focused();
        press("ArrowRight"); focused();
        press("ArrowRight"); press("ArrowLeft"); focused();
        document.activeElement.click();
        const viewer = document.querySelector("dialog");
        press("ArrowRight");
        said.push(viewer.open, viewer.querySelector("a").getAttribute("href").split("/").pop(), viewer.querySelector("footer span").textContent);
        document.body.append(said.join(" | "));
        """)
    #expect(
      opened.document.contains(
        "q | Weather-small-dark-en.png | Weather-small-dark-de.png | Weather-small-dark-de.png | true | Weather-small-dark-ar.png | "
          + "Small · Dark · ar · 474 × 474 px"))
  }

  @Test func withoutItsScriptThePageShowsAll() {
    let page = Self.matrix.page
    #expect(page.contains("<form class=\"controls\" hidden>"))
    #expect(page.split(separator: "<figure ").dropFirst().allSatisfy { !$0.prefix { $0 != ">" }.contains("hidden") })
  }

  @Test(arguments: [
    ("plain – ünï 日本", "plain – ünï 日本"), ("<a href=\"x\">'&amp;'</a>", "&lt;a href=&quot;x&quot;&gt;&#39;&amp;amp;&#39;&lt;/a&gt;"),
    ("a\nb\tc", "a\nb\tc"), ("\0\u{1B}[1m\u{85}", "\\u{0}\\u{1B}[1m\\u{85}"), ("\u{202A}\u{2066}\u{FEFF}", "\\u{202A}\\u{2066}\\u{FEFF}"),
    ("\u{200F}\u{61C}", "&#8207;&#1564;"),
  ])
  func markupEncodesTexts(_ text: String, _ source: String) {
    #expect(("<p>\(text)</p>" as HTML).source == "<p>\(source)</p>")
  }
}
