// The standard library's pointwiseMax and pointwiseMin are calls, and its selections by a mask become five instructions (Swift 6.3). Of loops over lanes
// the compiler makes the one instruction that each of these is.

extension SIMD where Scalar: Comparable {
  /// The larger of both in each lane.
  @inline(__always) func larger(_ other: Self) -> Self {
    var result = self
    for lane in 0..<Self.scalarCount { result[lane] = self[lane] < other[lane] ? other[lane] : self[lane] }
    return result
  }
}
