import Glibc

/// Processes that share units of work. A trap or a killed process costs one part of one unit.
struct WorkerPool {
  /// Processors that this process may use.
  static var processors: Int { max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN))) }

  /// A worker that says nothing for so long has lost its way: 60 s.
  private static let patience: UInt64 = 60_000_000_000

  private let makeWork: () -> (WorkUnit, WorkerReport) -> Void
  private let clock: () -> UInt64
  private let count: Int
  private var workers: [WorkerProcess] = []
  /// Units that wait: those of a stream, and what lost workers have left.
  private var waiting: [WorkUnit] = []
  private var asked = 0
  private var source = UnitSource.numbers(0)

  /// - Parameters:
  ///   - count: Processes at once.
  ///   - clock: Nanoseconds that never go back.
  ///   - makeWork: Called once in each process; what it answers is called there for each unit.
  init(count: Int, clock: @escaping () -> UInt64, _ makeWork: @escaping () -> (WorkUnit, WorkerReport) -> Void) {
    self.count = count
    self.clock = clock
    self.makeWork = makeWork
  }

  /// Has all units done; what becomes of them is told as it comes in. False where no process can be started.
  mutating func run(_ units: UnitSource, _ handle: (WorkEvent) -> Void) -> Bool {
    source = units
    while let step = occupy() {
      guard step else { return false }
      wait(handle)
    }
    for worker in workers { _ = worker.end(killing: false) }
    workers = []
    return true
  }

  /// Gives every worker something to do, starting as many as there are units for; nil where all is done, false where no worker can be started.
  private mutating func occupy() -> Bool? {
    for worker in workers where worker.unit == nil {
      guard let unit = next() else { break }
      worker.start(unit, at: clock())
    }
    while workers.count < count, let unit = next() {
      guard let worker = WorkerProcess(beside: workers, makeWork) else {
        waiting.insert(unit, at: 0)
        break
      }
      worker.start(unit, at: clock())
      workers.append(worker)
    }
    if workers.isEmpty, !waiting.isEmpty { return false }
    return workers.contains { $0.unit != nil } || isOpen ? true : nil
  }

  private mutating func next() -> WorkUnit? {
    if !waiting.isEmpty { return waiting.removeFirst() }
    guard case .numbers(let all) = source, asked < all else { return nil }
    defer { asked += 1 }
    return WorkUnit(number: asked, text: Array(String(asked).utf8))
  }

  /// More units may come.
  private var isOpen: Bool {
    guard case .lines(let reader) = source else { return false }
    return !reader.isAtEnd
  }

  /// Waits until a worker has something to say, or a line comes in, and hands it on.
  private mutating func wait(_ handle: (WorkEvent) -> Void) {
    let busy = workers.filter { $0.unit != nil }
    var polled = busy.map { pollfd(fd: $0.answers.descriptor, events: Int16(POLLIN), revents: 0) }
    // No more lines are taken in than workers will ask for soon.
    let listens = isOpen && waiting.count < count
    if listens, case .lines(let reader) = source { polled.append(pollfd(fd: reader.descriptor, events: Int16(POLLIN), revents: 0)) }
    _ = unsafe polled.withUnsafeMutableBufferPointer { unsafe poll($0.baseAddress, nfds_t($0.count), 1000) }
    let now = clock()
    for (worker, entry) in zip(busy, polled) {
      if entry.revents != 0 {
        worker.lastHeard = now
        listen(to: worker, handle)
      } else if now - worker.lastHeard > Self.patience {
        lose(worker, killing: true, handle)
      }
    }
    if listens, polled.last?.revents != 0 { takeLines() }
  }

  private mutating func takeLines() {
    guard case .lines(var reader) = source else { return }
    for line in reader.read() where !line.isEmpty {
      waiting.append(WorkUnit(number: asked, text: line))
      asked += 1
    }
    source = .lines(reader)
  }

  private mutating func listen(to worker: WorkerProcess, _ handle: (WorkEvent) -> Void) {
    for line in worker.answers.read() {
      guard let unit = worker.unit, let mark = line.first else { continue }
      switch mark {
      case UInt8(ascii: "B"): worker.part = Int(String(decoding: line.dropFirst(), as: UTF8.self))
      case UInt8(ascii: "L"): handle(.line(unit: unit.number, Array(line.dropFirst())))
      case UInt8(ascii: "E"):
        handle(.line(unit: unit.number, Array(line.dropFirst())))
        worker.unit?.firstPart = (worker.part ?? unit.firstPart) + 1
        worker.part = nil
        worker.hasEndedPart = true
      default:
        worker.unit = nil
        handle(.done(unit: unit.number))
      }
    }
    if worker.answers.isAtEnd { lose(worker, killing: false, handle) }
  }

  /// Says what a lost worker was at, and has another do what comes after it.
  private mutating func lose(_ worker: WorkerProcess, killing: Bool, _ handle: (WorkEvent) -> Void) {
    workers.removeAll { $0 === worker }
    let reason = worker.end(killing: killing)
    guard var unit = worker.unit else { return }
    // Between two parts nothing is lost.
    if worker.part == nil, worker.hasEndedPart { return waiting.insert(unit, at: 0) }
    handle(.lost(unit: unit, part: worker.part, reason: killing ? "it took more than 60 seconds" : reason))
    guard let part = worker.part else { return handle(.done(unit: unit.number)) }
    unit.firstPart = part + 1
    waiting.insert(unit, at: 0)
  }
}
