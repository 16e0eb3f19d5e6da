import WidgetFoundation

extension Check {
  /// Looks at every picture, and makes one report of all.
  static func work(_ options: Options) throws(UsageError) -> ExitCode {
    if let output = options.render.output, output.hasSuffix("/") || OutputWriter.isFolder(output) {
      throw UsageError("-o \(TerminalText.escaped(output))", "expected a file for the report, found a folder")
    }
    guard let input = Render.input(options.render) else { return .noInput }
    var findings: [Finding] = []
    // What a package warns of is for 'validate' to report; an error is why there is no picture.
    var (pictures, code) = try Render.pictures(input, options.render) { diagnostics in
      findings += diagnostics.filter { $0.severity == .error }.map { Finding($0) }
      Console.standard.report(diagnostics.filter { $0.severity != .error })
    }
    do throws(FontError) {
      let worker = try input.worker()
      for picture in pictures { code = code.worst(look(at: picture, options, worker, &findings)) }
    } catch {
      Console.standard.report("\(error)")
      return .noInput
    }
    if findings.contains(where: { options.failOn.includes($0.diagnostic.severity) }) { code = code.worst(.problems) }
    return code.worst(write(Report(findings, of: counted(pictures.count, "picture")), options))
  }

  /// Adds what is found in a picture, or why there is none.
  private static func look(
    at picture: PictureRequest, _ options: Options, _ worker: RenderWorker, _ findings: inout [Finding]
  ) -> ExitCode {
    do throws(RenderFailure) {
      findings += try worker.findings(of: picture.widget, picture.environment, options: options.render.picture)
      return .done
    } catch {
      for diagnostic in error.diagnostics {
        var finding = Finding(diagnostic)
        finding.pictures = [PictureTraits(picture.environment)]
        findings.append(finding)
      }
      return error.diagnostics.contains { $0.code == .internalFault } ? .fault : .problems
    }
  }

  private static func write(_ report: Report, _ options: Options) -> ExitCode {
    let bytes = report.bytes(options.format, on: Console.standard.answers)
    guard let output = options.render.output, output != "-" else { return Console.standard.write(bytes) }
    return Console.standard.save(bytes, as: output)
  }
}

extension Check.FailOn {
  func includes(_ severity: Diagnostic.Severity) -> Bool {
    switch self {
    case .never: false
    case .error: severity == .error
    case .warning: severity != .note
    case .note: true
    }
  }
}
