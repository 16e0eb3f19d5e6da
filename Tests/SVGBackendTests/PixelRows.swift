import WidgetImages

/// A picture's pixels, premultiplied: what two of them are compared by.
struct PixelRows {
  let width: Int
  let height: Int
  /// Red, green, blue and alpha of each pixel, 0…255, row by row.
  private(set) var pixels: [SIMD4<Float>]

  init(_ image: StraightImage) {
    (width, height) = (image.width, image.height)
    pixels = (0..<width * height).map { i in
      let alpha = Float(image.rgba[i * 4 + 3])
      return SIMD4(
        Float(image.rgba[i * 4]) * alpha / 255, Float(image.rgba[i * 4 + 1]) * alpha / 255, Float(image.rgba[i * 4 + 2]) * alpha / 255, alpha)
    }
  }

  private init(width: Int, height: Int, pixels: [SIMD4<Float>]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// A part of `width` × `height` pixels, each the mean of `samples` × `samples` of these; clear where there are none.
  func part(x: Int, y: Int, width: Int, height: Int, samples: Int = 1) -> PixelRows {
    var part = [SIMD4<Float>](repeating: .zero, count: width * height)
    for row in 0..<height * samples where y + row < self.height {
      for column in 0..<width * samples where x + column < self.width {
        part[row / samples * width + column / samples] += pixels[(y + row) * self.width + x + column]
      }
    }
    let share = 1 / Float(samples * samples)
    return PixelRows(width: width, height: height, pixels: part.map { $0 * share })
  }

  /// Every pixel the mean of the nine around it.
  fileprivate var smoothed: PixelRows {
    var result = pixels
    for y in 0..<height {
      for x in 0..<width {
        var sum = SIMD4<Float>.zero
        for dy in -1...1 {
          for dx in -1...1 { sum += pixels[min(max(y + dy, 0), height - 1) * width + min(max(x + dx, 0), width - 1)] }
        }
        result[y * width + x] = sum / 9
      }
    }
    return PixelRows(width: width, height: height, pixels: result)
  }

  /// The largest difference of any channel, pixel by pixel.
  fileprivate func distances(to other: PixelRows) -> [Float] {
    zip(pixels, other.pixels).map { a, b in
      let d = a - b
      return max(d.max(), -d.min())
    }
  }
}

/// How far two pictures of one size are from each other.
struct PictureDistance {
  private let distances: [Float]
  /// Of the means of 3 × 3 pixels, at most.
  let smoothed: Float

  init(_ a: PixelRows, _ b: PixelRows) {
    precondition(a.width == b.width && a.height == b.height)
    distances = a.distances(to: b)
    smoothed = a.smoothed.distances(to: b.smoothed).max() ?? 0
  }

  /// The share of pixels that differ by more than `levels`.
  func share(over levels: Float) -> Double {
    Double(distances.count { $0 > levels }) / Double(max(distances.count, 1))
  }
}
