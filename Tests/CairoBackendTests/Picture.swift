import CairoBackend
import DisplayList
import Geometry
import WidgetImages
import WidgetText

/// A drawn picture whose pixels can be asked for.
struct Picture: Equatable {
  var width: Int
  var height: Int
  var words: [UInt32]

  subscript(x: Int, y: Int) -> Pixel { Pixel(words[y * width + x]) }

  /// Draws what `build` puts into a list of this size.
  init(
    _ width: Double, _ height: Double, scale: Double = 1, images: ImageStore = ImageStore(), budget: ByteBudget = .render(),
    deadline: Deadline = .never, _ build: (inout CommandList) -> Void
  ) throws {
    var list = CommandList(canvas: Size(width: width, height: height), scale: scale)
    build(&list)
    var renderer = Renderer()
    try renderer.render(list, images: images, text: TestFonts.context(), budget: budget, deadline: deadline)
    self.init(renderer.pixmap)
  }

  init(_ pixmap: borrowing Pixmap) {
    (width, height) = (pixmap.width, pixmap.height)
    words = unsafe pixmap.withPixels { unsafe Array($0) }
  }

  /// A part of it; pixels outside are clear.
  func part(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Picture {
    var part = self
    (part.width, part.height) = (width, height)
    part.words = (y..<y + height).flatMap { y in
      (x..<x + width).map { x in (0..<self.width).contains(x) && (0..<self.height).contains(y) ? words[y * self.width + x] : 0 }
    }
    return part
  }

  /// Every pixel changed.
  func map(_ change: (Pixel) -> Pixel) -> Picture {
    var result = self
    result.words = words.map { change(Pixel($0)).word }
    return result
  }

  /// The largest difference of any channel.
  func distance(to other: Picture) -> Int {
    guard width == other.width, height == other.height else { return .max }
    return zip(words, other.words).map { Pixel($0).distance(to: Pixel($1)) }.max() ?? 0
  }
}

/// Premultiplied channels.
struct Pixel: Equatable, CustomStringConvertible {
  var alpha, red, green, blue: Int

  init(_ word: UInt32) {
    (alpha, red, green, blue) = (Int(word >> 24), Int(word >> 16 & 255), Int(word >> 8 & 255), Int(word & 255))
  }

  init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) {
    (self.alpha, self.red, self.green, self.blue) = (alpha, red, green, blue)
  }

  var word: UInt32 { UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  /// Painted over another.
  func over(_ below: Pixel) -> Pixel {
    func mix(_ a: Int, _ b: Int) -> Int { a + Int((Double(b) * Double(255 - alpha) / 255).rounded()) }
    return Pixel(mix(red, below.red), mix(green, below.green), mix(blue, below.blue), mix(alpha, below.alpha))
  }

  func distance(to other: Pixel) -> Int {
    max(max(abs(alpha - other.alpha), abs(red - other.red)), max(abs(green - other.green), abs(blue - other.blue)))
  }

  var description: String { "(\(red), \(green), \(blue), \(alpha))" }
}

enum TestFonts {
  /// The fonts of the checkout that this file lies in.
  static let book: FontBook? = try? FontBook(
    directory: #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" } + "/Fonts")

  static func context() throws -> TextContext {
    guard let book else { throw TestError.noFonts }
    return try TextContext(book: book)
  }

  enum TestError: Error { case noFonts }
}

extension CommandList {
  mutating func fill(_ path: Path, _ paint: Paint, _ rule: FillRule = .nonzero) {
    append(.fill(path: add(path), rule: rule, paint: add(paint)), bounds: path.bounds, source: -1)
  }

  mutating func fill(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color) {
    fill(Path(rectangle: Rect(x: x, y: y, width: width, height: height)), .color(color))
  }

  mutating func stroke(_ path: Path, _ style: StrokeStyle, _ paint: Paint) {
    let bounds = path.bounds.inset(by: -style.lineWidth * style.miterLimit)
    append(.stroke(path: add(path), style: add(style), paint: add(paint)), bounds: bounds, source: -1)
  }

  mutating func clip(_ path: Path, _ content: (inout CommandList) -> Void) {
    let index = open(.clip(path: add(path), rule: .nonzero), bounds: path.bounds, source: -1)
    content(&self)
    close(index)
  }

  mutating func transform(_ transform: Transform, _ content: (inout CommandList) -> Void) {
    let index = open(.transform(transform), source: -1)
    content(&self)
    close(index)
  }

  mutating func group(
    opacity: Double = 1, blend: BlendMode = .normal, filter: Filter? = nil, mask: ((inout CommandList) -> Void)? = nil,
    _ content: (inout CommandList) -> Void
  ) {
    let number = groups.count
    groups.append(Group(opacity: opacity, blend: blend, filter: filter, content: 0))
    let index = open(.group(Int32(number)), source: -1)
    mask?(&self)
    groups[number].content = Int32(commands.count)
    content(&self)
    close(index)
  }
}
