/// `wrender inspect`: shows what a picture is made of.
package enum Inspect {
  /// The options of `render` choose the pictures; these say what to show of each.
  package struct Options: Equatable, Sendable {
    package var render = RenderOptions()
    package var format = OutputFormat.text
    package var displayList = false
    package var layoutTree = false

    package init() {}
  }

  package static let syntax = CommandSyntax(
    CommandDescription(
      name: "inspect", summary: "Show the frames, texts and findings of a picture",
      discussion: [
        "Takes the options of 'render', so that a line that draws a picture also explains it. "
          + "The answer goes to standard output unless '-o' names a file."
      ],
      argument: RenderOptions.argument,
      examples: [
        .init("wrender inspect --family medium weather.widget", "Frames of all elements, in points."),
        .init("wrender inspect --family all --format json weather.widget", "An object for each picture."),
        .init("wrender inspect --layout-tree --display-list weather.widget", "The stages in between."),
      ]),
    options: RenderOptions.table.map { $0.within(\.render) } + [
      OutputFormat.option(\.format, standard: .text),
      .flag("display-list", help: "Show the drawing commands.", \.displayList, true),
      .flag("layout-tree", help: "Show the layout nodes.", \.layoutTree, true),
    ], initial: Options(), arguments: \.render.paths)

  static let command = Command(syntax, run: work)
}
