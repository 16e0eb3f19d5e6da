/// Which source pixels a row or column of output pixels is mixed from.
///
/// A triangle whose half width is one source pixel when enlarging, which is bilinear, and one output pixel when reducing, so that no source pixel
/// is passed over. Cairo's BILINEAR reads two pixels whatever the scale and aliases below 1; its GOOD does not.
struct ResamplingAxis {
  /// For each output pixel its first source pixel, how many there are, and where their weights begin.
  private(set) var first: ContiguousArray<Int32> = []
  private(set) var count: ContiguousArray<Int32> = []
  private(set) var weightStart: ContiguousArray<Int32> = []
  /// Parts of 65,536; those of one output pixel add up to it exactly.
  private(set) var weights: ContiguousArray<UInt32> = []

  /// - Parameters:
  ///   - source: Source pixels.
  ///   - output: Output pixels that they are spread over.
  ///   - part: The output pixels that are needed.
  init(source: Int, output: Int, part: Range<Int>) {
    let scale = Double(source) / Double(output)
    let reach = max(1, scale)
    for i in part {
      let center = (Double(i) + 0.5) * scale
      let low = max(0, Int((center - reach - 0.5).rounded(.up)))
      let high = min(source - 1, Int((center + reach - 0.5).rounded(.down)))
      var values: [Double] = []
      for j in low...max(low, high) { values.append(max(0, 1 - abs(Double(j) + 0.5 - center) / reach)) }
      append(low, values)
    }
  }

  private mutating func append(_ low: Int, _ values: [Double]) {
    let sum = values.reduce(0, +)
    first.append(Int32(low))
    count.append(Int32(values.count))
    weightStart.append(Int32(weights.count))
    var rest = 65_536
    var largest = weights.count
    for value in values {
      let weight = sum > 0 ? Int((value / sum * 65_536).rounded(.toNearestOrEven)) : 0
      rest -= weight
      weights.append(UInt32(weight))
      if weight > Int(weights[largest]) { largest = weights.count - 1 }
    }
    weights[largest] = UInt32(Int(weights[largest]) + rest)
  }

  /// The source pixels that all of the part needs.
  var sources: Range<Int> {
    guard let low = first.first, let last = first.last, let reach = count.last else { return 0..<0 }
    return Int(low)..<Int(last + reach)
  }
}
