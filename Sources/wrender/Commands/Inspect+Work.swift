extension Inspect {
  /// Makes one answer of all pictures and writes it once, whole.
  static func work(_ options: Options) throws(UsageError) -> ExitCode {
    if let output = options.render.output, output.hasSuffix("/") || OutputWriter.isFolder(output) {
      throw UsageError("-o \(EscapedText.of(output))", "expected a file for the answer, found a folder")
    }
    guard let input = Render.input(options.render) else { return .noInput }
    let (text, code) = answer(to: options, input)
    guard let output = options.render.output, output != "-" else { return code.worst(Console.standard.print(text)) }
    return code.worst(Console.standard.save(Array(text.utf8), as: output))
  }

  /// What is to be said of the pictures, and the worst code of them.
  static func answer(to options: Options, _ input: Render.Input) -> (text: String, code: ExitCode) {
    var code = ExitCode.done
    for path in input.paths {
      let problems = Validate.check(path)
      Console.standard.report(problems.diagnostics)
      code = code.worst(problems.code)
    }
    return ("", code)
  }
}
