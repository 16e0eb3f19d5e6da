import CLinux
import Glibc
import WidgetFoundation

extension Golden {
  /// Plants one fault after another, and counts those that goldens notice among those that found something to change.
  static func selftest(_ plan: GoldenPlan, _ options: Options) -> ExitCode {
    let console = Console.standard
    let workers = options.workers ?? WorkerPool.processors
    var outcome = SelftestOutcome()
    var progress = ProgressBar(total: plan.packages.count + PlantedFault.allCases.count, on: console.messages, at: monotonicTime, write: console.note)
    var proving = WorkerPool(count: workers, clock: monotonicNanoseconds) {
      clinux_prepare_heap()
      return SelftestWorker(plan).prove
    }
    guard proving.run(.numbers(plan.packages.count), { outcome.takeProof($0, &progress) }) else { return startFailed() }
    guard !outcome.asked.isEmpty else {
      progress.clear()
      console.report("no golden is the same without a fault: 'wrender golden verify' says why")
      return .problems
    }
    var planting = WorkerPool(count: workers, clock: monotonicNanoseconds) { [asked = outcome.asked] in
      clinux_prepare_heap()
      return SelftestWorker(plan, asking: asked).plant
    }
    guard planting.run(.numbers(PlantedFault.allCases.count), { outcome.takeFault($0, &progress) }) else { return startFailed() }
    progress.clear()
    for name in outcome.leftOut { console.report("\(TerminalText.escaped(name)): left out, since it is not the same without a fault") }
    let told = options.format == .json ? console.print(json: outcome.json) : console.print(outcome.text)
    if outcome.planted == 0 { console.report("no fault could be planted: these goldens show nothing that a fault would change") }
    return outcome.code.worst(told).worst(outcome.isGood ? .done : .problems)
  }

  private static func startFailed() -> ExitCode {
    Console.standard.report("no process can be started: \(unsafe String(cString: strerror(errno)))")
    return .fault
  }
}
