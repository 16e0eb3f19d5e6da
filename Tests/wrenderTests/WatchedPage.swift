import Foundation
import Glibc

/// `wrender watch` at work on a package, and a client that reads its page.
final class WatchedPage {
  struct News: Decodable {
    var epoch: String
    var version: Int
    var layout: Int
    var stale: Bool
    var summary: String
    var problems: String
    var figures: [String]
  }

  struct Missing: Error { var what: String }

  let port: UInt16
  private let process = Process()
  private var version = 0

  /// Starts it and waits for its address.
  init(_ path: String, _ options: String...) throws {
    process.executableURL = Tool.executable
    process.arguments = ["watch", "--port", "0"] + options + [path]
    process.environment = ["WRENDER_HOME": Tool.home]
    process.standardError = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let line = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    guard let address = line.firstRange(of: "http://127.0.0.1:"), let port = UInt16(line[address.upperBound...].prefix { $0.isNumber }) else {
      throw Missing(what: "an address in '\(line)'")
    }
    self.port = port
  }

  deinit { if process.isRunning { process.terminate() } }

  /// Ends it as Ctrl-C does, and answers with its code.
  func interrupt() -> Int32 {
    process.interrupt()
    process.waitUntilExit()
    return process.terminationStatus
  }

  var address: String { "http://127.0.0.1:\(port)/" }

  /// The answer's code and its body.
  func get(_ path: String, method: String = "GET", host: String? = nil) throws -> (code: Int, head: String, body: Data) {
    let answer = try SocketClient.ask(port, "\(method) \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\nConnection: close\r\n\r\n")
    guard let end = answer.firstRange(of: Data("\r\n\r\n".utf8)) else { throw Missing(what: "the head of \(path)") }
    let head = String(decoding: answer[..<end.lowerBound], as: UTF8.self)
    return (Int(head.split(separator: " ").dropFirst().first ?? "") ?? 0, head, Data(answer[end.upperBound...]))
  }

  var page: String { get throws { String(decoding: try get("/").body, as: UTF8.self) } }

  /// News until some say what is waited for.
  @discardableResult
  func wait(for what: String, _ isIt: (News) -> Bool) throws -> News {
    let end = Date.now.addingTimeInterval(30)
    while Date.now < end {
      let news = try JSONDecoder().decode(News.self, from: get("/changes?after=\(version)").body)
      version = news.version
      if isIt(news) { return news }
    }
    throw Missing(what: what)
  }

  /// Waits until so many pictures are there, and looked at.
  func waitUntilDrawn(_ name: String, found: String) throws {
    try wait(for: "findings of \(name)") { $0.figures.contains { $0.contains("id=\"\(name)\"") && $0.contains(found) } }
  }

  func picture(_ name: String) throws -> Data { try get("/pictures/\(name)").body }
}

/// Asks a server of this machine.
enum SocketClient {
  static func ask(_ port: UInt16, _ request: String) throws -> Data {
    let client = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    defer { close(client) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isConnected = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0 }
    }
    guard isConnected else { throw WatchedPage.Missing(what: "a server at port \(port)") }
    let bytes = Array(request.utf8)
    guard unsafe write(client, bytes, bytes.count) == bytes.count else { throw WatchedPage.Missing(what: "a server that reads") }
    var answer = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(client, &buffer, buffer.count)
      guard count > 0 else { return answer }
      answer += buffer[..<count]
    }
  }
}
