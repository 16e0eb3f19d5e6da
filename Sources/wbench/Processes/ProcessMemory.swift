import Glibc

/// What the system says of the memory of running processes, in bytes.
enum ProcessMemory {
  /// The most that a process has had resident at once; nil where it has ended.
  ///
  /// What the system adds up for a child that has ended would count this process in, whose memory the child shares until it is another program.
  static func peak(of process: pid_t) -> Int? {
    (try? Folder.bytes(of: "/proc/\(process)/status")).flatMap { kilobytes(of: "VmHWM:", in: $0) }.map { $0 * 1024 }
  }

  /// What a process and its descendants hold together; what several share counts once.
  static func held(byTreeOf process: pid_t) -> (all: Int, ofNoFile: Int) {
    var sum = (all: 0, ofNoFile: 0)
    var waiting = [process]
    while let next = waiting.popLast() {
      let bytes = (try? Folder.bytes(of: "/proc/\(next)/smaps_rollup")) ?? []
      sum.all += (kilobytes(of: "Pss:", in: bytes) ?? 0) * 1024
      sum.ofNoFile += (kilobytes(of: "Pss_Anon:", in: bytes) ?? 0) * 1024
      waiting += children(of: next)
    }
    return sum
  }

  private static func children(of process: pid_t) -> [pid_t] {
    let threads = (try? Folder.names(in: "/proc/\(process)/task")) ?? []
    return threads.filter { !$0.hasPrefix(".") }.flatMap { thread in
      let text = String(decoding: (try? Folder.bytes(of: "/proc/\(process)/task/\(thread)/children")) ?? [], as: UTF8.self)
      return text.split(separator: " ").compactMap { pid_t($0) }
    }
  }

  private static func kilobytes(of name: String, in bytes: [UInt8]) -> Int? {
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.starts(with: name.utf8) {
      return Int(String(decoding: line.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }, as: UTF8.self))
    }
    return nil
  }
}

extension ChildProcess {
  /// Runs a program to its end and looks at its memory as often as can be; bytes that it had resident at most.
  static func peak(of line: [String]) throws(BenchmarkError) -> Int {
    let child = try ChildProcess(line)
    var peak = 0
    try child.wait(every: 0) { peak = max(peak, ProcessMemory.peak(of: child.id) ?? 0) }
    return peak
  }

  /// The same for a program that starts others: what all of them held at most at once, looked at every 20 ms.
  static func peakOfTree(of line: [String]) throws(BenchmarkError) -> Int { try memoryOfTree(of: line).peak }

  /// What a program and those that it starts hold from beginning to end, looked at every 20 ms.
  static func memoryOfTree(of line: [String]) throws(BenchmarkError) -> MemoryCourse {
    let child = try ChildProcess(line)
    var course = MemoryCourse(start: Clock.nanoseconds)
    try child.wait(every: 20_000) { course.add(ProcessMemory.held(byTreeOf: child.id)) }
    return course
  }
}
