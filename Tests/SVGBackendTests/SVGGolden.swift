import Foundation
import GoldenSupport
import Testing
import WidgetImages

/// An SVG, as a rule a recorded one, beside the recorded PNG of the same picture.
struct SVGGolden: Sendable, CustomTestStringConvertible {
  /// "kinds/padding"
  var name: String
  /// Where the SVG is.
  var folder = GoldenStore.repository.folder

  var testDescription: String { name }
  var path: String { "\(folder)/\(name).svg" }

  static let all: [SVGGolden] = GoldenStore.repository.files.filter { $0.name.hasSuffix(".svg") }
    .map { SVGGolden(name: String($0.name.dropLast(4))) }

  func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  func png() throws -> PixelRows {
    PixelRows(try StraightImage(decoding: Array(Data(contentsOf: URL(filePath: "\(GoldenStore.repository.folder)/\(name).png")))))
  }

  /// Points.
  func size() throws -> (width: Double, height: Double) {
    let text = try text().prefix(400)
    func length(_ name: String) -> Double? {
      text.firstRange(of: " \(name)=\"").flatMap { Double(text[$0.upperBound...].prefix { $0 != "\"" }) }
    }
    guard let width = length("width"), let height = length("height") else { throw CocoaError(.fileReadCorruptFile) }
    return (width, height)
  }

  /// Only outlines in colours and gradients.
  func isOfShapesOnly() throws -> Bool {
    let text = try text()
    return !["\"#g", "<image", "<filter", "<mask", "mix-blend-mode"].contains { text.contains($0) }
  }
}
