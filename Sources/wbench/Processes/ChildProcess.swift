import Glibc

/// Another program that runs beside this one.
struct ChildProcess {
  enum Messages {
    /// Its standard error is this process's.
    case shown
    case dropped
  }

  let id: pid_t
  /// The program's name, for messages.
  let name: String

  /// Starts a program; standard output goes to a file, and nothing comes in.
  init(_ line: [String], output: String = "/dev/null", messages: Messages = .dropped) throws(BenchmarkError) {
    name = line[0].split(separator: "/").last.map(String.init) ?? line[0]
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    if messages == .dropped { unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0) }
    let words = unsafe line.map { unsafe strdup($0) }
    defer { for unsafe word in unsafe words { unsafe free(word) } }
    var process: pid_t = 0
    let problem = unsafe posix_spawnp(&process, line[0], &actions, nil, words + [nil], environ)
    guard problem == 0 else { throw BenchmarkError(message: "\(line[0]): \(unsafe String(cString: strerror(problem)))") }
    id = process
  }

  /// Waits for its end.
  ///
  /// - Throws: Where it ends with another code than 0.
  func wait() throws(BenchmarkError) {
    var status: CInt = 0
    while unsafe waitpid(id, &status, 0) < 0, errno == EINTR {}
    try check(status)
  }

  /// Calls `body` again and again, `microseconds` between two calls, until it ends.
  func wait(every microseconds: UInt32, _ body: () -> Void) throws(BenchmarkError) {
    var status: CInt = 0
    while true {
      let ended = unsafe waitpid(id, &status, WNOHANG)
      if ended == id { return try check(status) }
      guard ended == 0 || errno == EINTR else { throw BenchmarkError(message: "\(name): it cannot be waited for") }
      body()
      if microseconds > 0 { usleep(microseconds) }
    }
  }

  private func check(_ status: CInt) throws(BenchmarkError) {
    guard status != 0 else { return }
    let signal = status & 0x7F
    throw BenchmarkError(message: "\(name): " + (signal == 0 ? "it ended with code \(status >> 8 & 0xFF)" : "signal \(signal) ended it"))
  }
}

extension ChildProcess {
  /// Runs a program to its end; its output as text.
  static func output(of line: [String], messages: Messages = .shown) throws(BenchmarkError) -> String {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try ChildProcess(line, output: "\(folder.path)/out", messages: messages).wait()
    return String(decoding: try Folder.bytes(of: "\(folder.path)/out"), as: UTF8.self)
  }

  /// Nanoseconds from before a program starts to after its end.
  static func time(of line: [String]) throws(BenchmarkError) -> Double {
    let start = Clock.nanoseconds
    try ChildProcess(line).wait()
    return Double(Clock.nanoseconds - start)
  }
}
