import Glibc
import WidgetImages

extension PicturePair {
  /// Measures what the eye sees of the difference, over the picture that holds both; of a pixel that only one has, the distance is 1.
  public func perceptualDifference(over threshold: Double = 0.1) -> PerceptualDifference {
    var sum = PerceptualSum(threshold: Float(threshold))
    unsafe old.pixels.withUnsafeBufferPointer { old in
      unsafe new.pixels.withUnsafeBufferPointer { new in
        guard let old = old.baseAddress, let new = new.baseAddress else { return }
        for y in 0..<common.height {
          let (one, other) = unsafe (old + y * self.old.width, new + y * self.new.width)
          if unsafe memcmp(one, other, common.width * 4) != 0 { unsafe sum.addRow(one, other, count: common.width) }
        }
      }
    }
    sum.addUnmatched(old.width * old.height + new.width * new.height - 2 * common.width * common.height)
    return sum.difference(of: width * height, threshold)
  }
}

/// Adds up squares of distances row by row.
private struct PerceptualSum {
  /// Pixels that are measured together.
  private static let run = 64

  private let distance = PerceptualDistance()
  private let unit: Float
  private let thresholdSquare: Float
  private var pixelsOver = 0
  private var largest = SIMD4<Float>()
  private var sum = 0.0

  init(threshold: Float) {
    unit = distance.largestSquare
    thresholdSquare = threshold * threshold * unit
  }

  func difference(of pixels: Int, _ threshold: Double) -> PerceptualDifference {
    PerceptualDifference(
      threshold: threshold, pixelsOver: pixelsOver, largest: (Double(largest.max()) / Double(unit)).squareRoot(),
      mean: (sum / Double(unit) / Double(pixels)).squareRoot())
  }

  mutating func addUnmatched(_ pixels: Int) {
    guard pixels > 0 else { return }
    if thresholdSquare < unit { pixelsOver += pixels }
    largest = SIMD4(repeating: unit)
    sum += Double(pixels) * Double(unit)
  }

  mutating func addRow(_ old: UnsafePointer<UInt32>, _ new: UnsafePointer<UInt32>, count: Int) {
    unsafe withUnsafeTemporaryAllocation(of: Float.self, capacity: PerceptualSum.run) { squares in
      guard let squares = squares.baseAddress else { return }
      for start in stride(from: 0, to: count, by: PerceptualSum.run) {
        let pixels = min(PerceptualSum.run, count - start)
        guard unsafe memcmp(old + start, new + start, pixels * 4) != 0 else { continue }
        unsafe (squares + pixels).update(repeating: 0, count: PerceptualSum.run - pixels)
        unsafe distance.writeSquares(old + start, new + start, count: pixels, to: squares)
        unsafe add(squares)
      }
    }
  }

  /// Adds a run up in four lanes, whatever the machine's registers hold: in the same order everywhere.
  private mutating func add(_ squares: UnsafePointer<Float>) {
    // Floats from 0 on stand in the order of their bits; a sign bit is counted without a branch.
    let threshold = SIMD4(repeating: thresholdSquare.bitPattern)
    var (sums, most, over) = (SIMD4<Float>(), largest, SIMD4<UInt32>())
    for x in stride(from: 0, to: PerceptualSum.run, by: 4) {
      let four = unsafe UnsafeRawPointer(squares + x).loadUnaligned(as: SIMD4<Float>.self)
      sums += four
      most = most.larger(four)
      over &+= unsafe (threshold &- unsafeBitCast(four, to: SIMD4<UInt32>.self)) &>> 31
    }
    pixelsOver += Int(over.wrappedSum())
    largest = most
    sum += Double(sums[0]) + Double(sums[1]) + Double(sums[2]) + Double(sums[3])
  }
}
