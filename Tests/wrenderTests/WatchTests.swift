import Foundation
import Testing
import wrender

/// `wrender watch`: a page that follows a package's files, for this machine alone.
@Suite struct WatchTests {
  /// A text of 9 points, which is found, and a colour behind it in one family alone.
  private static func document(_ color: String) -> String {
    #"{"format": "1.0", "body": {"type": "text", "value": "Small print", "font": "9"}, "#
      + #""variants": [{"when": {"family": "medium"}, "body": {"type": "rectangle", "fill": "\#(color)"}}]}"#
  }

  private static let small = "card-small.png"
  private static let medium = "card-medium.png"

  private static func start(_ options: String...) throws -> (Folder, WatchedPage) {
    let folder = Folder()
    let path = folder.package("card", document("red"))
    let page = try WatchedPage(path, "--family", "small,medium", "--scheme", "light")
    try page.waitUntilDrawn(small, found: "text-small")
    return (folder, page)
  }

  /// As `>` of a shell does it, in two writes.
  private static func write(_ text: String, _ folder: Folder, _ file: String = "document.json") throws {
    try Data(text.utf8).write(to: URL(filePath: "\(folder.path)/card.widget/\(file)"))
  }

  /// The first value of an attribute in some markup.
  private static func value(_ attribute: String, in markup: String) throws -> String {
    let start = try #require(markup.firstRange(of: "\(attribute)=\""))
    return String(markup[start.upperBound...].prefix { $0 != "\"" })
  }

  @Test func aSavedChangeIsShown() throws {
    let (folder, page) = try Self.start()
    let (small, medium) = try (page.picture(Self.small), page.picture(Self.medium))
    let start = ContinuousClock.now
    try Self.write(Self.document("blue"), folder)
    let news = try page.wait(for: "another picture") { !$0.figures.isEmpty }
    print("watch: \(ContinuousClock.now - start) from the save to the answer that names the new picture")
    #expect(news.figures.count == 1 && news.figures[0].contains("<figure id=\"\(Self.medium)\"") && news.figures[0].contains("src=\"pictures/\(Self.medium)?"))
    #expect(!news.stale && news.problems == "")
    #expect(try page.picture(Self.medium) != medium && page.picture(Self.small) == small)
  }

  @Test func aBrokenDocumentIsShownOverTheLastGoodPictures() throws {
    let (folder, page) = try Self.start()
    let before = try page.picture(Self.medium)
    try Self.write(#"{"format": "1.0", "body": {"type": "vstak"}}"#, folder)
    let broken = try page.wait(for: "what is wrong") { $0.stale }
    #expect(broken.problems.contains("<li class=\"error\"><b><span class=\"said\">error: </span>unknown-kind</b>") && broken.problems.contains("did you mean &#39;vstack&#39;?"))
    #expect(broken.problems.contains("document.json:1:36 /body/type"))
    #expect(try page.picture(Self.medium) == before && page.page.contains("data-stale=\"1\""))
    try Self.write(#"{"format": "1.0", "body": "#, folder)
    try page.wait(for: "what is wrong now") { $0.problems.contains("syntax") }
    try Self.write(Self.document("red"), folder)
    let mended = try page.wait(for: "it to be mended") { !$0.stale }
    #expect(mended.problems == "" && mended.figures.isEmpty)
    #expect(try !page.page.contains("unknown-kind"))
  }

  /// Editors write a file beside and rename it; tools replace a package as a whole.
  @Test func whatIsReplacedIsFollowed() throws {
    let (folder, page) = try Self.start()
    let manager = FileManager.default
    let package = "\(folder.path)/card.widget"
    try Self.write(Self.document("green"), folder, "document.json.tmp")
    let renamed = unsafe rename("\(package)/document.json.tmp", "\(package)/document.json")
    #expect(renamed == 0)
    try page.wait(for: "the renamed document") { $0.figures.contains { $0.contains(Self.medium) } }
    try manager.moveItem(atPath: package, toPath: "\(folder.path)/old.widget")
    try page.wait(for: "a package that is away") { $0.stale && $0.problems.contains("file-missing") }
    try manager.createDirectory(atPath: "\(folder.path)/new", withIntermediateDirectories: false)
    try manager.copyItem(atPath: "\(folder.path)/old.widget", toPath: "\(folder.path)/new/card.widget")
    try manager.moveItem(atPath: "\(folder.path)/new/card.widget", toPath: package)
    try page.wait(for: "the package to be back") { !$0.stale }
    try Self.write(Self.document("blue"), folder)
    try page.wait(for: "a change of the new package") { $0.figures.contains { $0.contains(Self.medium) } }
    // A folder that was not there is watched as well.
    try manager.createDirectory(atPath: "\(package)/assets", withIntermediateDirectories: false)
    try Self.write(#"{"format": "1.0", "body": {"type": "image", "asset": "a.png"}}"#, folder)
    try page.wait(for: "a missing image") { $0.problems.contains("file-missing") || $0.figures.contains { $0.contains("file-missing") } }
    try page.picture(Self.small).write(to: URL(filePath: "\(package)/assets/a.png"))
    try page.wait(for: "the image") { _ in (try? page.page.contains("file-missing")) == false }
  }

  /// The bytes of a file that `wrender` draws of the package as it is now.
  private static func drawn(_ family: String, of folder: Folder) throws -> Data {
    let options = ["--family", family, "--scale", "2", "--mask", "system", "--compression", "fast", "-o", "\(folder.path)/drawn.png"]
    let outcome = try Tool.run(["render"] + options + ["card.widget"], in: folder.path)
    try #require(outcome.code == 0, "\(outcome.messages)")
    return try Data(folder.bytes("drawn.png"))
  }

  /// Saved pictures are those of `wrender render`, byte for byte, and have the colour that the document asks for.
  @Test(arguments: [("#0000FF", UInt32(0xFF00_00FF)), ("#123456", 0xFF12_3456), ("#FFFFFF", 0xFFFF_FFFF)])
  func picturesAreThoseOfAFile(_ color: String, _ pixel: UInt32) throws {
    let (folder, page) = try Self.start()
    #expect(try page.picture(Self.medium) == Self.drawn("medium", of: folder))
    try Self.write(Self.document(color), folder)
    try page.wait(for: "another picture") { $0.figures.contains { $0.contains(Self.medium) } }
    let picture = try page.picture(Self.medium)
    #expect(try picture == Self.drawn("medium", of: folder))
    let pixels = try Picture(Array(picture))
    #expect(pixels.size == [676, 316] && pixels.pixel(338, 158) == pixel)
  }

  @Test func aMissingImageIsDrawnWhenItComes() throws {
    let (folder, page) = try Self.start()
    let image = try page.picture(Self.medium)
    try Self.write(#"{"format": "1.0", "body": {"type": "image", "asset": "a.png", "contentMode": "stretch"}}"#, folder)
    try page.wait(for: "pictures that cannot be drawn") { news in
      [Self.small, Self.medium].allSatisfy { name in news.figures.contains { $0.contains(name) && $0.contains("Not drawn") } }
        || (try? page.page.ranges(of: "Not drawn").count) == 2
    }
    #expect(try page.get("/pictures/\(Self.small)").code == 404)
    try FileManager.default.createDirectory(atPath: "\(folder.path)/card.widget/assets", withIntermediateDirectories: false)
    try image.write(to: URL(filePath: "\(folder.path)/card.widget/assets/a.png"))
    try page.wait(for: "both pictures") { _ in (try? page.page.ranges(of: "<img ").count) == 2 }
    let picture = try page.picture(Self.small)
    #expect(try picture == Self.drawn("small", of: folder))
    // The image is a red rectangle, cut at its corners.
    #expect(try Picture(Array(picture)).pixel(158, 158) == Picture(Array(image)).pixel(338, 158))
  }

  @Test func familiesThatComeChangeTheLayout() throws {
    let (folder, page) = try Self.start()
    let manifest = #"{"format": "1.0", "id": "a.b", "name": "Renamed", "version": "1.0.0", "families": ["small"]}"#
    let before = try page.page
    try Self.write(manifest, folder, "manifest.json")
    let news = try page.wait(for: "another layout") { !$0.stale }
    #expect(!before.contains("data-layout=\"\(news.layout)\""))
    let after = try page.page
    #expect(after.contains("data-layout=\"\(news.layout)\"") && after.contains(">Renamed</h1>") && after.ranges(of: "<figure ").count == 1)
  }

  @Test func onlyThisMachineMayAsk() throws {
    let (_, page) = try Self.start()
    for host in ["127.0.0.1:\(page.port)", "localhost:\(page.port)"] { #expect(try page.get("/", host: host).code == 200, "\(host)") }
    for host in ["example.com", "example.com:\(page.port)", "127.0.0.1", "127.0.0.1:1", "localhost.example.com:\(page.port)", ""] {
      #expect(try page.get("/", host: host).code == 403, "\(host)")
    }
    #expect(try SocketClient.ask(page.port, "GET / HTTP/1.0\r\n\r\n").starts(with: Data("HTTP/1.1 403".utf8)))
    for method in ["POST", "PUT", "DELETE", "HEAD", "OPTIONS"] { #expect(try page.get("/", method: method).code == 405, "\(method)") }
    let head = try page.get("/").head
    for header in ["Cross-Origin-Resource-Policy: same-origin", "X-Content-Type-Options: nosniff", "Cache-Control: no-store", "frame-ancestors 'none'"] {
      #expect(head.contains(header), "\(header)")
    }
    #expect(!head.contains("Access-Control-Allow-Origin"))
  }

  @Test(arguments: [
    "/etc/passwd", "/../../etc/passwd", "/pictures/../../etc/passwd", "/pictures/%2e%2e%2f%2e%2e%2fetc%2fpasswd", "/pictures//etc/passwd", "/pictures/",
    "/pictures/card-small.png/..", "/document.json", "/pictures/card.widget/document.json", "//", "/%00", "/pictures/card-small.png%00", "/%00/../etc/passwd",
    "/pictures/card-small.png%00.json", "/..", "/.", "/%2e%2e/document.json", "/%252e%252e%252fetc%252fpasswd", "/%25%30%30", "/pictures/%252e%252e/document.json",
    "http://127.0.0.1/etc/passwd", "file:///etc/passwd", "/pictures/..%5c..%5cetc%5cpasswd", "/pictures/%c0%ae%c0%ae/document.json", "/pictures/%ff%fe", "/%", "/%2",
    "/pictures/%zz", "/\(String(repeating: "a", count: 8_000))", "/pictures/\(String(repeating: "../", count: 2_000))etc/passwd",
  ])
  func noPathLeadsToAFile(_ path: String) throws {
    let (_, page) = try Self.start()
    let answer = try page.get(path)
    #expect(answer.code == 404 && answer.body == Data("There is no such page.\n".utf8), "\(answer)")
  }

  /// Longer than the library has room for: it answers by itself, and the next one is served as ever.
  @Test(arguments: ["/\(String(repeating: "a", count: 100_000))", "/?after=\(String(repeating: "1", count: 100_000))", "/\(String(repeating: "%2e%2e/", count: 20_000))"])
  func aPathThatIsTooLongIsRefused(_ path: String) throws {
    let (_, page) = try Self.start()
    let answer = try? page.get(path)
    #expect(answer == nil || [400, 414, 431].contains(answer?.code), "\(answer?.head ?? "")")
    #expect(try page.get("/").code == 200)
  }

  /// What the argument of a query is decoded to, once.
  @Test func argumentsAreDecodedOnce() throws {
    let (_, page) = try Self.start()
    let version = try Self.value("data-version", in: page.page)
    func figures(_ after: String) throws -> Int { try JSONDecoder().decode(WatchedPage.News.self, from: page.get("/changes?after=\(after)").body).figures.count }
    #expect(try figures("%30") == 2 && figures("%2530") == 2 && figures("0%00") == 2)
    #expect(try figures("\((Int(version) ?? 1) - 1)") <= 1)
  }

  @Test func thePageHasNothingToComplainAbout() throws {
    let (folder, page) = try Self.start()
    let drawn = try Browser.visit(page.address)
    #expect(drawn.complaints == [] && drawn.document.contains("src=\"pictures/\(Self.medium)?"), "\(drawn.complaints)")
    try Self.write(#"{"format": "1.0", "body": {"type": "<img src=x onerror=alert(1)>"}}"#, folder)
    try page.wait(for: "what is wrong") { $0.stale }
    let broken = try Browser.visit(page.address)
    #expect(broken.complaints == [] && broken.document.contains("class=\"stale\"") && broken.document.contains("&lt;img src=x"), "\(broken.complaints)")
  }

  /// The page's own script, with news that the test makes up.
  @Test func thePageExchangesOnlyWhatChanged() throws {
    let bench = try NewsBench()
    let opened = try bench.open(
      [bench.news(90, [(Self.medium, "changed", true), (Self.small, "as before", false)]), bench.news(91, [], problems: "<ul><li>broken</li></ul>")],
      before: "const kept = document.querySelector(\"[id='\(Self.small)'] img\");",
      after: "document.body.append(`kept ${kept === document.querySelector(\"[id='\(Self.small)'] img\")} ${document.documentElement.className};`);")
    #expect(opened.contains("END changes?after=\(bench.version),changes?after=90,changes?after=91 as before,changed;"), "\(opened.suffix(600))")
    #expect(opened.contains("kept true stale;"))
    #expect(opened.contains("<div id=\"problems\" role=\"status\"><ul><li>broken</li></ul></div>"))
  }

  /// The picture of the first news is decoded when the second is shown already.
  @Test func whatIsOvertakenIsNotShown() throws {
    let bench = try NewsBench()
    let opened = try bench.open(
      [bench.news(90, [(Self.medium, "first", true)]), bench.news(91, [(Self.medium, "second", true)])],
      before: """
        let pictures = 0;
        HTMLImageElement.prototype.decode = async () => { if (pictures++ === 0) await new Promise(done => setTimeout(done, 500)); };
        """,
      after: "document.body.append(`decoded ${pictures};`);")
    #expect(opened.contains("END changes?after=\(bench.version),changes?after=90,changes?after=91 Light,second;") && opened.contains("decoded 2;"), "\(opened.suffix(600))")
  }

  /// A picture that does not come leaves the one before it where it is.
  @Test func whatCannotBeReadIsNotShown() throws {
    let bench = try NewsBench()
    let opened = try bench.open([bench.news(90, [(Self.medium, "broken", true)])], before: "HTMLImageElement.prototype.decode = async () => { throw 0; };", after: "")
    #expect(opened.contains("END changes?after=\(bench.version),changes?after=90 Light,Light;"), "\(opened.suffix(600))")
  }

  /// A page in a file, to which the test is the server.
  private struct NewsBench {
    let version: String
    private let folder: Folder
    private let source: String
    private let pixel: String

    init() throws {
      let (folder, page) = try WatchTests.start()
      self.folder = folder
      source = try page.page
      version = try WatchTests.value("data-version", in: source)
      pixel = try "data:image/png;base64,\(page.picture(WatchTests.small).base64EncodedString())"
    }

    /// News of figures: their names, labels, and whether they have another picture.
    func news(_ version: Int, _ figures: [(name: String, label: String, isRedrawn: Bool)], problems: String = "") throws -> String {
      let figures = try figures.map { name, label, isRedrawn in
        let start = try #require(source.firstRange(of: "<figure id=\"\(name)\""))
        let end = try #require(source[start.lowerBound...].firstRange(of: "</figure>"))
        let markup = String(source[start.lowerBound..<end.upperBound]).replacing("<figcaption>Light", with: "<figcaption>\(label)")
        // What a data URL does not mind tells two of them apart.
        return isRedrawn ? try markup.replacing(WatchTests.value("src", in: markup), with: "\(pixel)#\(version)") : markup
      }
      let list = String(decoding: try JSONEncoder().encode(figures), as: UTF8.self)
      let (epoch, layout) = try (WatchTests.value("data-epoch", in: source), WatchTests.value("data-layout", in: source))
      return #"{"epoch": "\#(epoch)", "version": \#(version), "layout": \#(layout), "stale": \#(!problems.isEmpty), "summary": "news", "problems": "\#(problems)", "figures": \#(list)}"#
    }

    /// The document a second after the last of some answers was given; it then names what was asked for and the pictures' labels.
    func open(_ answers: [String], before: String, after: String) throws -> String {
      let script = """
        <script>
        const answers = [\(answers.joined(separator: ", "))], asked = [];
        // Decoding takes its time, which here is none.
        HTMLImageElement.prototype.decode = async () => {};
        \(before)
        window.fetch = async path => {
          asked.push(path);
          if (!path.startsWith("changes")) return new Response("");
          if (answers.length) return new Response(JSON.stringify(answers.shift()));
          await new Promise(done => setTimeout(done, 1000));
          document.body.append(`END ${asked.filter(path => path.startsWith("changes"))} ${[...document.querySelectorAll("figcaption")].map(caption => caption.textContent)};`);
          \(after)
          return new Promise(() => {});
        };
        </script>
        """
      let start = try #require(source.firstRange(of: "<script>"))
      return try Browser.open(folder.file("page.html", source[..<start.lowerBound] + script + source[start.lowerBound...])).document
    }
  }

  @Test func endsWhenAskedTo() throws {
    let (_, page) = try Self.start()
    #expect(page.interrupt() == 0)
    #expect(throws: WatchedPage.Missing.self) { try page.get("/") }
  }

  @Test func aPortThatIsTakenIsRefused() throws {
    let (folder, page) = try Self.start()
    let outcome = try Tool.run("watch", "--port", "\(page.port)", "card.widget", in: folder.path)
    #expect(outcome.code == 73 && outcome.messages.contains("port \(page.port) cannot be had: Address already in use; take another by --port"))
    #expect(try Tool.run("watch", "--port", "65536", "card.widget", in: folder.path).code == 64)
    #expect(try Tool.run("watch", "a.widget", "b.widget", in: folder.path).code == 64)
  }

  /// Milliseconds at which something happens, and the one at which it is time to look.
  @Test(arguments: [
    // `echo … > document.json`
    ([(0, FileChange.Kind.written, "document.json")], 4),
    // A file is written beside and takes the other's place.
    ([(0, .begun, "a.tmp"), (3, .written, "a.tmp"), (3, .gone, "a.tmp"), (3, .arrived, "document.json")], 7),
    // The old file goes away first, and the new one is long on its way to the disk.
    ([(0, .gone, "document.json"), (0, .arrived, "document.json.bak"), (1, .begun, "document.json"), (80, .written, "document.json"), (81, .gone, "document.json.bak")], 85),
    // What is removed is gone.
    ([(0, .gone, "document.json")], 150),
    ([(0, .begun, "a.png")], 150),
    // Whoever writes all the time is not waited for.
    ([(0, .written, "a"), (3, .written, "a"), (400, .gone, "b")], 500),
  ])
  func oneLooksWhenTheEditorIsThrough(_ changes: [(Int, FileChange.Kind, String)], _ due: Int) {
    var gathering = ChangeGathering()
    #expect(gathering.due == nil)
    for (time, kind, name) in changes { gathering.add(FileChange(kind: kind, name: name), at: UInt64(time) * 1_000_000) }
    #expect(gathering.due == UInt64(due) * 1_000_000)
  }
}
