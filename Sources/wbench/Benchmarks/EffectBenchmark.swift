import WidgetFoundation

/// What effects cost: the card with shadows beside the same card without, and blurs of a whole picture.
enum EffectBenchmark {
  static func run(package: String, fonts: FontBook, iterations: Int?) throws(BenchmarkError) -> [Figure] {
    var drawer = try CardDrawer.opening(package, fonts: fonts)
    let plain = try CardVariants.document(drawer.source, seed: 0)
    let shadowed = try CardVariants.document(CardVariants.shadowed(drawer.source), seed: 0)
    let count = iterations ?? 120
    return cards(plain, shadowed, count, &drawer) + blurs(count, &drawer)
  }

  /// Rasters of the card at 2x, in turn.
  private static func cards(_ plain: Document, _ shadowed: Document, _ count: Int, _ drawer: inout CardDrawer) -> [Figure] {
    let (plain, shadowed) = (drawer.list(of: plain, scale: 2), drawer.list(of: shadowed, scale: 2))
    var times: (plain: [Double], shadowed: [Double], more: [Double]) = ([], [], [])
    for run in 0..<count + count / 8 {
      let (first, second) = (drawer.time(plain), drawer.time(shadowed))
      guard run >= count / 8 else { continue }
      times.plain.append(first)
      times.shadowed.append(second)
      times.more.append(second - first)
    }
    return [
      Figure("render.2x.raster.plain", Samples(times.plain), "ms", nanoseconds: 1e6),
      Figure("render.2x.raster.shadowed", Samples(times.shadowed), "ms", nanoseconds: 1e6),
      Figure("render.2x.raster.shadows", Samples(times.more), "ms", nanoseconds: 1e6),
    ]
  }

  /// A blur of four channels and one of coverage, over 1092 × 510 pixels, with the layers that they need.
  private static func blurs(_ count: Int, _ drawer: inout CardDrawer) -> [Figure] {
    let canvas = Rect(x: 0, y: 0, width: 1092, height: 510)
    let sheet = Path(ellipseIn: canvas.inset(by: -100))
    func list(_ filter: Filter?) -> CommandList {
      var list = CommandList(canvas: canvas.size, scale: 1)
      list.groups.append(Group(filter: filter, content: 1))
      let group = list.open(.group(0), source: -1)
      list.append(.fill(path: list.add(sheet), rule: .nonzero, paint: list.add(.color(.black))), bounds: sheet.bounds, source: -1)
      list.close(group)
      return list
    }
    let lists = [list(nil), list(.blur(radius: 10)), list(.shadow(Shadow(radius: 10, offset: .zero, color: .black)))]
    return zip(["sharp", "blurred", "shadowed"], lists).map { name, list in
      Figure("render.1092x510.\(name)", Samples((0..<count).map { _ in drawer.time(list) }), "ms", nanoseconds: 1e6)
    }
  }
}
