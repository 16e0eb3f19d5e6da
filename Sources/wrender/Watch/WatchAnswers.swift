import WidgetFoundation

/// What each request is answered with. There is nothing behind it but the board: no path leads to a file.
final class WatchAnswers: Sendable {
  /// How long a request for news is kept waiting.
  private static let patience = 25_000

  private let board: WatchBoard
  private let port: UInt16
  /// Tells this process from one before it on the same port, whose page may still be open.
  private let epoch = String(UInt64.random(in: 0 ... .max), radix: 36)

  init(_ board: WatchBoard, port: UInt16) {
    self.board = board
    self.port = port
  }

  func answer(_ request: WebRequest) -> WebAnswer {
    guard isOurs(request.host) else { return .refusal(403, "This page is for this machine alone.") }
    guard request.method == "GET" else { return .refusal(405, "There is nothing here but to read.") }
    switch request.path {
    case "/": return page
    case "/changes": return changes(after: request.after.flatMap { Int($0) } ?? 0)
    case "/view":
      board.inView = Set((request.pictures ?? "").split(separator: ",").map(String.init))
      return WebAnswer(type: .text, bytes: [])
    default: return picture(request.path) ?? .refusal(404, "There is no such page.")
    }
  }

  /// A name of another site may lead here (DNS rebinding); its pages may not read these.
  private func isOurs(_ host: String?) -> Bool {
    guard let host else { return false }
    let ending = port == 80 ? "" : ":\(port)"
    return ["127.0.0.1\(ending)", "localhost\(ending)"].contains(host)
  }

  private func picture(_ path: String) -> WebAnswer? {
    let prefix = "/pictures/"
    guard path.hasPrefix(prefix) else { return nil }
    let name = path.dropFirst(prefix.count)
    let figure = board.snapshot.figures.first { $0.cell.name == name }
    return figure?.cell.png.map { WebAnswer(type: .picture, bytes: $0) }
  }

  private var page: WebAnswer {
    let now = board.snapshot
    let page = SheetPage(
      title: now.title, path: now.path, summary: now.summary, problems: now.problems, figures: now.figures.map { SheetFigure(serving: $0) })
    let state: HTML = " data-epoch=\"\(epoch)\" data-version=\"\(now.version)\" data-layout=\"\(now.layout)\" data-stale=\"\(now.isStale ? 1 : 0)\""
    return WebAnswer(type: .page, bytes: page.page(script: Self.script, reach: .ownServer, state: state).bytes)
  }

  /// What is new since a version, as JSON:
  /// `{"epoch": "…", "version": 12, "layout": 1, "stale": false, "summary": "…", "problems": "<ul>…", "figures": ["<figure>…"]}`
  private func changes(after version: Int) -> WebAnswer {
    let now = board.snapshot(newerThan: version, within: Self.patience)
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("epoch", epoch)
    writer.member("version", now.version)
    writer.member("layout", now.layout)
    writer.key("stale")
    writer.boolean(now.isStale)
    writer.member("summary", now.summary)
    writer.member("problems", SheetPage.list(now.problems).source)
    writer.key("figures")
    writer.beginArray()
    for figure in now.figures where figure.version > version { writer.string(SheetFigure(serving: figure).markup.source) }
    writer.endArray()
    writer.endObject()
    return WebAnswer(type: .data, bytes: writer.bytes)
  }
}

extension SheetFigure {
  /// A picture that the server has.
  fileprivate init(serving figure: WatchFigure) {
    self.init(cell: figure.cell, source: "pictures/\(path: figure.cell.name)?\(figure.picture)")
  }
}
