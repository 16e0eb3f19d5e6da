import CairoBackend
import DisplayList
import Geometry
import Testing

@Suite struct ColorEffectTests {
  private let colors = [Color(250, 30, 60), Color(20, 200, 90, alpha: 0.6), .black, .white, Color(128, 128, 128), Color(10, 60, 240, alpha: 0.35), .clear]

  @Test(arguments: [
    ColorMatrix.brightness(0.3), .brightness(-1), .brightness(1), .contrast(0), .contrast(0.4), .contrast(30), .saturation(0), .saturation(2.5),
    .saturation(1e300), .flood(Color(9, 80, 200)), .identity,
  ])
  func matrixIsApplied(_ matrix: ColorMatrix) throws {
    func bars(_ list: inout CommandList) {
      for (x, color) in colors.enumerated() { list.fill(Double(x), 0, 1, 4, color) }
    }
    let plain = try Picture(Double(colors.count), 4, bars)
    let changed = try Picture(Double(colors.count), 4) { list in list.group(filter: .color(matrix)) { bars(&$0) } }
    for x in colors.indices {
      let pixel = plain[x, 1]
      let alpha = Double(pixel.alpha)
      func reference(_ row: ColorMatrix.Row) -> Int {
        let value = row[0] * Double(pixel.red) + row[1] * Double(pixel.green) + row[2] * Double(pixel.blue) + row[3] * alpha
        return value.isNaN ? 0 : Int(min(max(value, 0), alpha).rounded())
      }
      let expected = Pixel(reference(matrix.red), reference(matrix.green), reference(matrix.blue), pixel.alpha)
      // The tool counts in single precision.
      #expect(changed[x, 1].distance(to: expected) <= (abs(matrix.red[0]) > 1e30 ? 255 : 1), "\(x)")
      #expect(changed[x, 1].alpha == pixel.alpha)
      #expect(max(changed[x, 1].red, changed[x, 1].green, changed[x, 1].blue) <= pixel.alpha)
    }
  }
}
