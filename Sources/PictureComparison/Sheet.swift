import WidgetImages

/// An opaque picture that is being made.
struct Sheet {
  let width: Int
  let height: Int
  private var pixels: ContiguousArray<UInt32>

  init(width: Int, height: Int, _ color: SheetColor = .gap) {
    self.width = width
    self.height = height
    pixels = ContiguousArray(repeating: color.pixel, count: width * height)
  }

  var picture: DecodedImage { DecodedImage(width: width, height: height, pixels: pixels, name: "difference") }

  mutating func set(_ x: Int, _ y: Int, _ color: SheetColor) { pixels[y * width + x] = color.pixel }
}

/// What a sheet shows in one place.
struct SheetColor: Hashable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  /// As an opaque pixel.
  var pixel: UInt32 { 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  static func grey(_ level: UInt8) -> SheetColor { SheetColor(red: level, green: level, blue: level) }

  /// Between pictures.
  static let gap = grey(96)
  /// Stands out from its surroundings in the new picture more than in the old one.
  static let added = SheetColor(red: 214, green: 24, blue: 32)
  /// Stood out in the old one.
  static let removed = SheetColor(red: 24, green: 72, blue: 214)
  /// A smoothed edge that differs.
  static let edge = SheetColor(red: 232, green: 160, blue: 0)

  /// Whether a square of the checkerboard is a dark one: eight pixels a side.
  static func isDarkSquare(_ x: Int, _ y: Int) -> Bool { (x / 8 + y / 8) % 2 == 0 }

  /// What only the new picture has.
  static func addedSquare(_ x: Int, _ y: Int) -> SheetColor {
    isDarkSquare(x, y) ? SheetColor(red: 200, green: 60, blue: 60) : SheetColor(red: 255, green: 120, blue: 120)
  }

  /// What only the old picture has.
  static func removedSquare(_ x: Int, _ y: Int) -> SheetColor {
    isDarkSquare(x, y) ? SheetColor(red: 60, green: 60, blue: 200) : SheetColor(red: 120, green: 120, blue: 255)
  }

  /// What none has, and what shines through a picture.
  static func square(_ x: Int, _ y: Int) -> SheetColor { grey(isDarkSquare(x, y) ? 222 : 255) }
}
