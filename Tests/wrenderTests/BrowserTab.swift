import Foundation
import Glibc

/// A page that stays open in Chromium, by the DevTools protocol: messages that end with a zero byte, over its descriptors 3 and 4.
final class BrowserTab {
  struct Failure: Error { var what: String }

  private let profile = Folder()
  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())
  private var session: String?
  private var number = 0
  private var unread = Data()

  /// - Parameter script: Runs in every document before its own.
  init(width: Int, height: Int, script: String) throws {
    process.executableURL = URL(filePath: "/bin/sh")
    let flags = "--headless --no-sandbox --disable-gpu --remote-debugging-pipe"
    process.arguments = ["-c", "exec \(Browser.program.path) \(flags) --user-data-dir='\(profile.path)' 3<&0 4>&1 >/dev/null 2>&1"]
    process.environment = ["HOME": profile.path, "PATH": "/usr/bin:/bin"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let target = try send("Target.createTarget", ["url": "about:blank"])["targetId"] ?? ""
    session = try send("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"] as? String
    try send("Page.enable")
    try send("Emulation.setDeviceMetricsOverride", ["width": width, "height": height, "deviceScaleFactor": 2, "mobile": false])
    try send("Page.addScriptToEvaluateOnNewDocument", ["source": script])
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  func open(_ address: String) throws {
    try send("Page.navigate", ["url": address])
    try wait("document.readyState === 'complete' && location.href === '\(address)'")
  }

  /// What an expression is in the page, or what its promise comes to, as text.
  func text(_ expression: String) throws -> String {
    let answer = try send("Runtime.evaluate", ["expression": "Promise.resolve(\(expression)).then(String)", "awaitPromise": true, "returnByValue": true])
    guard let value = (answer["result"] as? [String: Any])?["value"] as? String else { throw Failure(what: "\(expression): \(answer)") }
    return value
  }

  /// Until it is so in the page; half a minute at most.
  func wait(_ condition: String) throws {
    let end = Date.now.addingTimeInterval(30)
    while Date.now < end {
      if try text("Boolean(\(condition))") == "true" { return }
      usleep(10_000)
    }
    throw Failure(what: "waited for \(condition)")
  }

  @discardableResult
  private func send(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    number += 1
    var message: [String: Any] = ["id": number, "method": method, "params": parameters]
    message["sessionId"] = session
    try input.fileHandleForWriting.write(contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
    while true {
      let answer = try receive()
      guard answer["id"] as? Int == number else { continue }
      guard let result = answer["result"] as? [String: Any] else { throw Failure(what: "\(method): \(answer)") }
      return result
    }
  }

  private func receive() throws -> [String: Any] {
    let descriptor = output.fileHandleForReading.fileDescriptor
    while true {
      if let end = unread.firstIndex(of: 0) {
        defer { unread = Data(unread[(end + 1)...]) }
        return try JSONSerialization.jsonObject(with: unread[..<end]) as? [String: Any] ?? [:]
      }
      var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&polled, 1, 30_000) == 1 else { throw Failure(what: "Chromium says nothing") }
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Failure(what: "Chromium has ended") }
      unread += data
    }
  }
}
