import CLinux
import CMicroHTTPD
import Glibc
import WidgetFoundation

extension Watch {
  /// Serves the page until the user ends it.
  static func work(_ options: Options) throws(UsageError) -> ExitCode {
    guard let input = Render.input(options.sheet.render), let path = input.paths.first, let rows = options.sheet.rows() else { return .noInput }
    guard cmicrohttpd_is_available() else {
      Console.standard.report("a page is served by GNU libmicrohttpd, which is not installed: install libmicrohttpd12")
      return .noInput
    }
    // Before any thread is started, since they have what this one has.
    let signals = clinux_end_signals()
    guard signals >= 0, let files = PackageWatch(path, besides: options.files) else {
      Console.standard.report("the package cannot be watched: \(unsafe String(cString: strerror(errno)))")
      return .fault
    }
    guard let socket = LoopbackSocket(port: UInt16(options.port)) else {
      // Whatever is called next may say something else.
      let number = errno
      Console.standard.report("port \(options.port) cannot be had: \(unsafe String(cString: strerror(number))); take another by --port, or any by --port 0")
      return .cannotWrite
    }
    do throws(FontError) {
      let board = WatchBoard()
      guard let server = WatchServer(socket, board) else {
        Console.standard.report("no thread can be started: \(unsafe String(cString: strerror(errno)))")
        return .fault
      }
      defer { server.stop() }
      clinux_prepare_heap()
      var session = WatchSession(
        path: path, options.sheet, rows: rows, worker: try input.worker(), board: board, waiting: ChangeWaiting(files, signals))
      _ = Console.standard.print("\(TerminalText.escaped(path)): http://127.0.0.1:\(socket.port)/\n")
      session.run()
      return .done
    } catch {
      Console.standard.report("\(error)")
      return .noInput
    }
  }
}

extension Watch.Options {
  /// What pictures depend on beside the package.
  fileprivate var files: [String] { [sheet.matrix, sheet.render.fixtures].compactMap { $0 } }
}
