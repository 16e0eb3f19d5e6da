import Glibc
import WidgetFoundation
import WidgetGoldens

/// What a run of comparisons has come to so far.
struct GoldenOutcome: ~Copyable {
  private let plan: GoldenPlan
  /// Objects of JSON, one a stage, with their package's number.
  private var cases: [(package: Int, verdict: GoldenVerdict, record: [UInt8])] = []
  private var counts: [GoldenVerdict: Int] = [:]
  private var code = ExitCode.done
  /// Pictures that were asked for.
  private var pictures = 0
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
      let package = plan.packages[plan.order[unit.number]]
      let name = part.map { "picture \($0 + 1) of \(package)" } ?? package
      code = code.worst(.fault)
      add(GoldenCase(name, .png, .undrawn, "the process that drew it is lost: \(reason)"), unit: unit.number)
    }
  }

  private mutating func take(_ line: [UInt8], of unit: Int) {
    let text = line.dropFirst()
    switch line.first {
    case UInt8(ascii: "N"):
      let count = Int(String(decoding: text, as: UTF8.self)) ?? 1
      pictures += count
      progress.expect(count - 1)
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
    // What is wrong with the folder comes last.
    cases.append((unit < plan.order.count ? plan.order[unit] : unit, verdict, record))
  }

  /// Takes in what the folder as a whole has wrong.
  mutating func addFolder(_ folder: GoldenFolder) {
    let last = plan.packages.count
    if folder.isComplete {
      for name in folder.orphans {
        var orphan = GoldenCase(name, GoldenLevel(ofFile: name), .orphan, "no case asks for it: 'wrender golden prune' removes it")
        orphan.golden = plan.file.folder + name
        add(orphan, unit: last)
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
    // In whatever order packages were drawn, they are told of in their own; a package's stages came in order.
    let inOrder = cases.enumerated().sorted { ($0.element.package, $0.offset) < ($1.element.package, $1.offset) }.map(\.element)
    let report = GoldenReport(cases: inOrder.map(\.record), counts: counts)
    if counts[.recorded] != nil { code = code.worst(recordFingerprint()) }
    code = code.worst(report.write(to: options.output, isNeeded: inOrder.contains { $0.verdict != .same && $0.verdict != .tolerated }))
    report.tell(options.format)
    if pictures == 0, code == .done, !plan.only.isEmpty {
      Console.standard.report("no picture has such a name: \(plan.only.map(TerminalText.quoted).joined(separator: ", "))")
      code = .noInput
    }
    if EnvironmentVariable.value("GITHUB_ACTIONS") == "true" { report.annotate() }
    return code
  }

  private borrowing func recordFingerprint() -> ExitCode {
    let fingerprint = Fingerprint(fonts: plan.data.fonts, zones: plan.data.zones).encoded()
    let path = plan.file.folder + GoldenFile.fingerprint
    return FileBytes.read(path) == fingerprint ? .done : Console.standard.save(fingerprint, as: path)
  }
}
