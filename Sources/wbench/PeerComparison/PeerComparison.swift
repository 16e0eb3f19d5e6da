import WidgetFoundation

/// The card by this project and by its peers, in turns on one machine, so that what else the machine does meets all of them.
struct PeerComparison {
  /// Who takes part.
  private enum Contestant {
    case own(PNGEffort)
    case peer(Peer)
  }

  private let inputs: BenchmarkInputs
  private let workshop: PeerWorkshop
  private let contestants: [Contestant]
  private(set) var results: [PeerResult]
  /// Peers that are not there.
  let missing: [Peer]

  /// Of each picture in each turn.
  private static let runs = 20
  private static let coldRuns = 8
  /// Nanoseconds: so long processes have to start and to warm up, and so long they draw.
  private static let warmup: UInt64 = 4_000_000_000
  private static let contest: UInt64 = 3_000_000_000

  init(_ inputs: BenchmarkInputs) throws(BenchmarkError) {
    self.inputs = inputs
    workshop = try PeerWorkshop(inputs)
    if inputs.options.installs { try workshop.install(inputs.options.peers) }
    let present = inputs.options.peers.filter(workshop.has)
    missing = inputs.options.peers.filter { peer in !present.contains { $0.name == peer.name } }
    contestants = [.own(.standard), .own(.fast)] + present.map { .peer($0) }
    results = contestants.map { contestant in
      switch contestant {
      case .own(let effort):
        PeerResult(name: effort == .standard ? "wrender" : "wrender-\(effort)", version: "", remark: "JSON, parsed once")
      case .peer(let peer): PeerResult(name: peer.name, version: "", remark: peer.remark)
      }
    }
  }

  /// Gives every contestant its turns.
  mutating func run() throws(BenchmarkError) {
    defer { workshop.folder.remove() }
    for round in 1...inputs.options.rounds {
      for index in contestants.indices {
        complain("turn \(round) of \(inputs.options.rounds): \(results[index].name)", asIs: true)
        try measure(contestants[index], &results[index])
      }
    }
  }

  private func measure(_ contestant: Contestant, _ result: inout PeerResult) throws(BenchmarkError) {
    let cold: [String]
    switch contestant {
    case .own(let effort):
      try OwnCard(inputs, effort).measure(&result, runs: Self.runs)
      cold = try ownColdLine(effort)
    case .peer(let peer):
      // A browser takes a tenth of a second for each.
      try result.add(ChildProcess.output(of: workshop.line(peer, "measure", [String(Self.runs)])))
      cold = try workshop.coldLine(peer)
    }
    for _ in 0..<Self.coldRuns { result.cold.append(try ChildProcess.time(of: cold)) }
    result.peak = max(result.peak, try peak(contestant, cold))
    result.rates.append(try rate(contestant))
  }

  private func ownColdLine(_ effort: PNGEffort) throws(BenchmarkError) -> [String] {
    let line = StartBenchmark.line(wrender: try inputs.wrender(), card: try inputs.card(), scale: 2, output: workshop.picture)
    return effort == .standard ? line : line + ["--compression", "\(effort)"]
  }

  /// A browser is many processes.
  private func peak(_ contestant: Contestant, _ line: [String]) throws(BenchmarkError) -> Int {
    if case .peer(let peer) = contestant, peer.name == "chromium" { return try ChildProcess.peakOfTree(of: line) }
    return try ChildProcess.peak(of: line)
  }

  /// Pictures a second of two processes at once.
  private func rate(_ contestant: Contestant) throws(BenchmarkError) -> Double {
    let start = Clock.nanoseconds + Self.warmup
    let end = start + Self.contest
    let outputs = (0..<2).map { "\(workshop.folder.path)/count.\($0)" }
    let line: [String] =
      switch contestant {
      case .own(let effort): [Checkout.executable, "draw", "--from", String(start), "--until", String(end), "--effort", "\(effort)"] + inputs.placeOptions
      case .peer(let peer): workshop.line(peer, "loop", [String(start), String(end)])
      }
    var children: [ChildProcess] = []
    for output in outputs { children.append(try ChildProcess(line, output: output)) }
    for child in children { try child.wait() }
    var count = 0
    for output in outputs {
      let text = String(decoding: try Folder.bytes(of: output), as: UTF8.self)
      count += Int(text.split(separator: "\n").first ?? "") ?? 0
    }
    return Double(count) / (Double(Self.contest) / 1e9)
  }
}
