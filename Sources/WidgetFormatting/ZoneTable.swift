import Geometry

/// Every zone by name, of a mapped `zones.dat`, whose layout `Zones/update` describes.
///
/// The header is checked when the file is opened, a zone when it is looked up: what a damaged file says may be wrong, but is read safely.
package final class ZoneTable: Sendable {
  private let file: MappedFile
  private let sections: Sections
  /// The release of the zone data: "2026f".
  package let version: String

  /// Where the parts of the file begin, and how many entries each has.
  private struct Sections {
    var transitions, rules, names, yearly, offsets, shifts, text: Range<Int>
    static let header = 40

    /// Nil where the parts do not fill the file.
    init?(_ file: MappedFile) {
      let counts = (0..<6).map { Int(file.number(UInt32.self, at: 16 + 4 * $0)) }
      var end = Self.header
      func section(_ count: Int, of size: Int) -> Range<Int> {
        defer { end += count * size }
        return end..<end + count * size
      }
      transitions = section(counts[0], of: 8)
      rules = section(counts[1], of: 12)
      names = section(counts[2], of: 8)
      yearly = section(counts[3], of: YearlyRule.size)
      offsets = section(counts[4], of: 4)
      shifts = section(counts[0], of: 2)
      text = section(counts[5], of: 1)
      guard end == file.count else { return nil }
    }
  }

  /// Maps the file.
  package init(path: String) throws(ZoneError) {
    do throws(MappedFile.Failure) {
      file = try MappedFile(path: path)
    } catch {
      throw .unreadable(path: path, errno: error.errno)
    }
    guard file.text(at: 0, count: 8) == "WZONES01", let sections = Sections(file) else { throw .damaged(path: path) }
    self.sections = sections
    version = String(file.text(at: 8, count: 8).prefix { $0 != "\0" })
  }

  /// All names, links included, sorted by their bytes.
  package var names: [String] {
    stride(from: sections.names.lowerBound, to: sections.names.upperBound, by: 8).map { entry in
      let (offset, count) = text(of: entry)
      return file.text(at: offset, count: count)
    }
  }

  /// The zone of a name, which is written as the zone data has it; nil for none.
  package func zone(named name: String) -> Zone? {
    if name == Zone.utc.name { return .utc }
    var range = 0..<sections.names.count / 8
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      let entry = sections.names.lowerBound + 8 * middle
      let (offset, count) = text(of: entry)
      let order = file.order(ofTextAt: offset, count: count, to: name.utf8)
      if order == 0 { return rule(Int(file.number(UInt16.self, at: entry + 6))).map { Zone(name: name, table: self, rule: $0) } }
      range = order < 0 ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  private func text(of entry: Int) -> (offset: Int, count: Int) {
    (sections.text.lowerBound + Int(file.number(UInt32.self, at: entry)), Int(file.number(UInt16.self, at: entry + 4)))
  }

  /// A rule by its number; nil where it is none of the file.
  private func rule(_ number: Int) -> ZoneRule? {
    guard number < sections.rules.count / 12 else { return nil }
    let entry = sections.rules.lowerBound + 12 * number
    let first = Int(file.number(UInt32.self, at: entry))
    let count = Int(file.number(UInt16.self, at: entry + 4))
    guard first + count <= sections.transitions.count / 8 else { return nil }
    let yearly = Int(file.number(UInt16.self, at: entry + 8))
    guard yearly != 0xFFFF else { return ZoneRule(transitions: first..<first + count, initial: offset(entry + 6), yearly: nil) }
    guard yearly < sections.yearly.count / YearlyRule.size,
      let yearly = YearlyRule(file, at: sections.yearly.lowerBound + YearlyRule.size * yearly)
    else { return nil }
    return ZoneRule(transitions: first..<first + count, initial: offset(entry + 6), yearly: yearly)
  }

  /// The offset that a number at a place of the file stands for, kept within those that a clock can show.
  private func offset(_ place: Int) -> Int {
    let number = Int(file.number(UInt16.self, at: place))
    guard number < sections.offsets.count / 4 else { return 0 }
    return YearlyRule.offset(Int(file.number(Int32.self, at: sections.offsets.lowerBound + 4 * number)))
  }

  /// Seconds east of UTC at a moment.
  func offset(of rule: ZoneRule, at seconds: Double) -> Int {
    let after = firstTransition(of: rule, after: seconds)
    if after == rule.transitions.lowerBound { return rule.initial }
    if after == rule.transitions.upperBound, let yearly = rule.yearly { return yearly.offset(at: seconds) }
    return offset(sections.shifts.lowerBound + 2 * (after - 1))
  }

  private func firstTransition(of rule: ZoneRule, after seconds: Double) -> Int {
    var range = rule.transitions
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      let time = Double(file.number(Int64.self, at: sections.transitions.lowerBound + 8 * middle))
      range = time <= seconds ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}

/// The offsets of one or several zones over time.
struct ZoneRule: Hashable, Sendable {
  /// Numbers of transitions of the table.
  var transitions: Range<Int>
  /// The offset before the first of them.
  var initial: Int
  /// What goes on after the last of them; nil where its offset stays.
  var yearly: YearlyRule?
}
