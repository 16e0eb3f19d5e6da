import WidgetFoundation

extension Format {
  /// Formats every file, and answers with the worst code.
  static func work(_ options: Options) -> ExitCode {
    let packages: [String]
    do throws(PackageSearch.Failure) {
      packages = try PackageSearch.packages(in: options.paths)
    } catch {
      Console.standard.report(error.message)
      return .noInput
    }
    var code = ExitCode.done
    var answer = Answer(options)
    for path in packages {
      do throws(PackageError) {
        for file in try FormattedFile.files(at: path) { code = code.worst(settle(file, options, &answer)) }
      } catch {
        answer.add([error.diagnostic])
        code = code.worst(error.code == .fileMissing ? .noInput : .problems)
      }
    }
    return code.worst(answer.finish())
  }

  private static func settle(_ file: FormattedFile, _ options: Options, _ answer: inout Answer) -> ExitCode {
    var file = file
    let code = options.action == .rewrite ? file.rewrite() : .done
    answer.add(file.errors)
    answer.add(file)
    return file.state == .differs || file.state == .refused ? code.worst(.problems) : code
  }
}

/// What the command says, as it goes on for people, at its end for programs.
private struct Answer {
  private let options: Format.Options
  private var files: [(name: String, state: FormattedFile.State)] = []
  private var diagnostics: [Diagnostic] = []
  private var code = ExitCode.done

  init(_ options: Format.Options) { self.options = options }

  mutating func add(_ diagnostics: [Diagnostic]) {
    if options.format == .text { Console.standard.report(diagnostics) } else { self.diagnostics += diagnostics }
  }

  mutating func add(_ file: FormattedFile) {
    guard options.format == .text else { return files.append((file.name, file.state)) }
    guard file.state == .differs || file.state == .rewritten else { return }
    let difference = options.action == .show ? file.difference : nil
    let text = difference?.text(old: file.name, new: "\(file.name) in canonical form", on: Console.standard.answers)
    code = code.worst(Console.standard.print(text ?? TerminalText.escaped(file.name) + "\n"))
  }

  func finish() -> ExitCode {
    guard options.format == .json else { return code }
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("files")
    writer.beginArray()
    for file in files {
      writer.beginObject()
      writer.member("file", file.name)
      writer.member("state", file.state.rawValue)
      writer.endObject()
    }
    writer.endArray()
    writer.key("diagnostics")
    writer.beginArray()
    for diagnostic in diagnostics { diagnostic.write(to: &writer) }
    writer.endArray()
    writer.endObject()
    return Console.standard.print(json: writer.bytes)
  }
}
