/// One axis of a blur: goes along lines of pixels that lie side by side, a block of them at a time, and writes each as a row.
struct BlurPass {
  let kernel: BlurKernel
  /// The places along the axis that there are pixels of, and those that are asked for.
  let from, to: Range<Int>
  /// Lines side by side.
  let lines: Int

  /// Bytes side by side that are swept at once: a line of the cache, whose sums stay in the cache as well.
  static let block = 64

  /// - Parameters:
  ///   - source: Pixels of neighbouring lines lie side by side, those of one line `stride` apart.
  ///   - out: The other way round.
  func run<Pixel: BlurredPixel>(
    _ source: UnsafePointer<Pixel>, stride: Int, to out: UnsafeMutablePointer<Pixel>, stride outStride: Int
  ) {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * BlurPass.block) { memory in
      unsafe memory.initialize(repeating: 0)
      guard let zeros = memory.baseAddress else { return }
      let size = MemoryLayout<Pixel>.size
      let step = BlurPass.block / size
      for line in Swift.stride(from: 0, to: lines, by: step) {
        let count = min(step, lines - line)
        let block = unsafe BlurBlock(
          first: UnsafeRawPointer(source + line).assumingMemoryBound(to: UInt8.self), stride: stride * size, places: from,
          zeros: zeros, count: count * size)
        let rows = unsafe BlurredRows(
          block: zeros + BlurPass.block, out: out + line * outStride, stride: outStride, count: count, first: to.lowerBound)
        block.blur(kernel, to, into: rows)
      }
    }
  }
}

/// Where the lines of a block are written to, as rows.
@safe struct BlurredRows<Pixel: BlurredPixel> {
  /// The block's bytes at one place. A loop that writes only here is vectorised.
  let block: UnsafeMutablePointer<UInt8>
  let out: UnsafeMutablePointer<Pixel>
  let stride: Int
  /// Lines.
  let count: Int
  /// The place that a row begins with.
  let first: Int

  /// Writes what `block` holds, which lies at `place` of each row.
  @inline(__always) func put(_ place: Int) {
    var to = unsafe out + (place &- first)
    for i in 0..<count {
      unsafe to.pointee = UnsafeRawPointer(block).loadUnaligned(fromByteOffset: i &* MemoryLayout<Pixel>.size, as: Pixel.self)
      unsafe to += stride
    }
  }
}
