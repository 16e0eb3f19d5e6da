/// The manual page in roff, with the `man` macros.
package enum ManPage {
  package static func of(_ commands: [CommandDescription]) -> String {
    var page = Roff()
    page.macro("TH", "WRENDER", "1", "", "wrender \(Release.version)", "User Commands")
    page.section("NAME")
    page.text("wrender \\- draw home-screen widgets without a device", escaped: true)
    page.section("SYNOPSIS")
    for (index, command) in commands.enumerated() {
      if index > 0 { page.macro("br") }
      page.text(command.synopsis)
    }
    page.section("DESCRIPTION")
    page.text(
      "A widget is a package: a folder NAME.widget with a manifest, a document and what they name. wrender decodes and checks it, lays it "
        + "out as SwiftUI would, and draws it for every widget family.")
    page.paragraph(
      "Of an option given twice the last counts; options that take several values add up, with commas between them or repeated. "
        + "What follows '--' is no option.")
    page.section("COMMANDS")
    for command in commands { add(command, to: &page) }
    page.section("EXIT STATUS")
    for code in ExitCode.allCases { page.entry("\(code.rawValue)", code.meaning) }
    page.section("ENVIRONMENT")
    page.entry("WRENDER_HOME", "The folder that holds Fonts and Catalog, before the places where they are installed.")
    page.entry("NO_COLOR", "Messages have no colour when it is set to anything.")
    return page.source
  }

  private static func add(_ command: CommandDescription, to page: inout Roff) {
    page.macro("SS", command.synopsis)
    page.text(command.summary + ".")
    for paragraph in command.discussion { page.paragraph(paragraph) }
    if let argument = command.argument { page.entry(argument.value.placeholder, argument.help) }
    for option in command.options { page.entry(option.synopsis, option.help) }
    if !command.examples.isEmpty { page.paragraph("Examples:") }
    for example in command.examples { page.entry(example.line, example.purpose) }
  }
}
