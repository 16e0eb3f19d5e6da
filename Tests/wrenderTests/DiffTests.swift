import Foundation
import Testing
import WidgetFoundation

/// `wrender diff`: what it says of two pictures, texts, packages and folders, and with what code it ends.
@Suite struct DiffTests {
  struct Answer: Decodable {
    struct Picture: Decodable {
      struct Perceptual: Decodable {
        var threshold: Double
        var pixelsOver: Int
      }

      var name: String
      var verdict: String
      var exceeds: [String]
      var a: [Int]?
      var b: [Int]?
      var pixels: Int?
      var largestDelta: Int?
      var largestWindow: Int?
      var box: [Int]?
      var perceptual: Perceptual?
      var clusterCount: Int
      var picture: String?
      var message: String?
    }

    struct Document: Decodable {
      struct Change: Decodable {
        var pointer: String
        var change: String
        var a: String?
        var b: String?
      }

      var file: String
      var count: Int
      var changes: [Change]
    }

    struct Lines: Decodable {
      var removed: Int
      var added: Int
      var shown: [String]
    }

    var equal: Bool
    var pictures: [Picture]
    var onlyInA: [String]
    var onlyInB: [String]
    var documents: [Document]
    var lines: Lines?
  }

  /// A blue-grey picture of 40×24 px with other colours in a box.
  private static func png(_ width: Int = 40, _ height: Int = 24, box: (x: Int, y: Int, width: Int, height: Int)? = nil, level: UInt32 = 10) -> [UInt8] {
    var words = ContiguousArray<UInt32>(repeating: 0xFF20_3040, count: width * height)
    if let box {
      for y in box.y..<box.y + box.height { for x in box.x..<box.x + box.width { words[y * width + x] += level } }
    }
    var encoder = PNGEncoder()
    return encoder.encode(Pixmap(DecodedImage(width: width, height: height, pixels: words, name: "picture")))
  }

  private func folder(_ files: [String: [UInt8]]) throws -> Folder {
    let folder = Folder()
    for (name, bytes) in files {
      folder.file(name)
      try Data(bytes).write(to: URL(filePath: "\(folder.path)/\(name)"))
    }
    return folder
  }

  /// `a.png`, and a `b.png` of which a box of 6×3 px at (9, 5) is lighter by ten levels.
  private func twoPictures() throws -> Folder {
    try folder(["a.png": Self.png(), "b.png": Self.png(box: (9, 5, 6, 3))])
  }

  private func answer(_ arguments: [String], in folder: Folder) throws -> (Answer, code: Int32) {
    let outcome = try Tool.run(["diff", "--format", "json"] + arguments, in: folder.path)
    return (try JSONDecoder().decode(Answer.self, from: outcome.output), outcome.code)
  }

  @Test func equalPicturesEndWithNought() throws {
    let folder = try folder(["a.png": Self.png(), "b.png": Self.png()])
    let outcome = try Tool.run("diff", "-o", "diff.png", "a.png", "b.png", in: folder.path)
    #expect(outcome.code == 0 && outcome.messages == "")
    #expect(outcome.text == "a.png b.png: equal, 40×24 px\n")
    #expect(folder.pictures == ["a.png", "b.png"])
  }

  @Test func everyFigureHasItsUnitAndTheDecidingOnesAreMarked() throws {
    let folder = try twoPictures()
    let outcome = try Tool.run("diff", "a.png", "b.png", in: folder.path)
    #expect(outcome.code == 1 && outcome.messages == "")
    #expect(
      outcome.text == """
        a.png b.png: different
          size        40×24 px
          pixels      18 px differ, in 6×3 px at (9, 5)
          channels    by at most 10 of 255
          over        18 px by more than 0 of 255; allowed: 0 px  <- decides
          window      18 px of those in one window of 8×8 px; allowed: 0 px  <- decides
          to the eye  0 px farther apart than 0.1, at most 0.0127, 0.0017 in the root mean square; 1 is the distance of red and cyan
          cluster     18 px in 6×3 px at (9, 5)

        """)
  }

  /// Options, and the code that they lead to with the two pictures: each limit decides by itself.
  static let budgets: [(options: [String], code: Int32)] = [
    ([], 1), (["--max-delta", "9"], 1), (["--max-delta", "10"], 0), (["--max-pixels", "18", "--max-window", "18"], 0),
    (["--max-pixels", "17", "--max-window", "18"], 1), (["--max-pixels", "18", "--max-window", "17"], 1),
    (["--max-delta", "9", "--max-pixels", "18", "--max-window", "18"], 0),
  ]

  @Test(arguments: budgets) func budgetsDecide(_ options: [String], _ code: Int32) throws {
    let (answer, found) = try answer(options + ["a.png", "b.png"], in: try twoPictures())
    #expect(found == code && answer.equal == (code == 0))
    #expect(answer.pictures.first?.verdict == (code == 0 ? "within-budget" : "different"))
    #expect(answer.pictures.first?.exceeds.isEmpty == (code == 0))
  }

  @Test(arguments: [("0.01", 18), ("0.05", 0)]) func thePerceptualThresholdCounts(_ threshold: String, _ pixels: Int) throws {
    let (answer, code) = try answer(["--perceptual-threshold", threshold, "a.png", "b.png"], in: try twoPictures())
    #expect(code == 1)
    #expect(answer.pictures.first?.perceptual?.pixelsOver == pixels)
  }

  @Test func viewsAreDrawn() throws {
    let folder = try twoPictures()
    #expect(try Tool.run("diff", "-o", "diff.png", "a.png", "b.png", in: folder.path).text.contains("picture     diff.png\n"))
    let difference = try Picture(try folder.bytes("diff.png"))
    #expect(difference.size == [40, 24] && difference.isOpaque)
    #expect(difference.pixel(10, 6) == 0xFFD6_1820 && difference.pixel(0, 0) & 0xFF == difference.pixel(0, 0) >> 8 & 0xFF)
    _ = try Tool.run("diff", "--view", "side-by-side", "-o", "out/", "a.png", "b.png", in: folder.path)
    let beside = try Picture(try folder.bytes("out/a.diff.png"))
    #expect(beside.size == [136, 24])
    #expect(beside.pixel(10, 6) == 0xFF20_3040 && beside.pixel(96 + 10, 6) == 0xFF20_304A)
  }

  @Test func otherSizesDifferAndAreDrawn() throws {
    let folder = try folder(["a.png": Self.png(), "b.png": Self.png(41, 23)])
    let all = ["--max-delta", "255", "--max-pixels", "9999", "--max-window", "64", "-o", "diff.png", "a.png", "b.png"]
    let (answer, code) = try answer(all, in: folder)
    let picture = try #require(answer.pictures.first)
    #expect(code == 1 && picture.verdict == "size" && picture.a == [40, 24] && picture.b == [41, 23] && picture.pixels == 63)
    #expect(try Picture(try folder.bytes("diff.png")).size == [41, 24])
    #expect(try Tool.run("diff", "a.png", "b.png", in: folder.path).text.contains("size        40×24 px and 41×23 px  <- decides\n"))
  }

  @Test func whatCannotBeDecodedIsCorrupt() throws {
    let folder = try folder(["a.png": Self.png(), "b.png": Array(Self.png().dropLast(40))])
    let outcome = try Tool.run("diff", "a.png", "b.png", in: folder.path)
    #expect(outcome.code == 5)
    #expect(outcome.text.hasPrefix("a.png b.png: cannot be decoded\n  image-corrupt: "))
  }

  @Test func foldersAreComparedByName() throws {
    let folder = try folder([
      "a/same.png": Self.png(), "b/same.png": Self.png(), "a/deep/other.png": Self.png(), "b/deep/other.png": Self.png(box: (1, 1, 2, 2)),
      "a/old.png": Self.png(), "b/new.png": Self.png(), "a/notes.txt": [65],
    ])
    let outcome = try Tool.run("diff", "-o", "out/", "a", "b", in: folder.path)
    #expect(outcome.code == 1 && outcome.messages == "")
    #expect(outcome.text.hasPrefix("deep/other.png: different\n"))
    #expect(outcome.text.hasSuffix("old.png: only in a\nnew.png: only in b\n4 pictures: 1 equal, 1 different, 1 only in a, 1 only in b\n"))
    #expect(folder.names(in: "out") == ["deep"] && folder.names(in: "out/deep") == ["other.diff.png"])
    let (answer, _) = try answer(["a", "b"], in: folder)
    #expect(answer.onlyInA == ["old.png"] && answer.onlyInB == ["new.png"])
    #expect(answer.pictures.map(\.verdict) == ["different", "equal"])
  }

  @Test func vectorsAreComparedAsText() throws {
    let folder = Folder()
    folder.file("a.svg", "<svg>\n<a/>\n<b/>\n<c/>\n<d/>\n<e/>\n</svg>\n")
    folder.file("b.svg", "<svg>\n<a/>\n<b/>\n<x/>\n<y/>\n<d/>\n<e/>\n</svg>\n")
    folder.file("c.svg", "<svg>\n<a/>\n<b/>\n<c/>\n<d/>\n<e/>\n</svg>\n")
    #expect(try Tool.run("diff", "a.svg", "c.svg", in: folder.path).text == "a.svg c.svg: equal\n")
    let outcome = try Tool.run("diff", "a.svg", "b.svg", in: folder.path)
    #expect(outcome.code == 1)
    #expect(
      outcome.text == """
        --- a.svg
        +++ b.svg
        @@ -1,7 +1,8 @@
         <svg>
         <a/>
         <b/>
        -<c/>
        +<x/>
        +<y/>
         <d/>
         <e/>
         </svg>
        a.svg b.svg: the texts differ, lines removed: 1, added: 2; not drawn: whether they look different is not known

        """)
    let (answer, _) = try answer(["a.svg", "b.svg"], in: folder)
    #expect(answer.lines?.removed == 1 && answer.lines?.added == 2 && answer.lines?.shown.first == "@@ -1,7 +1,8 @@")
  }

  /// Against `diff -u` of the system, on random texts.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/patch"), "needs patch(1)"), arguments: 0..<12)
  func patchesApply(_ seed: Int) throws {
    let folder = Folder()
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let old = (0..<60).map { _ in "<line-\(next(9))/>" }
    var new = old
    for _ in 0..<next(12) + 1 {
      let place = next(new.count)
      if next(2) == 0 { new.remove(at: place) } else { new.insert("<new-\(next(9))/>", at: place) }
    }
    guard old != new else { return }
    folder.file("a.svg", old.joined(separator: "\n") + "\n")
    folder.file("b.svg", new.joined(separator: "\n") + "\n")
    let text = try Tool.run("diff", "a.svg", "b.svg", in: folder.path).text
    // The last line tells the verdict; the empty line behind the last end of line is no line for patch.
    folder.file("patch", text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(2).joined(separator: "\n") + "\n")
    let script = folder.file("apply.sh", "cd '\(folder.path)' && /usr/bin/patch -s a.svg < patch && cmp a.svg b.svg")
    let outcome = try Tool.run(script: script)
    #expect(outcome.code == 0, "\(text)\n\(outcome.text)\(outcome.messages)")
  }

  /// Two packages, of which the second has another fill, a longer frame and one modifier less.
  private func twoPackages() throws -> Folder {
    let folder = Folder()
    try folder.copy(case: "card.widget", as: "old.widget")
    try folder.copy(case: "card.widget", as: "new.widget")
    let path = "\(folder.path)/new.widget/document.json"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let changed = text.replacing(#""fill": "red""#, with: #""fill": "green""#).replacing(#""width": 30"#, with: #""width": 36"#)
      .replacing(#", "badge"]"#, with: "]")
    try changed.write(toFile: path, atomically: true, encoding: .utf8)
    return folder
  }

  @Test func packagesAreDrawnAndTheirDocumentsCompared() throws {
    let folder = try twoPackages()
    let outcome = try Tool.run("diff", "old.widget", "new.widget", in: folder.path)
    #expect(outcome.code == 1 && outcome.messages == "")
    #expect(outcome.text.hasPrefix("medium: different\n  size        1014×474 px\n"), "\(outcome.text)")
    #expect(
      outcome.text.hasSuffix("""
        document.json: 3 differences
          changed  /body/children/0/fill: "red" -> "green"
          removed  /body/children/0/modifiers/2: "badge"
          changed  /body/children/1/modifiers/0/frame/width: 30 -> 36
        1 picture: 1 different

        """), "\(outcome.text)")
  }

  @Test func optionsOfRenderChooseThePictures() throws {
    let folder = try twoPackages()
    let (answer, code) = try answer(
      ["--family", "small,medium", "--scheme", "light,dark", "--scale", "1", "-o", "out/", "old.widget", "new.widget"], in: folder)
    #expect(code == 1)
    #expect(answer.pictures.map(\.name) == ["small@1x", "small-dark@1x", "medium@1x", "medium-dark@1x"])
    #expect(answer.pictures.map(\.verdict) == ["equal", "equal", "different", "different"])
    #expect(folder.names(in: "out") == ["new-medium-dark@1x.diff.png", "new-medium@1x.diff.png"])
    #expect(answer.documents.map(\.count) == [0, 3])
  }

  @Test func packagesThatDrawAlikeAreEqualWhateverTheySay() throws {
    let folder = try twoPackages()
    let (answer, code) = try answer(["--family", "small", "old.widget", "new.widget"], in: folder)
    #expect(code == 0 && answer.equal && answer.documents.last?.count == 3)
  }

  @Test func familiesOfOneSideAloneAreNamed() throws {
    let folder = try twoPackages()
    let path = "\(folder.path)/new.widget/manifest.json"
    let text = try String(contentsOfFile: path, encoding: .utf8).replacing(#", "accessoryInline"]"#, with: "]")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let (answer, code) = try answer(["--family", "all", "old.widget", "new.widget"], in: folder)
    #expect(code == 1 && answer.onlyInA == ["accessoryInline"] && answer.onlyInB == [])
    #expect(answer.documents.first?.changes.map(\.pointer) == ["/families/3"])
  }

  static let refused: [(line: [String], code: Int32, message: String)] = [
    (["a.png"], 64, "A B: expected a file or folder, found"),
    (["a.png", "none.png"], 66, "wrender: none.png: there is no such file or folder\n"),
    (["a.png", "old.widget"], 64, "A B: expected two of one kind, found a picture and a package; draw the package first, with 'wrender render'"),
    (["a.png", "."], 64, "A B: expected two of one kind, found a picture and a folder of pictures; name two files of one kind, or two folders"),
    (["--max-pixels", "3", "a.png", "b.png"], 64, "--max-pixels: allows nothing as long as --max-window is 0; give both"),
    (["--max-window", "3", "a.png", "b.png"], 64, "--max-window: allows nothing as long as --max-pixels is 0; give both"),
    (["--max-delta", "256", "a.png", "b.png"], 64, "--max-delta: expected a whole number from 0 to 255, found '256'"),
    (["--max-delta", "1.5", "a.png", "b.png"], 64, "--max-delta: expected a whole number from 0 to 255, found '1.5'"),
    (["--family", "small", "a.png", "b.png"], 64, "options of 'render' choose the pictures of packages, and this is a picture; leave them out"),
    (["--max-delta", "3", "a.svg", "b.svg"], 64, "SVG files are compared as text: there are no pixels to count or to draw"),
    (["-o", "-", "a.png", "b.png"], 64, "-o -: expected a file or a folder: the answer goes to standard output; name a file"),
    (["--family", "all", "-o", "x.png", "old.widget", "new.widget"], 64, "-o x.png: expected a folder for 4 pictures, found a file name; write 'x.png/'"),
    (["-o", "a.png/x.png", "a.png", "b.png"], 73, "wrender: a.png: cannot be written: "),
  ]

  @Test(arguments: refused) func refuses(_ line: [String], _ code: Int32, _ message: String) throws {
    let folder = try twoPackages()
    for (name, bytes) in [("a.png", Self.png()), ("b.png", Self.png(box: (1, 1, 1, 1)))] {
      try Data(bytes).write(to: URL(filePath: "\(folder.path)/\(name)"))
    }
    folder.file("a.svg", "<svg/>")
    folder.file("b.svg", "<svg></svg>")
    let outcome = try Tool.run(["diff"] + line, in: folder.path)
    #expect(outcome.code == code)
    #expect(outcome.messages.contains(message), "\(outcome.messages)")
    #expect(!outcome.messages.contains("\u{1B}"))
  }

  @Test func namesAreEscaped() throws {
    let folder = try folder(["a\u{1B}[31m.png": Self.png(), "b.png": Self.png(box: (1, 1, 1, 1))])
    let outcome = try Tool.run("diff", "a\u{1B}[31m.png", "b.png", in: folder.path)
    #expect(outcome.text.hasPrefix("a\\u{1B}[31m.png b.png: different\n"))
  }
}
