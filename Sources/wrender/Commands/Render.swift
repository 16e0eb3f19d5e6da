/// `wrender render`: draws packages to PNG files.
package enum Render {
  package static let syntax = CommandSyntax(
    CommandDescription(
      name: "render", summary: "Draw widgets as PNG or SVG files",
      discussion: [
        "Each picture is named after its package: NAME-FAMILY.png, with '-dark', the device, the locale and '@Nx' added where the "
          + "options ask for them. The names are printed. A file is replaced only by a whole picture.",
        "Nothing comes from the machine: fonts, locale, time zone and date are the same everywhere.",
      ],
      argument: RenderOptions.argument,
      examples: [
        .init("wrender", "The built-in weather widget: weather-medium.png in the working directory."),
        .init("wrender --family small weather.widget", "A package of your own."),
        .init("wrender --family all --scheme light,dark -o out/ weather.widget", "Every family, light and dark, in a folder."),
        .init("wrender --device ipad-820x1180 --family extraLarge --locale ar weather.widget", "Another device, from right to left."),
        .init("wrender -o weather.svg weather.widget", "As vectors, with lengths in points."),
      .init("wrender --family small -o - weather.widget | display", "To another program."),
      ], isDefault: true),
    options: RenderOptions.table, initial: RenderOptions(), arguments: \.paths)

  static let command = Command(syntax, run: work)
}
