import WidgetFoundation

/// `wrender eval`: what an expression comes to in a widget.
package enum Eval {
  package struct Options: Equatable, Sendable {
    package var render = RenderOptions()
    package var format = OutputFormat.text

    package init() {}
  }

  package static let syntax = CommandSyntax(
    CommandDescription(
      name: "eval", summary: "Show what an expression comes to",
      discussion: [
        "The expression sees what the widget's document sees: its 'let', the manifest's parameters, storage and providers, env and now. "
          + "The value is printed as JSON, then its type."
      ],
      argument: .init(ValueDescription("PATH EXPRESSION", .files), count: 2...2, help: "A folder NAME.widget, or a document.json alone; then the expression."),
      examples: [
        .init("wrender eval weather.widget 'number(weather.days[0].high)'", "A value of the fixture, as the locale writes it."),
        .init("wrender eval --locale de weather.widget \"date(now,'full')\"", "In another language."),
        .init("wrender eval --format json weather.widget 'count(weather.days)'", "For programs."),
      ]),
    options: RenderOptions.shared.map { $0.within(\.render) } + [OutputFormat.option(\.format, standard: .text)], initial: Options(),
    arguments: \.render.paths)

  static let command = Command(syntax, run: work)

  private static func work(_ options: Options) throws(UsageError) -> ExitCode {
    var render = options.render
    let expression = render.paths.removeLast()
    guard let input = Render.input(render) else { return .noInput }
    let (pictures, code) = Render.pictures(input, render) { Console.standard.report($0) }
    guard let picture = pictures.first else { return code.worst(.problems) }
    do throws(FontError) {
      let outcome = try input.worker().evaluate(expression, in: picture.widget, picture.environment)
      return code.worst(answer(outcome, options.format))
    } catch {
      Console.standard.report("\(error)")
      return .noInput
    }
  }

  private static func answer(_ outcome: EvaluatedExpression, _ format: OutputFormat) -> ExitCode {
    let code: ExitCode = outcome.value == nil ? .problems : .done
    switch format {
    case .text:
      Console.standard.report(outcome.diagnostics)
      guard let value = outcome.value else { return code }
      return Console.standard.print("\(TerminalText.escaped(String(decoding: value, as: UTF8.self)))  \(outcome.type)\n")
    case .json:
      var writer = JSONWriter()
      writer.beginObject()
      writer.key("type")
      writer.string(outcome.type)
      writer.key("value")
      writer.raw(outcome.value ?? Array("null".utf8))
      writer.key("diagnostics")
      writer.beginArray()
      for diagnostic in outcome.diagnostics { diagnostic.write(to: &writer) }
      writer.endArray()
      writer.endObject()
      return code.worst(Console.standard.print(json: writer.bytes))
    }
  }
}
