import WidgetFoundation

/// What a self-test has come to so far: which goldens take part, and which faults they notice.
struct SelftestOutcome {
  struct Fault {
    var fault: PlantedFault
    /// Goldens that notice it; not all of them are asked.
    var notices = 0
    var first: String?
    /// Pictures that were drawn, and those in which the fault was made.
    var pictures = 0
    var plantedPictures = 0
    /// The process that planted it ended early: what it would have found, nobody knows.
    var isLost = false

    /// Something could be changed; where not, that no golden notices tells nothing about them.
    var isPlanted: Bool { plantedPictures > 0 || isLost }
  }

  private(set) var faults = PlantedFault.allCases.map { Fault(fault: $0) }
  /// Goldens that are the same where there is no fault.
  private(set) var asked: Set<String> = []
  /// Goldens that are not, in the order of the cases.
  var leftOut: [String] { others.enumerated().sorted { ($0.element.unit, $0.offset) < ($1.element.unit, $1.offset) }.map(\.element.name) }
  private(set) var code = ExitCode.done
  private var others: [(unit: Int, name: String)] = []

  /// Takes in what is said of cases without a fault.
  mutating func takeProof(_ event: WorkEvent, _ progress: inout ProgressBar) {
    switch event {
    case .line(let unit, let line):
      let name = String(decoding: line.dropFirst(), as: UTF8.self)
      if line.first == UInt8(ascii: "=") { asked.insert(name) } else { others.append((unit, name)) }
    case .done: progress.advance(at: monotonicTime)
    case .lost(let unit, _, let reason): lose("the process that drew package \(unit.number + 1) is lost: \(reason)")
    }
  }

  /// Takes in what is said of cases with a fault.
  mutating func takeFault(_ event: WorkEvent, _ progress: inout ProgressBar) {
    switch event {
    case .line(let unit, let line): take(line, of: unit)
    case .done: progress.advance(at: monotonicTime)
    case .lost(let unit, _, let reason):
      faults[unit.number].isLost = true
      lose("the process that planted '\(faults[unit.number].fault)' is lost: \(reason)")
    }
  }

  private mutating func take(_ line: [UInt8], of fault: Int) {
    guard line.first == UInt8(ascii: "!") else {
      faults[fault].pictures += 1
      if line.first == UInt8(ascii: "+") { faults[fault].plantedPictures += 1 }
      return
    }
    faults[fault].notices += 1
    faults[fault].first = faults[fault].first ?? String(decoding: line.dropFirst(), as: UTF8.self)
  }

  private mutating func lose(_ message: String) {
    code = .fault
    Console.standard.report(message)
  }
}

extension SelftestOutcome {
  /// Planted faults in a hundred that goldens have to notice.
  private static let wanted = 95

  var planted: Int { faults.count { $0.isPlanted } }
  var noticed: Int { faults.count { $0.notices > 0 } }
  /// Faults that found nothing to change in any picture.
  var unplanted: [PlantedFault] { faults.filter { !$0.isPlanted }.map(\.fault) }

  var isGood: Bool { planted > 0 && noticed * 100 >= planted * Self.wanted }

  /// `{"format": "1.0", "faults": n, "planted": n, "noticed": n, "unplanted": [fault …], "leftOut": [name …], "results": [{…}, …]}`, a fault a line.
  var json: [UInt8] {
    var writer = JSONWriter(lineDepth: 2)
    writer.beginObject()
    writer.key("format")
    writer.string("1.0")
    writer.key("faults")
    writer.integer(faults.count)
    writer.key("planted")
    writer.integer(planted)
    writer.key("noticed")
    writer.integer(noticed)
    for (key, names) in [("unplanted", unplanted.map(\.rawValue)), ("leftOut", leftOut)] {
      writer.key(key)
      writer.beginArray()
      for name in names { writer.string(name) }
      writer.endArray()
    }
    writer.key("results")
    writer.beginArray()
    for fault in faults { fault.write(to: &writer) }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }

  /// A line for each fault, and the figure.
  var text: String {
    let rows = faults.map { fault -> [Listing.Cell] in
      [
        .text(fault.fault.family.rawValue), .text(fault.fault.rawValue), .number(Double(fault.fault.every)), .text(fault.count),
        .text(fault.first ?? "\(fault.plantedPictures) of \(fault.pictures) pictures have it"), .text(fault.fault.summary),
      ]
    }
    return Listing(["family", "fault", "every", "noticed", "first", "change"], rows).text + figure + "\n"
  }

  /// `17 of 17 planted faults are noticed; 3 found nothing to change: lostClip, tightClip, overlayOrder`.
  private var figure: String {
    let figure = "\(noticed) of \(planted) planted faults are noticed"
    return unplanted.isEmpty ? figure : "\(figure); \(unplanted.count) found nothing to change: \(unplanted.map(\.rawValue).joined(separator: ", "))"
  }
}

extension SelftestOutcome.Fault {
  /// Whether goldens were left that nobody asked.
  private var isCutShort: Bool { notices >= SelftestWorker.enoughNotices }
  fileprivate var count: String { isCutShort ? "\(SelftestWorker.enoughNotices)+" : "\(notices)" }

  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    for (key, text) in [("fault", fault.rawValue), ("family", fault.family.rawValue), ("change", fault.summary)] {
      writer.key(key)
      writer.string(text)
    }
    for (key, number) in [("every", fault.every), ("notices", notices), ("pictures", pictures), ("planted", plantedPictures)] {
      writer.key(key)
      writer.integer(number)
    }
    writer.key("isCutShort")
    writer.boolean(isCutShort)
    if let first {
      writer.key("first")
      writer.string(first)
    }
    writer.endObject()
  }
}
