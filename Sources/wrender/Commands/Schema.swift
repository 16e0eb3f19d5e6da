import WidgetFoundation

/// `wrender schema`: the format for editors.
package enum Schema {
  package enum File: String, CaseIterable, Sendable { case document, manifest }

  package struct Options: Equatable, Sendable {
    package var file = File.document
    /// As typed; `file` is made from it.
    package var arguments: [String] = []

    package init() {}
  }

  package static let syntax = CommandSyntax(
    CommandDescription(
      name: "schema", summary: "Print the format as a JSON Schema, for editors",
      discussion: [
        "Draft 7, with a description and the default of every field: what an editor completes, explains and underlines by. It refuses nothing that "
          + "'validate' accepts; what is wrong within a string, or by several fields together, 'validate' alone finds."
      ],
      argument: .init(
        ValueDescription("FILE", .words(File.allCases.map(\.rawValue))), count: 1...1, help: File.allCases.map(\.rawValue).enumerated),
      examples: [
        .init("wrender schema document >document.schema.json", "A document refers to it: \"$schema\": \"../document.schema.json\"."),
        .init("wrender schema manifest >manifest.schema.json", "The same for manifests."),
      ]),
    initial: Options(), arguments: \.arguments,
    check: { options throws(UsageError) in
      do throws(ValueError) {
        options.file = try word(File.self)(options.arguments[0])
      } catch {
        throw .badValue("FILE", options.arguments[0], error)
      }
    })

  static let command = Command(syntax) { options in
    var writer = JSONWriter(lineDepth: 3)
    let title = "\(options.file.rawValue).json of format \(Registry.compiled.version)"
    Registry.vocabulary.jsonSchema(of: options.file.rawValue, title: title).write(to: &writer)
    return Console.standard.print(json: writer.bytes)
  }
}
