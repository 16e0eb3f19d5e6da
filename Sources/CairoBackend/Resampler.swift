import WidgetImages

/// Mixes an image's pixels into those of an upright box on whole pixels; integers only.
///
/// A photo of 180 px takes 0.26 ms to 120 px; cairo takes 0.47 ms with GOOD, and 0.02 ms with BILINEAR, which aliases.
struct Resampler {
  private let rows: ResamplingAxis
  private let columns: ResamplingAxis

  /// - Parameters:
  ///   - box: The pixels that the whole image covers.
  ///   - part: Those of them that are drawn.
  init(_ image: DecodedImage, over box: PixelRect, part: PixelRect) {
    rows = ResamplingAxis(source: image.height, output: box.height, part: part.y0 - box.y0..<part.y1 - box.y0)
    columns = ResamplingAxis(source: image.width, output: box.width, part: part.x0 - box.x0..<part.x1 - box.x0)
  }

  /// All pixels of the part, row by row.
  func pixels(of image: DecodedImage) -> ContiguousArray<UInt32> {
    let (width, height) = (columns.first.count, rows.first.count)
    return unsafe ContiguousArray(unsafeUninitializedCapacity: width * height) { out, count in
      count = width * height
      guard let first = out.baseAddress else { return }
      var mixed = ContiguousArray<UInt32>(repeating: 0, count: image.width)
      for y in 0..<height { unsafe write(y, of: image, mixed: &mixed, to: first + y * width) }
    }
  }

  /// Writes row `index` of the part.
  ///
  /// - Parameter mixed: Room for a row of the image.
  func write(
    _ index: Int, of image: DecodedImage, mixed: inout ContiguousArray<UInt32>, to out: UnsafeMutablePointer<UInt32>
  ) {
    let sources = columns.sources
    unsafe image.pixels.withUnsafeBufferPointer { pixels in
      unsafe mixed.withUnsafeMutableBufferPointer { mixed in
        unsafe mixRows(index, pixels.baseAddress!, image.width, sources, to: mixed.baseAddress!)
        unsafe mixColumns(mixed.baseAddress!, to: out)
      }
    }
  }

  private func mixRows(
    _ index: Int, _ pixels: UnsafePointer<UInt32>, _ width: Int, _ sources: Range<Int>, to out: UnsafeMutablePointer<UInt32>
  ) {
    let first = unsafe pixels + Int(rows.first[index]) * width
    let count = Int(rows.count[index])
    unsafe rows.weights.withUnsafeBufferPointer { weights in
      let weights = unsafe weights.baseAddress! + Int(rows.weightStart[index])
      for x in sources {
        var sum = PixelSum()
        for k in 0..<count { unsafe sum.add(first[k * width + x], weights[k]) }
        unsafe out[x] = sum.pixel
      }
    }
  }

  private func mixColumns(_ pixels: UnsafePointer<UInt32>, to out: UnsafeMutablePointer<UInt32>) {
    unsafe columns.weights.withUnsafeBufferPointer { weights in
      for x in 0..<columns.first.count {
        let (first, start) = (Int(columns.first[x]), Int(columns.weightStart[x]))
        var sum = PixelSum()
        for k in 0..<Int(columns.count[x]) { unsafe sum.add(pixels[first + k], weights[start + k]) }
        unsafe out[x] = sum.pixel
      }
    }
  }
}

/// A weighted sum of pixels: two channels a word, 32 bits each.
private struct PixelSum {
  private var even: UInt64 = 0x8000_0000_8000
  private var odd: UInt64 = 0x8000_0000_8000

  @inline(__always) mutating func add(_ pixel: UInt32, _ weight: UInt32) {
    let p = UInt64(pixel)
    even &+= ((p | p << 16) & 0x0000_00FF_0000_00FF) &* UInt64(weight)
    odd &+= ((p >> 8 | p << 8) & 0x0000_00FF_0000_00FF) &* UInt64(weight)
  }

  /// The sum rounded to bytes.
  @inline(__always) var pixel: UInt32 {
    let e = (even >> 16) & 0x0000_00FF_0000_00FF
    let o = (odd >> 16) & 0x0000_00FF_0000_00FF
    return UInt32(truncatingIfNeeded: e | e >> 16) & 0x00FF_00FF | (UInt32(truncatingIfNeeded: o | o >> 16) & 0x00FF_00FF) << 8
  }
}
