import WidgetFoundation

extension Validate {
  /// Checks every package, writes one report, and answers with the worst code.
  static func work(_ options: Options) -> ExitCode {
    var findings: [Finding] = []
    var code = ExitCode.done
    for path in options.paths {
      let found = Packages.load(path)
      findings += found.diagnostics.map { Finding($0) }
      code = code.worst(found.code)
    }
    let report = Report(findings, of: counted(options.paths.count, "package"))
    return code.worst(Console.standard.write(report.bytes(options.format, on: Console.standard.answers)))
  }
}
