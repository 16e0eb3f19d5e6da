/// One entry of the table of benchmarks.
struct Benchmark {
  let name: String
  let summary: String
  /// Its counts are the same on every machine and quick to get.
  var hasSteadyCounts = true
  let run: @Sendable (BenchmarkInputs) throws(BenchmarkError) -> [Figure]

  static let all = [
    Benchmark(name: "layout", summary: "trees of 40, 300 and 7,001 fixed leaves and stacks, from the tree in memory to every frame") { inputs throws(BenchmarkError) in
      LayoutBenchmark.run(iterations: inputs.iterations)
    },
    Benchmark(name: "text", summary: "twelve strings of a widget in five scripts: shaped, found again, wrapped, truncated, drawn; beside plain hb_shape") {
      inputs throws(BenchmarkError) in try TextBenchmark.run(fonts: inputs.fonts(), iterations: inputs.iterations)
    },
    Benchmark(name: "decode", summary: "documents of 6, 39 and 310 KB, from their bytes to the checked tree and its compiled expressions") { inputs throws(BenchmarkError) in
      try DecodeBenchmark.run(inputs: inputs.folder(), iterations: inputs.iterations)
    },
    Benchmark(name: "expressions", summary: "a path, numbers, texts, a date and a loop over ten items, compiled and with every cache warm") {
      inputs throws(BenchmarkError) in try ExpressionBenchmark.run(iterations: inputs.iterations)
    },
    Benchmark(name: "live", summary: "a widget of forty nodes from data, lowered and laid out, beside the same with literals") { inputs throws(BenchmarkError) in
      try LiveBenchmark.run(fonts: inputs.fonts(), iterations: inputs.iterations)
    },
    Benchmark(name: "render", summary: "a card at 1x, 2x and 3x with other strings each time, stage by stage to the PNG; glyphs and photo warm; shadows and blurs") {
      inputs throws(BenchmarkError) in
      try RenderBenchmark.run(package: inputs.card(), fonts: inputs.fonts(), iterations: inputs.iterations)
        + EffectBenchmark.run(package: inputs.card(), fonts: inputs.fonts(), iterations: inputs.iterations)
    },
    Benchmark(name: "encode", summary: "that card at 1x, 2x and 3x as PNG, by each effort and by libpng's default") { inputs throws(BenchmarkError) in
      try EncodeBenchmark.run(package: inputs.card(), fonts: inputs.fonts(), iterations: inputs.iterations)
    },
    Benchmark(name: "svg", summary: "that card as SVG, from its display list") { inputs throws(BenchmarkError) in
      try SVGBenchmark.run(package: inputs.card(), fonts: inputs.fonts(), iterations: inputs.iterations)
    },
    Benchmark(name: "diff", summary: "two pictures in three sizes, exactly and as the eye sees them: equal, with a changed box, different everywhere") {
      inputs throws(BenchmarkError) in DiffBenchmark.run(iterations: inputs.iterations)
    },
    Benchmark(name: "catalog", summary: "encoding, summed over the catalog at 2x, beside libpng's default", hasSteadyCounts: false) { inputs throws(BenchmarkError) in
      try CatalogBenchmark.run(catalog: inputs.catalog(), fonts: inputs.fonts(), iterations: inputs.iterations)
    },
    Benchmark(name: "start", summary: "cold processes of wrender: to a version, a check, the card at 1x, 2x and 3x; their peak memory", hasSteadyCounts: false) {
      inputs throws(BenchmarkError) in try StartBenchmark.run(wrender: inputs.wrender(), card: inputs.card(), iterations: inputs.iterations)
    },
    Benchmark(
      name: "batch", summary: "wrender batch over generated packages, 3 pictures each at 2x, by workers: pictures a second, peak memory, its growth",
      hasSteadyCounts: false
    ) { inputs throws(BenchmarkError) in try BatchBenchmark.run(inputs) },
  ]
}
