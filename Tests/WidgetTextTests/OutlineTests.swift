import DisplayList
import Foundation
import Geometry
import Testing
import WidgetText

/// Advances and outlines of the bundled fonts against those that fontTools reads out of the same files.
///
/// The engine has them from HarfBuzz, whose own tools would agree with it whatever it says.
@Suite(.enabled(if: FontTools.isExpected, "python3-fonttools is not installed"))
struct OutlineTests {
  /// How far numbers of the two readers may be apart, in font units.
  private static let tolerance = 1.0
  /// The size in points whose optical size is compared.
  private static let size = 17

  @Test(arguments: FontFile.all.indices)
  func glyphsAreThoseOfFontTools(index: Int) throws {
    let file = FontFile.all[index]
    let weights = Set([file.style.weights.lowerBound, file.middleWeight, file.style.weights.upperBound]).sorted()
    let read = try FontTools(
      file: "\(fontFolder)/\(file.path)", instances: weights.map { file.place(weight: $0, opticalSize: Self.size) })
    let context = try makeContext()
    for (weight, glyphs) in zip(weights, read.instances) {
      #expect(glyphs.count > 400)
      let font = context.instance(file: index, weight: weight, size: Double(Self.size))
      let advances = glyphs.filter {
        abs(context.advance(font: font, glyph: $0.id) * read.unitsPerEm - $0.advance) > Self.tolerance
      }
      #expect(advances.map(\.id) == [], "advances of \(file.path) at weight \(weight)")
      let outlines = glyphs.filter { glyph in
        guard let outline = glyph.outline else { return false }
        return !context.outline(font: font, glyph: glyph.id).matches(outline, scale: read.unitsPerEm, tolerance: Self.tolerance)
      }
      #expect(outlines.map(\.id) == [], "outlines of \(file.path) at weight \(weight)")
    }
  }
}

extension FontFile {
  /// Halfway between the lightest and the boldest.
  fileprivate var middleWeight: Int { (style.weights.lowerBound + style.weights.upperBound) / 2 }

  /// A place on the file's axes, as fontTools is asked for it.
  fileprivate func place(weight: Int, opticalSize: Int) -> String {
    style.opticalSizes == nil ? "wght=\(weight)" : "wght=\(weight),opsz=\(opticalSize)"
  }
}

extension Path {
  /// Whether the contours are those of an outline that is `scale` times as large.
  fileprivate func matches(_ other: Path, scale: Double, tolerance: Double) -> Bool {
    let (own, others) = (contours(scale: scale), other.contours(scale: 1))
    return own.count == others.count && zip(own, others).allSatisfy { $0.matches($1, tolerance: tolerance) }
  }
}
