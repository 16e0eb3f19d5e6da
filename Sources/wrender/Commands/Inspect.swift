/// `wrender inspect`: shows what a picture is made of.
package enum Inspect {
  /// The options of `render` choose the pictures; these say what to show of each.
  package struct Options: Equatable, Sendable {
    package var render = RenderOptions()
    package var format = OutputFormat.text
    package var displayList = false
    package var layoutTree = false
    package var values = false
    package var regions = false

    package init() {}
  }

  package static let syntax = CommandSyntax(
    CommandDescription(
      name: "inspect", summary: "Show where everything lies in a picture",
      discussion: [
        "Takes the options of 'render', so that a line that draws a picture also explains it. Boxes are in points from the top left "
          + "corner of the widget; each has the JSON Pointer of its element or modifier."
      ],
      argument: RenderOptions.argument,
      examples: [
        .init("wrender inspect --family medium weather.widget", "The box of every element and modifier."),
        .init("wrender inspect --family all --format json weather.widget", "An object for each picture."),
        .init("wrender inspect --values --param unit=fahrenheit weather.widget", "Each expression with its value."),
        .init("wrender inspect --regions weather.widget", "What can be touched, and what is read aloud."),
        .init("wrender inspect --layout-tree --display-list weather.widget", "The stages in between."),
      ]),
    options: options, initial: Options(), arguments: \.render.paths)

  private static let options: [Option<Options>] =
    RenderOptions.shared.map { $0.within(\.render) } + [
      RenderOptions.output("FILE|-", help: "The file that the answer goes to, in place of standard output.").within(\.render),
      OutputFormat.option(\.format, standard: .text),
      .flag("display-list", help: "Show the drawing commands, too.", \.displayList, true),
      .flag("layout-tree", help: "Show the layout nodes, too.", \.layoutTree, true),
      .flag("regions", help: "Show what can be touched and read aloud, too.", \.regions, true),
      .flag("values", help: "Show what each expression came to, too.", \.values, true),
    ]

  static let command = Command(syntax, run: work)
}
