import Foundation
import Testing

/// `index.html`, the page of a golden report, in Chromium and without its script.
@Suite struct GoldenPageTests {
  private static let one = "one-small@1x.png"

  /// A bar of another colour, another text, a missing golden and an orphan.
  private static func failing() throws -> GoldenBench {
    let bench = GoldenBench()
    try FileManager.default.copyItem(atPath: "\(bench.folder.path)/one.widget", toPath: "\(bench.folder.path)/three.widget")
    try bench.record()
    bench.document("one", fill: "blue")
    bench.document("two", text: "Good bye")
    try bench.remove("goldens/three-small@1x.png")
    bench.folder.file("goldens/four-small@1x.png", "no picture")
    try bench.run("goldens.json")
    return bench
  }

  @Test func pageStandsAlone() throws {
    let bench = try Self.failing()
    let page = try bench.page
    #expect(page.contains("<h1>4 of 4 goldens do not pass</h1>"))
    #expect(page.ranges(of: "<article ").count == 4 && page.ranges(of: "src=\"data:image/png;base64,").count == 7)
    #expect(!page.contains("http://") && !page.contains("https://") && !page.contains("src=\"golden") && !page.contains("/tmp/"))
    #expect(page.contains("<figcaption>Golden <span>158 × 158 px</span></figcaption>"))
    #expect(page.contains("<tr class=\"decided\"><td>Pixels that differ <b>decided</b><td>1200<td>0"))
    #expect(page.contains("<tr class=\"decided\"><td>Most of them in 8 × 8 px <b>decided</b><td>64<td>0"))
    #expect(page.contains("<tr><td>Largest difference of a channel<td>"))
    #expect(page.contains("<b dir=\"auto\">text</b> <code dir=\"auto\">/body/children/0</code>"))
    #expect(page.contains("<figcaption>Golden</figcaption>\n<p>No picture can be read: <code dir=\"auto\">goldens/four-small@1x.png</code>"))
    // Without its script everything is there, and nothing that needs it.
    #expect(page.contains("<form class=\"controls\" hidden>") && page.contains("<aside class=\"loupe\" aria-live=\"polite\" hidden>"))
    #expect(!page.contains("<article hidden"))
  }

  @Test func pageIsMadeAnewOfTheReport() throws {
    let bench = try Self.failing()
    let files = ["index.html", "junit.xml"]
    let before = try files.map { try bench.folder.bytes("golden-report/\($0)") }
    for file in files { try bench.remove("golden-report/\(file)") }
    #expect(try bench.run("report").code == 0)
    #expect(try files.map { try bench.folder.bytes("golden-report/\($0)") } == before)
    // What a moved report has beside it is still found, what it has not is said.
    try FileManager.default.moveItem(atPath: "\(bench.folder.path)/golden-report", toPath: "\(bench.folder.path)/moved")
    try bench.remove("goldens")
    #expect(try bench.run("report", "-o", "moved").code == 0)
    let page = String(decoding: try bench.folder.bytes("moved/index.html"), as: UTF8.self)
    #expect(page.ranges(of: "src=\"data:image/png;base64,").count == 5 && page.contains("<code dir=\"auto\">goldens/\(Self.one)</code>"))
    bench.folder.file("moved/report.json", "{")
    #expect(try bench.run("report", "-o", "moved").code == 1)
  }

  @Test(arguments: [
    ("", 4), ("#verdict=differs", 2), ("#verdict=missing", 1), ("#verdict=lost", 4), ("#q=SMALL+one", 1), ("#q=nobody", 0), ("#view=slider&verdict=orphan", 1),
    ("#one-small_1x.png", 4), ("#q=%E0%A4%A&%", 0), ("#pixel=nothing,1,2", 4), ("#pixel=one-small_1x.png,x", 4),
  ])
  func fragmentChoosesCases(_ fragment: String, _ count: Int) throws {
    let opened = try Self.failing().open(fragment)
    let articles = opened.document.split(separator: "<article ").dropFirst().map { $0.prefix { $0 != ">" } }
    #expect(articles.count == 4 && articles.count { !$0.contains("hidden=\"\"") } == count)
    #expect(opened.document.contains(count == 4 ? "<output>4 shown</output>" : "<output>\(count) of 4</output>"))
    #expect(opened.complaints == [])
  }

  @Test(arguments: [
    ("#view=slider", "slider grid none none"), ("#view=blink", "blink grid none none"), ("", "undefined grid grid none"),
    ("#view=slider&boxes=off", "slider grid none none"),
  ])
  func viewsLayPicturesOut(_ fragment: String, _ shown: String) throws {
    let opened = try Self.failing().open(
      fragment,
      running: """
        const display = selector => getComputedStyle(document.querySelector(selector)).display;
        document.body.append(`shown ${document.documentElement.dataset.view} ${display(".pictures")} ${display(".difference")} ${display(".loupe")};`);
        """)
    #expect(opened.document.contains("shown \(shown);") && opened.complaints == [])
  }

  /// Nothing moves for those who asked their system that nothing does, unless they choose a speed.
  @Test func blinkingRespectsReducedMotion() throws {
    let bench = try Self.failing()
    let script = "document.body.append(`animation ${getComputedStyle(document.querySelector('.pair .drawn')).animationName};`);"
    #expect(try bench.open("#view=blink", running: script).document.contains("animation blink;"))
    #expect(try bench.open("#view=blink&speed=hand", running: script).document.contains("animation none;"))
    #expect(try bench.open("#view=blink", running: script, options: ["--force-prefers-reduced-motion"]).document.contains("animation none;"))
  }

  /// The link to a pixel shows both pictures' colours there, and who draws it.
  @Test func elementUnderAPixelIsNamed() throws {
    let bench = try Self.failing()
    let bar = try bench.open("#pixel=one-small_1x.png,79,100")
    #expect(bar.document.contains("(79, 100)  RGBA, changed by ") && bar.complaints == [])
    let under = try #require(bar.document.split(separator: "<ol class=\"under\">").last)
    #expect(under.hasPrefix("<li><b>rectangle</b> /body/children/1</li>"), "\(under.prefix(200))")
    #expect(bar.document.ranges(of: "<i class=\"outline\" style=\"--x: 49; --y: ").count == 3)
    let text = try bench.open("#pixel=two-small_1x.png,79,70")
    #expect(text.document.contains("<ol class=\"under\"><li><b>text</b> /body/children/0</li>"))
    let ground = try bench.open("#pixel=one-small_1x.png,2,2")
    #expect(ground.document.contains("(2, 2)  RGBA, equal") && ground.document.contains("<code>255 255 255 255</code>"))
    #expect(!ground.document.contains("<li><b>rectangle"))
  }

  @Test func bindingsAreNamedUnderThePixel() throws {
    let bench = GoldenBench()
    try bench.record()
    bench.cases(row: #"{"family": "small", "scale": 1, "param": ["greeting=Good bye"]}"#)
    try bench.run("goldens.json")
    let opened = try bench.open("#pixel=one-small_1x.png,79,70")
    #expect(opened.document.contains("<li><b>text</b> /body/children/0 ${parameters.greeting}</li>"))
  }

  @Test func keysAndPointerLeadThroughThePage() throws {
    let opened = try Self.failing().open(
      running: """
        const said = [], press = key => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true, cancelable: true}));
        const state = () => said.push(location.hash || "none"), focused = () => said.push(document.activeElement.id || document.activeElement.name);
        press("j"); focused(); press("j"); focused(); press("k"); focused();
        press("2"); state(); press("3"); state(); press(" "); said.push(document.documentElement.dataset.side); press("1");
        press("0"); press("b"); state(); press("b"); press("/"); focused(); document.activeElement.blur();
        // Events of a click have whole coordinates.
        document.querySelector("[name=zoom]").value = "4"; document.querySelector("form").dispatchEvent(new Event("input"));
        const sheet = document.querySelector(".golden .sheet"), box = sheet.getBoundingClientRect(), zoom = box.width / 158;
        const point = kind => sheet.dispatchEvent(new PointerEvent(kind, {clientX: box.left + 79.5 * zoom, clientY: box.top + 100.5 * zoom, bubbles: true}));
        point("pointermove"); said.push(document.querySelector(".under b").textContent);
        point("click"); state(); press("Escape"); state();
        document.querySelector(".cut").value = 40; document.querySelector(".cut").dispatchEvent(new Event("input", {bubbles: true}));
        said.push(document.querySelector(".pictures").style.getPropertyValue("--cut"));
        document.body.append(`said ${said.join(" | ")};`);
        """)
    #expect(
      opened.document.contains(
        "said one-small_1x.png | three-small_1x.png | one-small_1x.png | #view=slider | #view=blink | golden | #speed=hand&amp;boxes=off | q | rectangle | "
          + "#speed=hand&amp;zoom=4&amp;pixel=one-small_1x.png%2C79%2C100 | #speed=hand&amp;zoom=4 | 40;"),
      "\(opened.document.split(separator: "said ").last ?? "")")
    #expect(opened.complaints == [])
  }

  @Test func hostileTextsStayTexts() throws {
    let attack = "</script></article><script>document.title='taken'</script><!--<img src=x onerror=\"document.title='taken'\">\u{202E}'&\t\n0 0 9999 9999\tfake\t/fake"
    let texts = try String(decoding: JSONEncoder().encode([attack]), as: UTF8.self).dropFirst().dropLast()
    let png = "golden-report/x.png"
    let bench = GoldenBench()
    try bench.record()
    for path in [png, "golden-report/y.png"] { try bench.folder.write(bench.folder.bytes("goldens/\(Self.one)"), to: path) }
    bench.folder.file(
      "golden-report/report.json",
      """
      {"format": "1.0", "counts": {"differs": 2}, "cases": [
        {"name": \(texts), "level": "png", "verdict": "differs", "message": \(texts), "golden": "\(png)", "actual": "golden-report/y.png", "difference": \(texts),
         "pixels": 1, "largestDelta": 1, "pixelsOver": 1, "largestWindow": 1, "maxDelta": 0, "maxPixels": 0, "maxWindow": 0, "scale": 1,
         "clusters": [{"box": [1, 2, 3, 4], "pixels": 1, "elements": [{"pointer": \(texts), "name": \(texts), "bindings": [\(texts)], "box": [0, 0, 9, 9]}]}],
         "elements": [{"pointer": \(texts), "name": \(texts), "bindings": [\(texts)], "box": [0, 0, 9, 9]}]},
        {"name": \(texts), "level": "svg", "verdict": "differs", "details": ["-\(texts.dropFirst()), "+<b>\(texts.dropFirst())],
         "diagnostics": [{"severity": "error", "code": "x", "message": \(texts)}]}]}
      """)
    #expect(try bench.run("report").code == 0)
    let page = try bench.page
    #expect(!page.unicodeScalars.contains("\u{202E}") && !page.contains("<script>document") && !page.contains("<!--") && !page.contains("<img src=x"))
    #expect(page.ranges(of: "<script>").count == 1 && page.ranges(of: "<article ").count == 2)
    let id = try #require(page.split(separator: "<article id=\"").dropFirst().first?.prefix { $0 != "\"" })
    let opened = try bench.open("#pixel=\(id),5,5", running: "document.body.append(document.scripts.length, ' scripts, ', document.querySelectorAll('.under li').length)")
    #expect(opened.document.contains("<title>2 of 2 goldens do not pass</title>") && opened.document.contains("2 scripts, "))
    let under = try #require(opened.document.split(separator: "<ol class=\"under\">").last?.split(separator: "</ol>").first)
    #expect(under.ranges(of: "<li>").count == 1 && under.hasPrefix("<li><b>&lt;/script&gt;") && under.contains("\\u{202E}'&amp;\\t\\n0 0 9999 9999"))
    #expect(opened.complaints == [])
    let far = try bench.open("#pixel=\(id),50,50")
    #expect(far.document.contains("<ol class=\"under\"></ol>"))
  }

  @Test func changedPartsOfLinesAreMarked() throws {
    let bench = GoldenBench()
    try bench.record()
    bench.folder.file(
      "golden-report/report.json",
      """
      {"format": "1.0", "counts": {"differs": 1}, "cases": [{"name": "a.svg", "level": "svg", "verdict": "differs", "details":
        ["@@ -1,3 +1,3 @@", " kept", "-x = 120;", "-gone", "+x = 150;", " <kept>", "+new", "… 3 more lines"]}]}
      """)
    try bench.run("report")
    let lines = try #require(bench.page.split(separator: "<pre class=\"lines\">").last?.split(separator: "</pre>").first)
    #expect(
      lines == "<span class=\"place\">@@ -1,3 +1,3 @@</span><span> kept</span><span class=\"removed\">-x = <mark>120</mark>;</span>"
        + "<span class=\"removed\">-gone</span><span class=\"added\">+x = <mark>150</mark>;</span><span> &lt;kept&gt;</span><span class=\"added\">+new</span>"
        + "<span class=\"place\">… 3 more lines</span>")
  }

  @Test func whatPassesNeedsNoCards() throws {
    let bench = GoldenBench()
    try bench.run("goldens.json")
    try bench.record()
    try bench.run("goldens.json")
    #expect(try bench.page.contains("<h1>2 goldens pass</h1>") && !bench.page.contains("<article "))
    #expect(try bench.open().complaints == [])
  }
}
