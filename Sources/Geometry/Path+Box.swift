extension Path {
  /// The box that this path is, where it is one: five verbs, upright sides.
  package var uprightBox: Rect? {
    guard verbs == Path.boxVerbs else { return nil }
    let (a, b, c, d) = (points[0], points[1], points[2], points[3])
    let isBox = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x || a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
    return isBox ? bounds : nil
  }

  private static let boxVerbs: [Verb] = [.move, .line, .line, .line, .close]
}
