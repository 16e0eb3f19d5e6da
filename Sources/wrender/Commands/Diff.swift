package import WidgetFoundation

/// `wrender diff`: what two pictures, SVG files, packages or folders of pictures differ in.
package enum Diff {
  package enum View: String, CaseIterable, Sendable {
    case difference
    case sideBySide = "side-by-side"
  }

  package struct Options: Equatable, Sendable {
    /// For packages: which pictures of them.
    package var render = RenderOptions()
    package var format = OutputFormat.text
    package var view = View.difference
    package var budget = DifferenceBudget()
    /// A share of the largest distance, for a figure alone.
    package var perceptualThreshold = 0.1

    package init() {}
  }

  package static let syntax = CommandSyntax(
    CommandDescription(
      name: "diff", summary: "Compare pictures, SVG files or packages",
      discussion: [
        "Takes two PNG files, two folders of them (the same names in both), two SVG files, or two packages, which are drawn with the options of "
          + "'render'. Exits with 0 where all pictures are equal or differ no more than the budget allows, with 1 where they differ, with 5 where a "
          + "file cannot be decoded.",
        "Colours are compared as they are drawn, premultiplied in 8 bits, and alpha as they are: how a transparent pixel is coloured does not matter. "
          + "Pictures of different sizes always differ. Smoothed edges and distances to the eye are shown but forgive nothing.",
        "SVG files are compared as text: they are not drawn. Of packages the pictures are judged; what the documents differ in is told besides.",
      ],
      argument: .init(ValueDescription("A B", .files), count: 2...2, help: "What is compared, the old one first."),
      examples: [
        .init("wrender diff old.png new.png", "Figures, and where the pictures differ."),
        .init("wrender diff -o diff.png old.png new.png", "As a picture, too: red is new, blue is gone."),
        .init("wrender diff --view side-by-side -o out/ old/ new/", "Two folders, and three pictures in one for each that differs."),
        .init("wrender diff --family all old.widget new.widget", "What a change of a package changes."),
        .init("wrender diff --max-delta 2 old.png new.png", "Two levels of 255 are allowed."),
      ]),
    options: options, initial: Options(), arguments: \.render.paths, check: { options throws(UsageError) in try check(options.budget) })

  private static let options: [Option<Options>] =
    [
      RenderOptions.output(
        "FILE|DIR/", help: "Where difference pictures go: a file, or a folder with one for each picture that differs. Without it: none are made."
      ).within(\.render),
      .value(
        "view", "difference|side-by-side", .words(View.allCases.map(\.rawValue)),
        help: "What a difference picture shows (difference). Red is what was added, blue what was removed, amber a smoothed edge that differs.",
        into: \.view, word(View.self)),
      .value(
        "max-delta", "N", help: "Levels of 255 by which the channels of any pixel may differ (0).", into: \.budget.maxDelta, wholeNumber(0...255)),
      .value(
        "max-pixels", "N", help: "Pixels that may differ by more than '--max-delta' (0); together with '--max-window'.", into: \.budget.maxPixels,
        wholeNumber(0...Limits.standard.picturePixels)),
      .value(
        "max-window", "N", help: "Of those, the pixels that may lie in one window of 8x8 pixels (0).", into: \.budget.maxWindow,
        wholeNumber(0...64)),
      .value(
        "perceptual-threshold", "X",
        help: "The distance to the eye above which pixels are counted, from 0 to 1, the distance of red and cyan (0.1). A figure: no verdict rests on it.",
        into: \.perceptualThreshold, number(0...1)),
      OutputFormat.option(\.format, standard: .text),
    ] + RenderOptions.shared.map { $0.within(\.render) }

  /// One limit without the other would allow nothing.
  private static func check(_ budget: DifferenceBudget) throws(UsageError) {
    guard (budget.maxPixels > 0) != (budget.maxWindow > 0) else { return }
    let (given, other) = budget.maxPixels > 0 ? ("--max-pixels", "--max-window") : ("--max-window", "--max-pixels")
    throw UsageError(given, "allows nothing as long as \(other) is 0", remedy: "give both")
  }

  static let command = Command(syntax, run: work)
}
