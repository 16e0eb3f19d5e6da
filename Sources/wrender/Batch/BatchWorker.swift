import CLinux
import WidgetFoundation
import WidgetGoldens

/// Draws the pictures of one job after another, in a process of its own.
final class BatchWorker {
  private let plan: BatchPlan
  private let worker: LateWorker
  private var said: Set<Diagnostic> = []
  /// Of the job at hand.
  private var id: [UInt8] = []
  private var digested: (widget: Widget, digest: Digest)?
  private var looks = PictureLooks()

  init(_ plan: BatchPlan) {
    self.plan = plan
    worker = LateWorker(plan.data)
  }

  /// Draws a job's pictures from `unit.firstPart` on, and says what came of each.
  func work(_ unit: WorkUnit, _ report: WorkerReport) {
    said = []
    do throws(BatchJobProblem) {
      let job = try plan.job(unit)
      id = job.id ?? []
      let list = PictureList(of: job.path, job.rows, named: job.output.map(PictureNaming.only) ?? .template(plan.template))
      let mine = list.pictures.enumerated().filter { plan.shard?.has($1.name) ?? true }
      if unit.firstPart == 0 {
        if let widget = list.pictures.first?.picture.widget { say(.package(pictures: mine.count, record: BatchRecord.package(widget)), report) }
        say(list.problems, report)
        if list.code != .done { fail(path: job.path, part: list.pictures.count, list.code, list.problems, report) }
      }
      for (part, item) in mine where part >= unit.firstPart {
        report.begin(part: part)
        draw(item, part, report)
      }
    } catch {
      id = error.id ?? Array("null".utf8)
      say(error.diagnostics, report)
      fail(path: "", part: 0, .problems, error.diagnostics, report)
    }
  }

  private func draw(_ item: ListedPicture, _ part: Int, _ report: WorkerReport) {
    do throws(RenderFailure) {
      end(try result(of: item, part, report), report)
    } catch {
      say(error.diagnostics, report)
      let code: ExitCode = error.diagnostics.contains { $0.code == .internalFault } ? .fault : .problems
      let record = BatchRecord.picture(item.picture, file: item.name, nil, code, error.diagnostics)
      end(BatchResult(status: .failed, part: part, code: code, name: item.name, key: "", record: record), report)
    }
  }

  /// The picture as it is already, from the cache, or drawn.
  private func result(of item: ListedPicture, _ part: Int, _ report: WorkerReport) throws(RenderFailure) -> BatchResult {
    let package = try digest(of: item.picture.widget)
    let key = PictureKey(runtime: plan.runtime, package: package, look: looks.digest(item.picture, item.options), item.settings)
    var result = BatchResult(status: .kept, part: part, code: .done, name: item.name, key: key.digest.text, record: [])
    if let earlier = plan.earlier[item.name], earlier.key == result.key, let bytes = FileBytes.read(plan.folder + item.name),
      earlier.record == BatchRecord.picture(item.picture, file: item.name, bytes, .done, [])
    {
      result.record = earlier.record
      return result
    }
    if let bytes = plan.cache?.picture(key) {
      result.status = .cached
      finish(&result, item, bytes, [], report)
      return result
    }
    let (bytes, diagnostics) = try Render.draw(item.picture, item.options, worker.get())
    result.status = .drawn
    finish(&result, item, bytes, diagnostics, report)
    // What was drawn may be newer than what was digested, and whoever finds it gets no word about it.
    if let cache = plan.cache, diagnostics.isEmpty, (try? item.picture.widget.digest()) == package { cache.keep(bytes, key) }
    return result
  }

  /// What the files of a widget were when its first picture was looked at.
  private func digest(of widget: Widget) throws(RenderFailure) -> Digest {
    if let digested, digested.widget === widget { return digested.digest }
    do throws(PackageError) {
      let digest = try widget.digest()
      digested = (widget, digest)
      return digest
    } catch {
      throw RenderFailure([error.diagnostic])
    }
  }

  /// Writes the picture and completes its result.
  private func finish(_ result: inout BatchResult, _ item: ListedPicture, _ bytes: [UInt8], _ diagnostics: [Diagnostic], _ report: WorkerReport) {
    say(diagnostics, report)
    if diagnostics.contains(where: { $0.severity == .error }) { result.code = .problems }
    do throws(WriteError) {
      let path = plan.folder + item.name
      if let end = item.name.lastIndex(of: "/") { try OutputWriter.makeFolder(plan.folder + item.name[..<end]) }
      try OutputWriter.replace(path, with: bytes)
    } catch {
      result.code = result.code.worst(.cannotWrite)
      result.status = .failed
      say(.message("wrender: \(error.message)"), report)
    }
    result.record = BatchRecord.picture(item.picture, file: item.name, bytes, result.code, diagnostics)
  }

  private func fail(path: String, part: Int, _ code: ExitCode, _ diagnostics: [Diagnostic], _ report: WorkerReport) {
    let record = BatchRecord.failure(path: path, code, diagnostics)
    report.say(line(of: BatchResult(status: .failed, part: part, code: code, name: "", key: "", record: record)))
  }

  /// Says what is new since the unit began: pictures of one package mostly have the same to say.
  private func say(_ diagnostics: [Diagnostic], _ report: WorkerReport) {
    for diagnostic in diagnostics where said.insert(diagnostic).inserted {
      say(.message(String(DiagnosticReport.line(diagnostic, on: Console.standard.messages).dropLast())), report)
    }
  }

  /// Says what came of a picture, which is done with that.
  private func end(_ result: BatchResult, _ report: WorkerReport) { report.end(line(of: result)) }

  private func line(of result: BatchResult) -> [UInt8] {
    var result = result
    result.id = id
    return BatchReply.picture(result).line
  }

  private func say(_ reply: BatchReply, _ report: WorkerReport) { report.say(reply.line) }
}
