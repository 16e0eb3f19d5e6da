import Geometry

struct RangePair: BitwiseCopyable {
  var width: LengthRange
  var height: LengthRange
}

/// Lengths of a fixed frame; NaN where there is none.
struct FrameParameters: BitwiseCopyable {
  var width: FrameLength
  var height: FrameLength
  var alignment: Alignment
}

/// A frame's length on one axis: points, or a part of the offer.
struct FrameLength: BitwiseCopyable {
  var points = Double.nan
  var fraction = Double.nan

  /// A length that is negative or not finite is none.
  init(_ length: Length?) {
    switch length {
    case .points(let p) where p >= 0 && p.isFinite: points = p
    case .fraction(let f) where f >= 0 && f.isFinite: fraction = f
    case .points, .fraction, nil: break
    }
  }

  var isFixed: Bool { points == points }
  var isFraction: Bool { fraction == fraction }
  var isNone: Bool { !isFixed && !isFraction }

  /// The length under this offer, or NaN.
  @inline(__always)
  func resolved(_ offer: Double) -> Double {
    if points == points { return points }
    guard fraction == fraction, offer.isFinite else { return .nan }
    return max(offer, 0) * fraction
  }
}

struct FlexParameters: BitwiseCopyable {
  var width: FlexLimits
  var height: FlexLimits
  var alignment: Alignment
}

/// Normalised limits of a flexible frame on one axis; NaN where there is none.
struct FlexLimits: BitwiseCopyable {
  var min: Double
  var ideal: Double
  var max: Double

  init(_ range: FlexRange) {
    func valid(_ value: Double?) -> Double? { value.flatMap { $0.isNaN ? nil : $0 } }
    let low = valid(range.min).map { Swift.max($0, 0) }
    let middle = valid(range.ideal).map { Swift.max($0, low ?? 0) }
    let high = valid(range.max).map { Swift.max($0, middle ?? 0) }
    let contradicts = (low ?? 0) > (high ?? .infinity)
    min = contradicts ? .nan : low ?? .nan
    ideal = middle ?? .nan
    max = contradicts ? .nan : high ?? .nan
  }

  var isNone: Bool { min.isNaN && ideal.isNaN && max.isNaN }
}

/// Lengths of an `offset` or a `position`.
struct Shift: BitwiseCopyable {
  var x: Length
  var y: Length
}

struct ExplicitGuide: BitwiseCopyable {
  var guide: Guide
  var value: GuideValue
}

/// Explicit baselines of a leaf, from its top; NaN where there is none.
struct Baselines: BitwiseCopyable {
  var first: Double
  var last: Double
}

struct GridParameters: BitwiseCopyable {
  var alignment: Alignment
  var horizontalSpacing: Double
  var verticalSpacing: Double
}

struct RotationParameters: BitwiseCopyable {
  var degrees: Double
  var anchor: UnitPoint
}

struct ScaleParameters: BitwiseCopyable {
  var x: Double
  var y: Double
  var anchor: UnitPoint
}

/// A node that is still being built.
struct OpenNode: BitwiseCopyable {
  var node: Int32
  /// The explicit spacing of a stack; NaN for each pair's own.
  var spacing: Double
  /// The axes on which a spacer in it is flexible.
  var spacerAxes: AxisSet
}
