import WidgetFoundation

/// What `wrender diff` answers.
struct DiffReport: Sendable {
  var kind: Diff.Kind
  var old: String
  var new: String
  var options: Diff.Options
  /// In order.
  var entries: [ComparedEntry] = []
  /// Names of pictures that only one side has.
  var onlyOld: [String] = []
  var onlyNew: [String] = []
  /// Of packages: what their files say differently.
  var documents: [DocumentDifference] = []
  /// Of SVG files: nil where the texts are equal.
  var lines: UnifiedDifference?
  /// The worst of what went wrong besides.
  var trouble = ExitCode.done

  init(_ kind: Diff.Kind, _ options: Diff.Options) {
    self.kind = kind
    self.options = options
    (old, new) = (options.render.paths[0], options.render.paths[1])
  }

  /// The worst of all that was found.
  var code: ExitCode {
    let isUnmatched = !onlyOld.isEmpty || !onlyNew.isEmpty || lines != nil
    return entries.reduce(trouble.worst(isUnmatched ? .problems : .done)) { $0.worst($1.code) }
  }

  /// Writes the answer to standard output.
  func write() -> ExitCode {
    switch options.format {
    case .text: code.worst(Console.standard.print(text(on: Console.standard.answers)))
    case .json: code.worst(Console.standard.print(json: json))
    }
  }
}
