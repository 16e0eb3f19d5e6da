/// A Gaussian on one axis, in whole pixels.
///
/// From a standard deviation of 0.8 px on it is what `feGaussianBlur` of SVG has as its approximation: three box blurs one after another, two of the
/// width d = ⌊σ · 3√(2π) / 4 + ½⌋ and a third of d, or of d + 1 where d is even, so that together they stand in the middle. Renderers that follow
/// the specification so agree with this one. A box of one pixel says nothing: below, there are five taps with the second and the fourth moment
/// of the Gaussian, or three with its second one where the outer two would be negative.
enum BlurKernel: Equatable {
  /// Changes nothing.
  case none
  /// The weights of a pixel, of its neighbours and of the ones behind them; together 1.
  case taps(center: Float, near: Float, far: Float)
  /// Two boxes of `width` and one of `last`.
  case boxes(width: Int, last: Int)

  /// - Parameter deviation: Pixels; beyond 1,024 it is 1,024.
  init(deviation: Double) {
    guard deviation > 0 else {
      self = .none
      return
    }
    // 3√(2π) / 4
    let width = Int(min(deviation, 1024) * 1.879_971_205_598_729_8 + 0.5)
    if width > 1 {
      self = .boxes(width: width, last: width | 1)
    } else {
      let square = deviation * deviation
      let far = max(0, square * (3 * square - 1) / 24)
      let near = square / 2 - 4 * far
      self = near < 1 / 1024 ? .none : .taps(center: Float(1 - 2 * (near + far)), near: Float(near), far: Float(far))
    }
  }

  /// Pixels on each side of one that it takes something from.
  var reach: Int {
    switch self {
    case .none: 0
    case .taps(_, _, let far): far > 0 ? 2 : 1
    case .boxes(let width, let last): (2 * width + last - 3) / 2
    }
  }
}
