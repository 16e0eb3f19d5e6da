import WidgetFoundation

/// `wrender watch`: all looks of a widget on a page that follows its files.
package enum Watch {
  package struct Options: Equatable, Sendable {
    /// Which pictures; what it says of a file is of no concern.
    package var sheet = Sheet.Options()
    /// 0: any that is free.
    package var port = 8421

    package init() {}
  }

  package static let syntax = CommandSyntax(
    CommandDescription(
      name: "watch", summary: "Show a widget in all its looks in the browser, and redraw it on save",
      discussion: [
        "Serves the page of 'wrender sheet' on this machine alone, and draws its pictures again whenever a file of the package changes. The page follows by itself: "
          + "pictures that changed are exchanged one by one, those in view first, and what is found comes after them.",
        "While the package has an error, the page says what and where it is, and shows the last good pictures dimmed. Ctrl-C ends it.",
      ],
      argument: .init(
        ValueDescription("PATH", .files), count: 0...1, help: "A folder NAME.widget, or a document.json alone. Without one: the built-in weather widget."),
      examples: [
        .init("wrender watch weather.widget", "Every family, light, dark, accented and vibrant, at http://127.0.0.1:8421/."),
        .init("wrender watch --family small,medium --locale en,ar --port 0 weather.widget", "Fewer families, two languages, any free port."),
      ]),
    options: options, initial: Options(), arguments: \.sheet.render.paths)

  private static let options: [Option<Options>] =
    RenderOptions.shared.map { $0.within(\.sheet.render) } + [
      Batch.matrix(\.sheet.matrix),
      .value("port", "N", help: "The port of the page's address; 0 is any that is free (8421).", into: \.port, wholeNumber(0...65_535)),
    ]

  static let command = Command(syntax, run: work)
}
