import Geometry

/// A paint at its place in pixels.
enum Ink {
  case solid(Premultiplied)
  case linear(LinearField, GradientTable)
  case radial(RadialField, GradientTable)
  case angular(AngularField, GradientTable)

  var isOpaque: Bool {
    switch self {
    case .solid(let color): color.isOpaque
    case .linear(_, let table), .radial(_, let table), .angular(_, let table): table.isOpaque
    }
  }
}

extension Ink {
  /// Covers whole pixels of `target`, blending where the ink lets something through.
  func fill(_ box: PixelRect, of target: Target, row scratch: inout ContiguousArray<UInt32>) {
    guard !box.isEmpty else { return }
    if isOpaque { return overwrite(box, of: target) }
    if case .solid(let color) = self {
      for y in box.y0..<box.y1 { unsafe PixelBlending.over(color.word, onto: target.row(y, from: box.x0), count: box.width) }
      return
    }
    if scratch.count < box.width { scratch = ContiguousArray(repeating: 0, count: box.width) }
    unsafe scratch.withUnsafeMutableBufferPointer { row in
      guard let row = row.baseAddress else { return }
      for y in box.y0..<box.y1 {
        unsafe write(row, x: box.x0, y: y, count: box.width)
        unsafe PixelBlending.over(row, onto: target.row(y, from: box.x0), count: box.width)
      }
    }
  }

  /// Replaces whole pixels of `target`.
  func overwrite(_ box: PixelRect, of target: Target) {
    for y in box.y0..<box.y1 { unsafe write(target.row(y, from: box.x0), x: box.x0, y: y, count: box.width) }
  }

  func write(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    switch self {
    case .solid(let color):
      unsafe out.update(repeating: color.word, count: count)
    case .linear(let field, let table):
      unsafe field.fill(out, x: x, y: y, count: count, table)
    case .radial(let field, let table):
      unsafe field.fill(out, x: x, y: y, count: count, table)
    case .angular(let field, let table):
      unsafe field.fill(out, x: x, y: y, count: count, table)
    }
  }
}
