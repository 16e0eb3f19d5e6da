import CLinux
import Glibc

/// A second process that does one unit after another.
final class WorkerProcess {
  private let process: pid_t
  /// Units go in here.
  private let commands: CInt
  var answers: LineReader
  /// What it is at, and the part that it has begun.
  var unit: WorkUnit?
  var part: Int?
  /// A part of the unit is done, since it was given to this process.
  var hasEndedPart = false
  /// When it was last heard of, or given something to do: nanoseconds of a clock that never goes back.
  var lastHeard: UInt64 = 0

  /// Starts a process; nil where the system allows no more.
  ///
  /// - Parameters:
  ///   - others: Whose ends it must not hold open: they would never learn that nobody asks any more.
  ///   - makeWork: Called in the process; what it answers is called there for each unit.
  init?(beside others: [WorkerProcess], _ makeWork: () -> (WorkUnit, WorkerReport) -> Void) {
    var down: [CInt] = [-1, -1]
    var up: [CInt] = [-1, -1]
    guard unsafe pipe2(&down, O_CLOEXEC) == 0 else { return nil }
    guard unsafe pipe2(&up, O_CLOEXEC) == 0 else {
      for end in down { close(end) }
      return nil
    }
    let process = clinux_fork()
    if process == 0 {
      close(down[1])
      close(up[0])
      for other in others {
        close(other.commands)
        close(other.answers.descriptor)
      }
      WorkerProcess.serve(commands: down[0], WorkerReport(descriptor: up[1]), makeWork())
    }
    close(down[0])
    close(up[1])
    guard process > 0 else {
      close(down[1])
      close(up[0])
      return nil
    }
    self.process = process
    commands = down[1]
    answers = LineReader(up[0], takesRest: false)
  }

  /// Does what is asked for until nobody asks any more.
  private static func serve(commands: CInt, _ report: WorkerReport, _ work: (WorkUnit, WorkerReport) -> Void) -> Never {
    var reader = LineReader(commands, takesRest: false)
    var lines: [[UInt8]] = []
    while let line = LineReader.next(&reader, from: &lines) {
      // "NUMBER FIRST TEXT"
      let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
      guard words.count == 3, let number = Int(String(decoding: words[0], as: UTF8.self)), let first = Int(String(decoding: words[1], as: UTF8.self))
      else { exitWithoutFarewell(70) }
      work(WorkUnit(number: number, text: Array(words[2]), firstPart: first), report)
      report.done()
    }
    exitWithoutFarewell(0)
  }

  func start(_ unit: WorkUnit, at now: UInt64) {
    self.unit = unit
    part = nil
    hasEndedPart = false
    lastHeard = now
    let line = Array("\(unit.number) \(unit.firstPart) ".utf8) + unit.text + [UInt8(ascii: "\n")]
    // Where it has ended meanwhile, that is noticed at its other end.
    try? OutputWriter.write(line, toStream: commands, named: "a worker")
  }

  /// Ends the process, where it has not ended by itself, and says in words what ended it.
  func end(killing: Bool) -> String {
    if killing { kill(process, SIGKILL) }
    close(commands)
    close(answers.descriptor)
    var status: CInt = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? "it left with code \(status >> 8 & 0xFF)" : "signal \(signal) (\(unsafe String(cString: strsignal(signal)))) ended it"
  }
}

/// Ends the process at once: what the first process has to write or to tidy up is not this one's.
func exitWithoutFarewell(_ code: CInt) -> Never { _exit(code) }
