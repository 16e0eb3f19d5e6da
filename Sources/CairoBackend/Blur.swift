import Geometry

/// A Gaussian blur: a kernel along each axis, one after the other.
struct Blur: Equatable {
  let x, y: BlurKernel

  /// - Parameters:
  ///   - radius: The standard deviation in the points that `transform` maps to pixels. A circle that becomes an ellipse is measured along
  ///     the picture's own axes.
  init(radius: Double, through transform: Transform) {
    x = BlurKernel(deviation: radius * (transform.a * transform.a + transform.c * transform.c).squareRoot())
    y = BlurKernel(deviation: radius * (transform.b * transform.b + transform.d * transform.d).squareRoot())
  }

  var isNone: Bool { x == .none && y == .none }

  /// What something in `box` is blurred into, and what `box` is blurred from.
  func grown(_ box: PixelRect) -> PixelRect {
    guard !box.isEmpty else { return box }
    return PixelRect(x0: box.x0 - x.reach, y0: box.y0 - y.reach, x1: box.x1 + x.reach, y1: box.y1 + y.reach)
  }

  /// Blurs pixels of one or four channels of a byte each.
  ///
  /// - Parameters:
  ///   - source: The pixels of `from`; outside there are none. `from` holds whatever can be seen of it in `to`.
  ///   - out: Gets the pixels of `to`, all of which lie within reach of `from`.
  ///   - columns: Memory for what lies between the axes.
  func apply<Pixel: BlurredPixel>(
    _ source: UnsafePointer<Pixel>, stride: Int, from: PixelRect, to out: UnsafeMutablePointer<Pixel>, stride outStride: Int, _ to: PixelRect,
    columns: inout ContiguousArray<Pixel>
  ) {
    let needed = from.width * to.height
    if columns.count < needed { columns = ContiguousArray(repeating: 0, count: needed) }
    // Each pass goes down the columns and writes them as rows, so that the second one goes along what were rows.
    let down = BlurPass(kernel: y, from: from.y0..<from.y1, to: to.y0..<to.y1, lines: from.width)
    let across = BlurPass(kernel: x, from: from.x0..<from.x1, to: to.x0..<to.x1, lines: to.height)
    unsafe columns.withUnsafeMutableBufferPointer { columns in
      guard let between = columns.baseAddress else { return }
      unsafe down.run(source, stride: stride, to: between, stride: to.height)
      unsafe across.run(between, stride: to.height, to: out, stride: outStride)
    }
  }
}

/// A byte of coverage or a word of four channels.
protocol BlurredPixel: FixedWidthInteger, UnsignedInteger, BitwiseCopyable {}
extension UInt8: BlurredPixel {}
extension UInt32: BlurredPixel {}
