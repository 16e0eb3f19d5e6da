import WidgetFoundation

extension Validate {
  /// Checks every package, writes one report, and answers with the worst code.
  static func work(_ options: Options) -> ExitCode {
    var diagnostics: [Diagnostic] = []
    var code = ExitCode.done
    for path in options.paths {
      let found = Packages.load(path)
      diagnostics += found.diagnostics
      code = code.worst(found.code)
    }
    return code.worst(report(diagnostics, of: options.paths.count, options.format))
  }

  private static func report(_ diagnostics: [Diagnostic], of packages: Int, _ format: OutputFormat) -> ExitCode {
    switch format {
    case .json: return Console.standard.print(json: diagnostics.encodedReport())
    case .text:
      let terminal = Console.standard.answers
      let summary = DiagnosticReport.summary(diagnostics)
      let count = "\(packages) package\(packages == 1 ? "" : "s")"
      let lines = diagnostics.map { DiagnosticReport.line($0, on: terminal) }.joined()
      return Console.standard.print("\(lines)\(count): \(summary.isEmpty ? "no problems" : summary)\n")
    }
  }
}
