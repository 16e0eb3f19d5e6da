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
    #expect(broken.problems.contains("<li class=\"error\"><b>unknown-kind</b>") && broken.problems.contains("did you mean &#39;vstack&#39;?"))
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
    "/pictures/card-small.png/..", "/document.json", "/pictures/card.widget/document.json", "//",
  ])
  func noPathLeadsToAFile(_ path: String) throws {
    let (_, page) = try Self.start()
    let answer = try page.get(path)
    #expect(answer.code == 404 && answer.body == Data("There is no such page.\n".utf8), "\(answer)")
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
    let (folder, page) = try Self.start()
    let source = try page.page
    // A page of a file has no server behind it.
    let pixel = "data:image/png;base64,\(try Data(page.picture(Self.small)).base64EncodedString())"
    let figures = try [(Self.medium, "changed"), (Self.small, "as before")].map { name, label in
      let start = try #require(source.firstRange(of: "<figure id=\"\(name)\""))
      let end = try #require(source[start.lowerBound...].firstRange(of: "</figure>"))
      let markup = String(source[start.lowerBound..<end.upperBound]).replacing("<figcaption>Light", with: "<figcaption>\(label)")
      guard name == Self.medium else { return markup }
      return try markup.replacing(Self.value("src", in: markup), with: pixel)
    }
    let epoch = try Self.value("data-epoch", in: source)
    let layout = try Self.value("data-layout", in: source)
    func news(_ version: Int, stale: Bool, _ problems: String, _ figures: [String]) throws -> String {
      let list = String(decoding: try JSONEncoder().encode(figures), as: UTF8.self)
      return #"{"epoch": "\#(epoch)", "version": \#(version), "layout": \#(layout), "stale": \#(stale), "summary": "news", "problems": "\#(problems)", "figures": \#(list)}"#
    }
    let answers = try [news(90, stale: false, "", figures), news(91, stale: true, "<ul><li>broken</li></ul>", [])].joined(separator: ", ")
    let before = """
      <script>
      const answers = [\(answers)], asked = [], kept = document.querySelector("[id='\(Self.small)'] img");
      window.fetch = async path => {
        asked.push(path);
        if (!path.startsWith("changes")) return new Response("");
        if (!answers.length) {
          document.body.append(`END ${asked.filter(path => path.startsWith("changes"))} ${kept === document.querySelector("[id='\(Self.small)'] img")} `
            + [...document.querySelectorAll("figcaption")].map(caption => caption.textContent) + ` ${document.documentElement.className}`);
          return new Promise(() => {});
        }
        return new Response(JSON.stringify(answers.shift()));
      };
      </script>
      """
    let start = try #require(source.firstRange(of: "<script>"))
    let version = try Self.value("data-version", in: source)
    let opened = try Browser.open(folder.file("page.html", source[..<start.lowerBound] + before + source[start.lowerBound...]))
    #expect(opened.document.contains("END changes?after=\(version),changes?after=90,changes?after=91 true as before,changed stale"), "\(opened.document.suffix(600))")
    #expect(opened.document.contains("<aside id=\"problems\"><ul><li>broken</li></ul></aside>"))
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
