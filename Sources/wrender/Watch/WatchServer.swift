import CMicroHTTPD
import Glibc
import WidgetFoundation

/// Serves the page and its pictures from memory, in a thread for each connection.
@safe final class WatchServer {
  /// Browsers open six each, and one more of every tab waits for news.
  private static let connections: CUnsignedInt = 64

  private let answers: WatchAnswers
  private let board: WatchBoard
  private let server: OpaquePointer

  /// Nil where no thread can be started.
  init?(_ socket: LoopbackSocket, _ board: WatchBoard) {
    let answers = WatchAnswers(board, port: socket.port)
    let context = unsafe Unmanaged.passUnretained(answers).toOpaque()
    let server = unsafe cmicrohttpd_start(socket.descriptor, Self.connections, { unsafe WatchServer.answer($0, $1) }, context)
    guard let server = unsafe server else { return nil }
    self.answers = answers
    self.board = board
    unsafe self.server = server
  }

  /// Closes all connections.
  func stop() {
    board.close()
    unsafe cmicrohttpd_stop(server)
  }

  private static func answer(_ context: UnsafeRawPointer?, _ request: cmicrohttpd_request) -> cmicrohttpd_answer {
    guard let context = unsafe context else { return unsafe cmicrohttpd_answer() }
    let answers = unsafe Unmanaged<WatchAnswers>.fromOpaque(context).takeUnretainedValue()
    func argument(_ name: String) -> String? { unsafe cmicrohttpd_argument(request, name).map { unsafe String(cString: $0) } }
    let answer = unsafe answers.answer(
      WebRequest(
        method: String(cString: request.method), path: String(cString: request.path), host: request.host.map { unsafe String(cString: $0) },
        after: argument("after"), pictures: argument("pictures")))
    let bytes = unsafe malloc(max(answer.bytes.count, 1))?.assumingMemoryBound(to: UInt8.self)
    if let bytes = unsafe bytes { unsafe bytes.update(from: answer.bytes, count: answer.bytes.count) }
    return unsafe cmicrohttpd_answer(
      status: answer.status, content_type: UnsafeRawPointer(answer.type.name.utf8Start).assumingMemoryBound(to: CChar.self), bytes: bytes,
      count: bytes == nil ? 0 : answer.bytes.count)
  }
}
