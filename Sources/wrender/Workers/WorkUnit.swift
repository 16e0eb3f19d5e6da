/// Something that one worker does as a whole, part by part: the pictures of a package.
struct WorkUnit: Sendable {
  /// In the order in which units were asked for, from 0.
  var number: Int
  /// What the unit is, in one line.
  var text: [UInt8]
  /// The first part that is still to be done; more than 0 where a worker was lost in the part before.
  var firstPart = 0
}

/// Where the units come from.
enum UnitSource {
  /// So many, each of which says its number.
  case numbers(Int)
  /// The lines of a stream, as they come in.
  case lines(LineReader)
}

/// What becomes of the units.
enum WorkEvent {
  /// A worker has something to say of a unit.
  case line(unit: Int, [UInt8])
  case done(unit: Int)
  /// The worker ended in the midst of a part, or before the first; in words, why. The parts after it are done by another.
  case lost(unit: WorkUnit, part: Int?, reason: String)
}

/// How a worker reports.
struct WorkerReport: Sendable {
  let descriptor: CInt

  /// Says that a part begins: whatever ends the process now has ended that part.
  func begin(part: Int) { send(UInt8(ascii: "B"), Array(String(part).utf8)) }

  /// Says a line, in which there is no end of line.
  func say(_ line: [UInt8]) { send(UInt8(ascii: "L"), line) }

  /// Says the line that ends the part: whatever ends the process from now on has not ended this part.
  func end(_ line: [UInt8]) { send(UInt8(ascii: "E"), line) }

  func done() { send(UInt8(ascii: "D"), []) }

  private func send(_ mark: UInt8, _ line: [UInt8]) {
    do throws(WriteError) {
      try OutputWriter.write([mark] + line + [UInt8(ascii: "\n")], toStream: descriptor, named: "the first process")
    } catch {
      // Nobody is left to work for.
      exitWithoutFarewell(0)
    }
  }
}
