import WidgetFoundation
import WidgetGoldens

/// What a batch has come to so far.
struct BatchOutcome: ~Copyable {
  private struct Made {
    var unit: Int
    var result: BatchResult
  }

  private let plan: BatchPlan
  private let journal: BatchJournal
  private let saysResults: Bool
  private var made: [Made] = []
  private var packages: [(unit: Int, record: [UInt8])] = []
  private var counts: [BatchResult.Status: Int] = [:]
  private var code = ExitCode.done
  private var bytes = 0
  private let start = monotonicTime
  private var progress: ProgressBar

  init(_ plan: BatchPlan, journal: BatchJournal, saysResults: Bool) {
    self.plan = plan
    self.journal = journal
    self.saysResults = saysResults
    let console = Console.standard
    progress = ProgressBar(total: 0, on: console.messages, at: start, write: console.note)
    // Of packages that were not read yet nobody knows how many pictures they have.
    progress.expect(plan.jobs.count)
  }

  mutating func take(_ event: WorkEvent) {
    switch event {
    case .line(let unit, let line):
      guard let reply = BatchReply(line) else { return }
      take(reply, of: unit)
    case .done: break
    case .lost(let unit, let part, let reason): lose(unit, part, reason)
    }
  }

  private mutating func lose(_ unit: WorkUnit, _ part: Int?, _ reason: String) {
    let job = try? plan.job(unit)
    let path = job?.path ?? ""
    let place = part.map { "picture \($0 + 1) of the package" } ?? "the package"
    let diagnostic = Diagnostic(.error, .internalFault, file: path, message: "the process that was at \(place) is lost: \(reason)")
    progress.clear()
    Console.standard.report([diagnostic])
    let record = BatchRecord.failure(path: path, .fault, [diagnostic])
    let result = BatchResult(status: .failed, part: part ?? 0, code: .fault, name: "", key: "", id: job?.id ?? [], record: record)
    take(result, of: unit.number)
  }

  private mutating func take(_ reply: BatchReply, of unit: Int) {
    switch reply {
    case .package(let pictures, let record):
      packages.append((unit, record))
      progress.expect(pictures - (plan.jobs.isEmpty ? 0 : 1))
    case .message(let text):
      progress.clear()
      Console.standard.note(text + "\n")
    case .picture(let result): take(result, of: unit)
    }
  }

  private mutating func take(_ result: BatchResult, of unit: Int) {
    code = code.worst(result.code)
    counts[result.status, default: 0] += 1
    made.append(Made(unit: unit, result: result))
    if result.code == .done, !result.key.isEmpty { journal.add(result.name, BatchJournal.Entry(key: result.key, record: result.record)) }
    if saysResults { _ = Console.standard.print(json: line(of: result)) }
    progress.advance(at: monotonicTime)
  }

  /// A result with what tells jobs and runs apart: `{"id": 7, "status": "drawn", …}`.
  private func line(of result: BatchResult) -> [UInt8] {
    let id = result.id.isEmpty ? [] : Array("\"id\": ".utf8) + result.id + Array(", ".utf8)
    return [UInt8(ascii: "{")] + id + Array("\"status\": \"\(result.status.rawValue)\", ".utf8) + result.record.dropFirst()
  }

  /// Writes the index and the journal in order, whatever order the pictures came in, and says what was done.
  consuming func finish(writesIndex: Bool) -> ExitCode {
    progress.clear()
    var code = code
    let console = Console.standard
    let inOrder = made.sorted { ($0.unit, $0.result.part) < ($1.unit, $1.result.part) }.map(\.result)
    let whole = inOrder.filter { $0.code == .done && !$0.key.isEmpty }
    removeUnfinished()
    do throws(WriteError) {
      try journal.finish(whole.map { ($0.name, BatchJournal.Entry(key: $0.key, record: $0.record)) })
    } catch {
      console.report(error.message)
      code = code.worst(.cannotWrite)
    }
    if writesIndex {
      let index = CatalogIndex(packages: packages.sorted { $0.unit < $1.unit }.map(\.record), pictures: inOrder.map(\.record))
      code = code.worst(console.save(index.json, as: plan.folder + "catalog.json"))
      code = code.worst(console.save(index.page, as: plan.folder + "index.html"))
    }
    console.note(summary)
    return code
  }

  /// Removes what an earlier run that was killed had begun to write, wherever there are pictures.
  private borrowing func removeUnfinished() {
    let folders = Set(made.map { made in made.result.name.lastIndex(of: "/").map { String(made.result.name[...$0]) } ?? "" }).union([""])
    for folder in folders { UnfinishedFiles.remove(in: plan.folder + folder, until: journal.start) }
  }

  /// `48 pictures in 1.2 s (40/s): 40 drawn, 8 kept`.
  private var summary: String {
    let seconds = max(0.001, Double((monotonicTime - start).components.attoseconds) * 1e-18 + Double((monotonicTime - start).components.seconds))
    let all = made.count
    let parts = [BatchResult.Status.drawn, .cached, .kept, .failed].compactMap { status in
      counts[status].map { "\($0) \(status.rawValue)" }
    }
    let rate = Double(all) / seconds
    let time = "\((seconds * 100).rounded() / 100) s"
    return "wrender: \(all) picture\(all == 1 ? "" : "s") in \(time) (\(Int(rate.rounded()))/s): \(parts.isEmpty ? "nothing to draw" : parts.joined(separator: ", "))\n"
  }
}
