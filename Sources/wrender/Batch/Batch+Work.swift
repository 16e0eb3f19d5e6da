import CLinux
import Glibc
import WidgetFoundation
import WidgetGoldens

extension Batch {
  /// Settles what is to be drawn, has it drawn, and writes index and summary; the worst code wins.
  static func work(_ options: Options) throws(UsageError) -> ExitCode {
    guard var plan = try plan(options) else { return .noInput }
    let made = Console.standard.makeFolder(plan.folder)
    guard made == .done else { return made }
    if options.resume { plan.earlier = BatchJournal.entries(in: plan.folder) }
    guard let journal = BatchJournal(in: plan.folder, goingOn: options.resume) else {
      Console.standard.report("\(TerminalText.escaped(plan.folder)): no file can be written there")
      return .cannotWrite
    }
    guard let source = source(options, plan) else { return .noInput }
    var outcome = BatchOutcome(plan, journal: journal, saysResults: options.results || options.jobs != nil)
    var pool = WorkerPool(count: options.workers ?? WorkerPool.processors, clock: monotonicNanoseconds) { [plan] in
      clinux_prepare_heap()
      return BatchWorker(plan).work
    }
    guard pool.run(source, { outcome.take($0) }) else {
      Console.standard.report("no process can be started: \(unsafe String(cString: strerror(errno)))")
      return .fault
    }
    plan.cache?.prune(to: options.cacheBytes)
    return outcome.finish(writesIndex: !options.isWithoutIndex)
  }

  /// Nil, and said why, where there is nothing to draw or nothing to draw with.
  private static func plan(_ options: Options) throws(UsageError) -> BatchPlan? {
    guard SHA256.isAvailable else {
      Console.standard.report("a batch needs libnettle to tell pictures apart: install libnettle8")
      return nil
    }
    var render = options.render
    // Jobs name their packages.
    if options.jobs != nil { render.paths = ["."] }
    var base = render
    base.output = nil
    let output = render.output ?? "."
    func plan(_ data: DataLocation) -> BatchPlan {
      BatchPlan(
        base: base, data: data, folder: output.hasSuffix("/") ? output : output + "/", template: options.template, shard: options.shard,
        cache: options.cache.map { PictureCache(folder: $0) }, runtime: PictureKey.runtime(data))
    }
    if options.jobs != nil { return Render.input(render).map { plan($0.data) } }
    guard let order = PictureOrder(render, matrix: options.matrix) else { return nil }
    var whole = plan(order.data)
    whole.jobs = order.packages.map { BatchJob(path: $0, rows: order.rows) }
    try refuseNamesakes(whole)
    return whole
  }

  /// Pictures of two packages of one name would have one name, unless the template tells them apart some other way.
  private static func refuseNamesakes(_ plan: BatchPlan) throws(UsageError) {
    var paths: [String: String] = [:]
    for job in plan.jobs {
      let name = PictureName.sanitised(PackageReader.name(of: job.path))
      if let other = paths.updateValue(job.path, forKey: name) {
        throw UsageError(
          TerminalText.escaped(job.path), "has the same name as \(TerminalText.escaped(other))", remedy: "draw the two into folders of their own")
      }
    }
  }

  private static func source(_ options: Options, _ plan: BatchPlan) -> UnitSource? {
    guard let jobs = options.jobs else { return .numbers(plan.jobs.count) }
    guard jobs != "-" else { return .lines(LineReader(STDIN_FILENO)) }
    let file = unsafe open(jobs, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      Console.standard.report("\(TerminalText.escaped(jobs)): there is no such file")
      return nil
    }
    return .lines(LineReader(file))
  }
}
