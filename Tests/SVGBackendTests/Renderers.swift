import Foundation
import Geometry
import WidgetImages

/// Runs a program; its output is dropped.
func run(_ program: String, _ arguments: [String]) throws {
  let process = Process()
  process.executableURL = URL(filePath: program)
  process.arguments = arguments
  process.standardOutput = FileHandle.nullDevice
  process.standardError = FileHandle.nullDevice
  try process.run()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { throw ProgramFailure(program: program, status: process.terminationStatus) }
}

struct ProgramFailure: Error {
  var program: String
  var status: Int32
}

/// A folder that goes with the value.
final class Workplace {
  let path: String

  init() throws {
    path = "\(NSTemporaryDirectory())svg-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// librsvg.
enum RSVG {
  static let program = "/usr/bin/rsvg-convert"

  static func picture(of golden: SVGGolden, scale: Double) throws -> PixelRows {
    let place = try Workplace()
    let file = place.path + "/picture.png"
    try run(program, ["--zoom", "\(scale)", "--output", file, golden.path])
    return PixelRows(try StraightImage(decoding: Array(Data(contentsOf: URL(filePath: file)))))
  }
}

/// Chromium, which draws many pictures on one page.
enum Chromium {
  static let program = "/usr/bin/chromium"
  /// Pixels of a page's longer side, at most.
  private static let pageLimit = 9_000.0

  /// Pictures by name, `samples` times as large as `scale` says.
  static func pictures(of goldens: [SVGGolden], scale: Double, samples: Int) throws -> [String: PixelRows] {
    var (pictures, page, top) = ([String: PixelRows](), [(golden: SVGGolden, top: Double)](), 0.0)
    for golden in goldens {
      let height = try golden.size().height.rounded(.up) + 2
      if (top + height) * scale * Double(samples) > pageLimit, !page.isEmpty {
        try draw(page, scale * Double(samples), into: &pictures)
        (page, top) = ([], 0)
      }
      page.append((golden, top))
      top += height
    }
    if !page.isEmpty { try draw(page, scale * Double(samples), into: &pictures) }
    return pictures
  }

  private static func draw(_ page: [(golden: SVGGolden, top: Double)], _ factor: Double, into pictures: inout [String: PixelRows]) throws {
    let place = try Workplace()
    let images = page.map { "<img src=\"file://\($0.golden.path)\" style=\"top:\($0.top)px\">" }.joined()
    let html = "<!doctype html><style>body{margin:0}img{position:absolute;left:0}</style>" + images
    try html.write(toFile: place.path + "/page.html", atomically: true, encoding: .utf8)
    let sizes = try page.map { try $0.golden.size() }
    let width = (sizes.map(\.width).max() ?? 0).rounded(.up) + 1
    let height = page[page.count - 1].top + (sizes.last?.height ?? 0).rounded(.up) + 1
    let screenshot = place.path + "/page.png"
    try run(
      program,
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-color-profile=srgb", "--allow-file-access-from-files",
        "--user-data-dir=\(place.path)/profile", "--force-device-scale-factor=\(factor)", "--default-background-color=00000000",
        "--window-size=\(Int(width)),\(Int(height))", "--screenshot=\(screenshot)", "file://\(place.path)/page.html",
      ])
    var limits = Limits.standard
    limits.imagePixels = 1 << 28
    limits.imageBytes = 1 << 30
    let whole = PixelRows(try StraightImage(decoding: Array(Data(contentsOf: URL(filePath: screenshot))), limits: limits))
    for (golden, top) in page {
      let size = try golden.size()
      pictures[golden.name] = whole.part(
        x: 0, y: Int(top * factor), width: Int((size.width * factor).rounded(.up)), height: Int((size.height * factor).rounded(.up)))
    }
  }
}
