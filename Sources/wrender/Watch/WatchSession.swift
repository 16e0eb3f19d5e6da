import WidgetFoundation

/// Draws a package's pictures again and again, and publishes each as it is done.
struct WatchSession {
  private let path: String
  private let options: Sheet.Options
  private var rows: [RenderOptions]
  private let worker: RenderWorker
  private let board: WatchBoard
  private var waiting: ChangeWaiting
  private var snapshot: WatchSnapshot

  init(path: String, _ options: Sheet.Options, rows: [RenderOptions], worker: RenderWorker, board: WatchBoard, waiting: ChangeWaiting) {
    self.path = path
    self.options = options
    self.rows = rows
    self.worker = worker
    self.board = board
    self.waiting = waiting
    snapshot = WatchSnapshot(title: PackageReader.name(of: path), path: path)
  }

  /// Until the user ends it.
  mutating func run() {
    refresh()
    while waiting.next() {
      // A matrix may be another by now; one that cannot be read is as it was.
      rows = options.rows() ?? rows
      refresh()
    }
  }

  /// Reads the package, and draws what it has; ends early where it changes meanwhile.
  private mutating func refresh() {
    let list = PictureList(of: path, rows, named: .template(.standard))
    let problems = list.problems.isEmpty && list.pictures.isEmpty ? [unreadableFixtures] : list.problems
    report(problems)
    guard let widget = list.pictures.first?.picture.widget else {
      snapshot.advance { next in
        next.problems = problems
        next.isStale = true
      }
      return board.publish(snapshot)
    }
    snapshot.title = widget.title
    snapshot.problems = problems
    snapshot.isStale = false
    snapshot.arrange(list.pictures.map { SheetCell($0, scale: options.render.scale ?? 2) })
    board.publish(snapshot)
    // What there is to see comes before what there is to say.
    for step in Step.allCases {
      for place in order {
        var cell = snapshot.figures[place].cell
        switch step {
        case .drawing: cell.draw(worker)
        case .looking: cell.look(worker)
        }
        if snapshot.exchange(place, for: cell) { board.publish(snapshot) }
        // Asked after the work, not before it: whoever saves all the time sees something all the same.
        guard !waiting.hasCome() else { return }
      }
    }
  }

  private enum Step: CaseIterable { case drawing, looking }

  /// The figures' places: those in view first, then what one scrolls to, then what is above.
  private var order: [Int] {
    let (names, seen) = (snapshot.figures.map(\.cell.name), board.inView)
    let inView = names.indices.filter { seen.contains(names[$0]) }
    let last = inView.last ?? -1
    let below = names.indices.filter { $0 > last }
    return inView + below + names.indices.filter { $0 < last && !seen.contains(names[$0]) }
  }

  /// What keeps a package without a mistake from being read.
  private var unreadableFixtures: Diagnostic {
    Diagnostic(.error, .fileMissing, file: options.render.fixtures ?? path, message: "the fixtures cannot be read")
  }

  /// Says on the terminal what the page does.
  private func report(_ problems: [Diagnostic]) {
    guard problems != snapshot.problems else { return }
    Console.standard.report(problems)
  }
}
