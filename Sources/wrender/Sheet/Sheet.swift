import WidgetFoundation

/// `wrender sheet`: all looks of a widget on one picture.
package enum Sheet {
  package enum Format: String, CaseIterable, Sendable { case png, svg, html }

  package struct Options: Equatable, Sendable {
    package var render = RenderOptions()
    package var matrix: String?
    /// Nil: by the ending of the output's name, else PNG.
    package var format: Format?

    package init() {}
  }

  package static let syntax = CommandSyntax(
    CommandDescription(
      name: "sheet", summary: "Show a widget in all its looks on one sheet",
      discussion: [
        "Draws a widget for every combination of what the options list, and puts the pictures on one labelled sheet, with what went wrong under each: text that is "
          + "cut off or hard to read, content that overflows or overlaps, characters without a glyph.",
        "Without any of --scheme, --rendering-mode and --matrix the looks are light, dark, accented and vibrant; without --family, all families.",
      ],
      argument: RenderOptions.argument,
      examples: [
        .init("wrender sheet weather.widget", "weather-sheet.png: every family, light, dark, accented and vibrant."),
        .init("wrender sheet --locale en,de,ar --dynamic-type large,AX3 weather.widget", "Languages and text sizes."),
        .init("wrender sheet --family small,large -o sheet.svg weather.widget", "Two families, with labels as vectors."),
        .init("wrender sheet -o sheet.html weather.widget", "A page of its own, with all that was found."),
      ]),
    options: options, initial: Options(), arguments: \.render.paths)

  private static let options: [Option<Options>] =
    RenderOptions.shared.map { $0.within(\.render) } + [
      Batch.matrix(\.matrix),
      .value(
        "format", "png|svg|html", .words(Format.allCases.map(\.rawValue)), help: "What the sheet is written as. Without it: by the ending of the output's name, else PNG.",
        into: \.format
      ) { text throws(ValueError) in try word(Format.self)(text) },
      RenderOptions.output("FILE|-", help: "Where the sheet goes. Without it: NAME-sheet.png in the working directory.").within(\.render),
    ]

  static let command = Command(syntax, run: work)
}

extension Sheet.Options {
  var sheetFormat: Sheet.Format {
    format ?? Sheet.Format.allCases.first { render.output?.hasSuffix(".\($0.rawValue)") == true } ?? .png
  }

  /// The looks that a sheet has where nobody says which: rows of options.
  func rows() -> [RenderOptions]? {
    var base = render
    base.output = nil
    // Pictures on a sheet have the shape that people see.
    base.mask = base.mask ?? .system
    if base.families == .listed([]) { base.families = .all }
    if let matrix { return MatrixFile.read(matrix, startingFrom: base)?.file.rows }
    guard base.schemes.isEmpty, base.renderingModes.isEmpty else { return [base] }
    var (plain, tinted) = (base, base)
    plain.schemes = [.light, .dark]
    tinted.renderingModes = [.accented, .vibrant]
    return [plain, tinted]
  }
}
