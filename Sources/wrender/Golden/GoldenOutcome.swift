import Glibc
import WidgetFoundation
import WidgetGoldens

/// What a run of comparisons has come to so far.
struct GoldenOutcome: ~Copyable {
  private let plan: GoldenPlan
  /// Objects of JSON, one a stage, with their unit's number.
  private var cases: [(unit: Int, verdict: GoldenVerdict, record: [UInt8])] = []
  private var counts: [GoldenVerdict: Int] = [:]
  private var code = ExitCode.done
  private var progress: ProgressBar

  init(_ plan: GoldenPlan) {
    self.plan = plan
    let console = Console.standard
    progress = ProgressBar(total: plan.packages.count, on: console.messages, at: monotonicTime, write: console.note)
  }

  mutating func take(_ event: WorkEvent) {
    switch event {
    case .line(let unit, let line): take(line, of: unit)
    case .done: break
    case .lost(let unit, let part, let reason):
      let package = plan.packages[unit.number]
      let name = part.map { "picture \($0 + 1) of \(package)" } ?? package
      code = code.worst(.fault)
      add(GoldenCase(name, .png, .undrawn, "the process that drew it is lost: \(reason)"), unit: unit.number)
    }
  }

  private mutating func take(_ line: [UInt8], of unit: Int) {
    let text = line.dropFirst()
    switch line.first {
    case UInt8(ascii: "N"): progress.expect((Int(String(decoding: text, as: UTF8.self)) ?? 1) - 1)
    case UInt8(ascii: "P"): progress.advance(at: monotonicTime)
    default:
      let fields = text.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      guard fields.count == 2, let verdict = GoldenVerdict(rawValue: String(decoding: fields[0], as: UTF8.self)) else { return }
      add(verdict, Array(fields[1]), unit: unit)
    }
  }

  private mutating func add(_ outcome: GoldenCase, unit: Int) {
    var writer = JSONWriter()
    outcome.write(to: &writer)
    add(outcome.verdict, writer.bytes, unit: unit)
  }

  private mutating func add(_ verdict: GoldenVerdict, _ record: [UInt8], unit: Int) {
    code = code.worst(verdict.code)
    counts[verdict, default: 0] += 1
    cases.append((unit, verdict, record))
  }

  /// Takes in what the folder as a whole has wrong.
  mutating func addFolder(_ folder: GoldenFolder) {
    let last = plan.packages.count
    if folder.isComplete {
      for name in folder.orphans {
        add(GoldenCase(name, .png, .orphan, "no case asks for it: 'wrender golden prune' removes it"), unit: last)
      }
    }
    if folder.bytes > plan.file.totalBytes {
      add(GoldenCase(plan.file.folder, .png, .oversized, "\(folder.bytes) bytes in all goldens together, at most \(plan.file.totalBytes)"), unit: last)
    }
  }

  /// Writes fingerprint, report and summary.
  consuming func finish(_ options: Golden.Options) -> ExitCode {
    progress.clear()
    var code = code
    // Of packages in another order the cases are the same; a unit's stages came in order.
    let inOrder = cases.enumerated().sorted { ($0.element.unit, $0.offset) < ($1.element.unit, $1.offset) }.map(\.element)
    let report = GoldenReport(cases: inOrder.map(\.record), counts: counts)
    if counts[.recorded] != nil { code = code.worst(recordFingerprint()) }
    code = code.worst(report.write(to: options.output, isNeeded: inOrder.contains { $0.verdict != .same && $0.verdict != .tolerated }))
    report.tell(options.format)
    if EnvironmentVariable.value("GITHUB_ACTIONS") == "true" { report.annotate() }
    return code
  }

  private borrowing func recordFingerprint() -> ExitCode {
    let fingerprint = Fingerprint(fonts: plan.data.fonts, zones: plan.data.zones).encoded()
    let path = plan.file.folder + GoldenFile.fingerprint
    return FileBytes.read(path) == fingerprint ? .done : Console.standard.save(fingerprint, as: path)
  }
}
