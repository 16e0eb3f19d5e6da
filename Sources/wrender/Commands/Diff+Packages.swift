import CLinux
import WidgetFoundation

extension Diff {
  /// Draws two packages and compares their pictures; tells what their files say differently.
  static func comparePackages(_ report: inout DiffReport) throws(UsageError) {
    clinux_prepare_heap()
    var options = report.options.render
    options.format = .png
    guard let input = Render.input(options), let settings = Render.settings(options) else {
      report.trouble = .noInput
      return
    }
    let old = try side(report.old, settings, options, &report)
    let new = try side(report.new, settings, options, &report)
    guard let old, let new else { return }
    report.documents = documents(report.old, report.new)
    report.onlyOld = old.map(\.label).filter { label in !new.contains { $0.label == label } }
    report.onlyNew = new.map(\.label).filter { label in !old.contains { $0.label == label } }
    let pairs = old.compactMap { one in new.first { $0.label == one.label }.map { (one, $0) } }
    let folder = try folder(report.options.render.output, for: pairs.count)
    do throws(FontError) {
      compare(pairs, try input.worker(), folder, &report)
    } catch {
      Console.standard.report("\(error)")
      report.trouble = report.trouble.worst(.noInput)
    }
  }

  /// The pictures of one package; nil, and said why, where it cannot be drawn.
  private static func side(
    _ path: String, _ settings: WidgetSettings, _ options: RenderOptions, _ report: inout DiffReport
  ) throws(UsageError) -> [PictureRequest]? {
    let loaded = Packages.load(path, settings)
    Console.standard.report(loaded.diagnostics)
    report.trouble = report.trouble.worst(loaded.code)
    guard let widget = loaded.widget else { return nil }
    let requests = PictureRequest.all(of: widget, options)
    Console.standard.report(requests.diagnostics)
    if requests.diagnostics.contains(where: { $0.severity == .error }) { report.trouble = report.trouble.worst(.problems) }
    return requests.pictures
  }

  private static func compare(
    _ pairs: [(PictureRequest, PictureRequest)], _ worker: RenderWorker, _ folder: String?, _ report: inout DiffReport
  ) {
    let console = Console.standard
    var progress = ProgressBar(total: pairs.count, on: console.messages, at: monotonicTime, write: console.note)
    for (old, new) in pairs {
      var diagnostics: [Diagnostic] = []
      let pictures = [old, new].compactMap { picture($0, worker, report.options, &diagnostics) }
      if !diagnostics.isEmpty {
        progress.clear()
        console.report(diagnostics)
      }
      // A picture of the state 'error' is a picture; what led to it is an error all the same.
      if diagnostics.contains(where: { $0.severity == .error }) { report.trouble = report.trouble.worst(.problems) }
      if diagnostics.contains(where: { $0.code == .internalFault }) { report.trouble = report.trouble.worst(.fault) }
      if pictures.count == 2 {
        let destination = folder.map { difference(in: $0, of: new.name.text) }
        report.entries.append(ComparedEntry(new.label, pictures[0], pictures[1], report.options, destination: destination))
      }
      progress.advance(at: monotonicTime)
    }
    progress.clear()
  }

  /// The picture as its file would have it; nil where it cannot be drawn.
  private static func picture(
    _ request: PictureRequest, _ worker: RenderWorker, _ options: Options, _ diagnostics: inout [Diagnostic]
  ) -> ComparedPicture? {
    var finish = options.render.picture
    finish.compression = .fast
    do throws(RenderFailure) {
      let (bytes, warnings) = try worker.png(request.widget, request.environment, options: finish)
      diagnostics += warnings
      return ComparedPicture(decoding: bytes)
    } catch {
      diagnostics += error.diagnostics
      return nil
    }
  }

  /// What document and manifest say differently; a file that only one package has is compared with nothing.
  private static func documents(_ old: String, _ new: String) -> [DocumentDifference] {
    let (one, other) = (trees(old), trees(new))
    return zip(["manifest.json", "document.json"], zip(one, other)).map { file, trees in DocumentDifference(file, trees.0, trees.1) }
  }

  private static func trees(_ path: String) -> [RawTree] {
    let nothing = CheckedFile(data: Array("null".utf8), file: path).tree
    do throws(PackageError) {
      let reader = try PackageReader.open(path)
      let limits = Limits.standard
      var manifest = nothing
      if let path = reader.manifestPath, let bytes = try? reader.read(path, limit: limits.manifestBytes) {
        manifest = CheckedFile(data: bytes, file: path.text).tree
      }
      let document = try reader.read(reader.documentPath, limit: limits.documentBytes)
      return [manifest, CheckedFile(data: document, file: reader.documentPath.text).tree]
    } catch {
      return [nothing, nothing]
    }
  }
}

extension PictureRequest {
  /// What is the same for the counterpart in another package: `medium-dark`.
  fileprivate var label: String {
    var name = name
    name.stem = ""
    return String(name.text.dropFirst().dropLast(4))
  }
}
