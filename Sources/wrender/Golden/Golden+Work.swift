import CLinux
import Glibc
import WidgetFoundation
import WidgetGoldens

extension Golden {
  static func work(_ options: Options) throws(UsageError) -> ExitCode {
    let writes = [.record, .update, .prune].contains(options.action)
    if writes, EnvironmentVariable.value("CI")?.isEmpty == false {
      throw UsageError(
        options.action.rawValue, "nothing is recorded where CI is set", remedy: "record on a machine of your own, look at the pictures, and commit them")
    }
    if options.action == .report { return GoldenReport.rewrite(in: options.output) }
    guard let plan = plan(options) else { return .noInput }
    guard GoldenCanary.sings else {
      Console.standard.report("comparing itself is broken: a changed pixel passed")
      return .fault
    }
    switch plan.action {
    case .list: return list(plan)
    case .selftest: return selftest(plan, options)
    case .prune: return prune(plan)
    case .verify, .record, .update, .report: return try compare(plan, options)
    }
  }

  /// Nil, and said why, where there is nothing to compare.
  private static func plan(_ options: Options) -> GoldenPlan? {
    var render = options.render
    render.paths = ["."]
    guard let input = Render.input(render), let file = GoldenFile.read(options.file, startingFrom: options.render) else { return nil }
    guard SHA256.isAvailable else {
      Console.standard.report("goldens need libnettle for their fingerprint: install libnettle8")
      return nil
    }
    do throws(PackageSearch.Failure) {
      let owners = try PackageSearch.packages(in: file.packages + options.packages)
      let packages = options.packages.isEmpty ? owners : try PackageSearch.packages(in: options.packages)
      guard !packages.isEmpty else {
        Console.standard.report("\(TerminalText.escaped(options.file)): names no packages, and the line names none")
        return nil
      }
      let recorded = FileBytes.read(file.folder + GoldenFile.fingerprint)
      let isSame = recorded == nil || recorded == Fingerprint(fonts: input.data.fonts, zones: input.data.zones).encoded()
      let order = Array(packages.indices)
      return GoldenPlan(
        action: options.action, file: file, packages: packages, order: options.seed.map { Shuffle.shuffled(order, seed: $0) } ?? order, owners: owners,
        data: input.data, outcomes: options.output, only: options.only, times: options.times, updatesAll: options.updatesAll, isSameEnvironment: isSame)
    } catch {
      Console.standard.report(error.message)
      return nil
    }
  }

  private static func compare(_ plan: GoldenPlan, _ options: Options) throws(UsageError) -> ExitCode {
    var outcome = GoldenOutcome(plan)
    var pool = WorkerPool(count: options.workers ?? WorkerPool.processors, clock: monotonicNanoseconds) {
      clinux_prepare_heap()
      return GoldenWorker(plan).work
    }
    guard pool.run(.numbers(plan.packages.count), { outcome.take($0) }) else {
      Console.standard.report("no process can be started: \(unsafe String(cString: strerror(errno)))")
      return .fault
    }
    outcome.addFolder(GoldenFolder(plan))
    return outcome.finish(options)
  }

  private static func list(_ plan: GoldenPlan) -> ExitCode {
    var code = ExitCode.done
    for package in plan.packages {
      let (list, cases) = plan.cases(of: package)
      Console.standard.report(list.problems)
      code = code.worst(list.code)
      for (picture, levels) in cases {
        for level in levels { code = code.worst(Console.standard.print(GoldenPlan.stem(of: picture) + level.ending + "\n")) }
      }
    }
    return code
  }

  private static func prune(_ plan: GoldenPlan) -> ExitCode {
    let folder = GoldenFolder(plan)
    guard folder.isComplete else {
      Console.standard.report("nothing is removed: not every package can be read, and what belongs to one that cannot would look as if nobody asked for it")
      return .problems
    }
    var code = ExitCode.done
    for name in folder.orphans {
      guard unsafe unlink(plan.file.folder + name) == 0 else {
        Console.standard.report("\(TerminalText.escaped(plan.file.folder + name)): cannot be removed")
        code = .cannotWrite
        continue
      }
      code = code.worst(Console.standard.print(TerminalText.escaped(name) + "\n"))
    }
    return code
  }
}

/// Orders that a number decides.
enum Shuffle {
  static func shuffled<Item>(_ items: [Item], seed: UInt64) -> [Item] {
    var state = seed
    var items = items
    for index in items.indices.reversed() where index > 0 {
      // SplitMix64 (Steele, Lea, Flood 2014).
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      items.swapAt(index, Int((z ^ (z >> 31)) % UInt64(index + 1)))
    }
    return items
  }
}
