/// Blurs as one would write them down: channel by channel in doubles, pixel by pixel, without regard to time.
enum ReferenceBlur {
  /// Three box blurs by the formula of SVG's `feGaussianBlur`, of at least two pixels.
  static func kernel(_ deviation: Double) -> [Double] {
    let d = Int((deviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))
    precondition(d >= 2)
    let box = [Double](repeating: 1 / Double(d), count: d)
    let last = d % 2 == 1 ? box : [Double](repeating: 1 / Double(d + 1), count: d + 1)
    return convolve(convolve(box, box), last)
  }

  private static func convolve(_ a: [Double], _ b: [Double]) -> [Double] {
    var result = [Double](repeating: 0, count: a.count + b.count - 1)
    for (i, x) in a.enumerated() { for (j, y) in b.enumerated() { result[i + j] += x * y } }
    return result
  }

  static func blurred(_ picture: Picture, _ deviationX: Double, _ deviationY: Double) -> Picture {
    blurred(picture, across: kernel(deviationX), down: kernel(deviationY))
  }

  /// Blurred by weights that lie around the middle.
  static func blurred(_ picture: Picture, across: [Double], down: [Double]) -> Picture {
    var result = picture
    var channels = [[Double]](repeating: [], count: 4)
    for (n, shift) in [24, 16, 8, 0].enumerated() {
      let plane = picture.words.map { Double($0 >> UInt32(shift) & 255) }
      channels[n] = filtered(filtered(plane, picture.width, step: 1, across), picture.width, step: picture.width, down)
    }
    for i in picture.words.indices {
      let values = channels.map { UInt32(min($0[i], 255).rounded()) }
      result.words[i] = values[0] << 24 | values[1] << 16 | values[2] << 8 | values[3]
    }
    return result
  }

  private static func filtered(_ plane: [Double], _ width: Int, step: Int, _ kernel: [Double]) -> [Double] {
    let (height, reach) = (plane.count / width, kernel.count / 2)
    return plane.indices.map { index in
      let (place, end) = step == 1 ? (index % width, width) : (index / width, height)
      var sum = 0.0
      for (k, weight) in kernel.enumerated() where (0..<end).contains(place + k - reach) { sum += weight * plane[index + (k - reach) * step] }
      return sum
    }
  }
}
