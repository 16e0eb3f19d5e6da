public import Geometry
public import WidgetImages

extension PicturePair {
  /// Pixels between the pictures of `sideBySide`.
  private static let gap = 8

  /// Shows where the pictures differ, over pale grey: red what was added, blue what was removed, amber smoothed edges that differ.
  ///
  /// Added is what stands out from its surroundings in the new picture more than in the old one, removed what does less. Whatever only one picture has
  /// lies on a checkerboard of its colour.
  public func differencePicture() -> DecodedImage {
    var sheet = Sheet(width: width, height: height)
    drawDifference(on: &sheet, x: 0)
    return sheet.picture
  }

  /// The old picture, the difference and the new one beside one another; what lets something through lies on a checkerboard.
  ///
  /// - Throws: `ComparisonError`: `tooLarge`, where the three have more pixels together than a picture may have.
  public func sideBySide(limits: Limits = .standard) throws(ComparisonError) -> DecodedImage {
    let step = width + PicturePair.gap
    let wide = width + 2 * step
    guard wide <= limits.pictureSide, wide * height <= limits.picturePixels else {
      throw ComparisonError(
        .tooLarge, expected: "at most \(limits.picturePixels) px and \(limits.pictureSide) px a side for three pictures beside one another",
        found: "\(wide)×\(height) px")
    }
    var sheet = Sheet(width: wide, height: height)
    draw(old, on: &sheet, x: 0)
    drawDifference(on: &sheet, x: step)
    draw(new, on: &sheet, x: 2 * step)
    return sheet.picture
  }

  private func draw(_ picture: DecodedImage, on sheet: inout Sheet, x left: Int) {
    for y in 0..<height {
      for x in 0..<width {
        let ground = SheetColor.square(x, y)
        guard x < picture.width, y < picture.height else {
          sheet.set(left + x, y, ground)
          continue
        }
        let shown = picture.color(x: x, y: y).over(Int32(ground.red)).channels
        sheet.set(left + x, y, SheetColor(red: UInt8(clamping: shown.x), green: UInt8(clamping: shown.y), blue: UInt8(clamping: shown.z)))
      }
    }
  }

  private func drawDifference(on sheet: inout Sheet, x left: Int) {
    let map = DifferenceMap(self)
    let ground = LocalGround(self, map)
    let edges = AntiAliasing(self)
    for y in 0..<height {
      for x in 0..<width {
        let color =
          switch presence(x: x, y: y) {
          case .both: map.differs(x: x, y: y) ? mark(x, y, ground, edges) : base(x, y)
          case .old: SheetColor.removedSquare(x, y)
          case .new: SheetColor.addedSquare(x, y)
          case .neither: SheetColor.square(x, y)
          }
        sheet.set(left + x, y, color)
      }
    }
  }

  /// What is equal, as pale grey.
  private func base(_ x: Int, _ y: Int) -> SheetColor {
    .grey(UInt8(176 + old.color(x: x, y: y).over(255).brightness * 72 / 255_000))
  }

  private func mark(_ x: Int, _ y: Int, _ ground: LocalGround, _ edges: AntiAliasing) -> SheetColor {
    if edges.isEdge(x: x, y: y) { return .edge }
    let around = ground.color(x: x, y: y)
    let (before, after) = (old.color(x: x, y: y).distance(to: around), new.color(x: x, y: y).distance(to: around))
    return after >= before ? .added : .removed
  }
}
