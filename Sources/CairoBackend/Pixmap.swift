import CCairo
public import WidgetImages

/// A picture in memory and the cairo surface that draws into it. Row by row from the top left corner, without gaps.
///
/// A pixel is a word: alpha in the highest byte, then red, green and blue, premultiplied.
@safe public struct Pixmap: ~Copyable {
  /// Pixels.
  public private(set) var width: Int
  public private(set) var height: Int
  private var words: UnsafeMutablePointer<UInt32>
  /// Pixels that there is memory for.
  private(set) var capacity: Int
  private var surface: OpaquePointer
  private(set) var context: OpaquePointer

  /// - Precondition: Both sides are positive and within the limits of a picture; `Renderer` checks them.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    capacity = width * height
    unsafe words = .allocate(capacity: capacity)
    unsafe surface = Pixmap.makeSurface(words, width, height)
    unsafe context = cairo_create(surface)
  }

  /// A picture of pixels that are there already.
  ///
  /// - Precondition: Both sides are within the limits of a picture.
  public init(_ image: DecodedImage) {
    self.init(width: image.width, height: image.height)
    unsafe image.pixels.withUnsafeBufferPointer { pixels in
      guard let first = pixels.baseAddress else { return }
      unsafe words.update(from: first, count: pixels.count)
    }
  }

  deinit {
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
    unsafe words.deallocate()
  }

  private static func makeSurface(_ words: UnsafeMutablePointer<UInt32>, _ width: Int, _ height: Int) -> OpaquePointer {
    let bytes = unsafe UnsafeMutableRawPointer(words).assumingMemoryBound(to: UInt8.self)
    return unsafe cairo_image_surface_create_for_data(bytes, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
  }

  /// Makes this a picture of another size with undefined content and a fresh context. Memory is kept where it suffices, but for that of a far larger one.
  mutating func begin(width: Int, height: Int) {
    unsafe cairo_destroy(context)
    if width != self.width || height != self.height {
      unsafe cairo_surface_destroy(surface)
      let isHuge = capacity > KeptMemory.pixels && width * height <= KeptMemory.pixels
      if width * height > capacity || isHuge {
        unsafe words.deallocate()
        capacity = width * height
        unsafe words = .allocate(capacity: capacity)
      }
      self.width = width
      self.height = height
      unsafe surface = Pixmap.makeSurface(words, width, height)
    }
    unsafe context = cairo_create(surface)
  }

  /// Calls `body` with all pixels.
  public borrowing func withPixels<R>(_ body: (UnsafeBufferPointer<UInt32>) -> R) -> R {
    unsafe body(UnsafeBufferPointer(start: words, count: width * height))
  }

  /// No pixel lets anything through.
  public var isOpaque: Bool {
    unsafe withPixels { pixels in
      // A row at a time, so that what all its pixels have in common is found by vectors.
      for row in 0..<height {
        var common = UInt32.max
        for index in row * width..<(row + 1) * width { unsafe common &= pixels[index] }
        guard common >= 0xFF00_0000 else { return false }
      }
      return true
    }
  }

  /// A view to draw into, whose top left pixel is at (x, y) of the picture; valid as long as this value is neither changed nor gone.
  borrowing func target(x: Int, y: Int) -> Target {
    unsafe Target(
      context: context, surface: surface, words: words, stride: width,
      bounds: PixelRect(x0: x, y0: y, x1: x + width, y1: y + height))
  }
}
