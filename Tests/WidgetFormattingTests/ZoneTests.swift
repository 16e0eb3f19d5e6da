import Foundation
import Testing
import WidgetFormatting

@Suite struct ZoneTests {
  @Test func theDataIsOfItsRelease() throws {
    let table = try Zones.table.get()
    #expect(table.version == "2026f")
    #expect(table.names.count == 600 && table.names == table.names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    for name in table.names { #expect(table.zone(named: name)?.name == name) }
  }

  /// Each of these has another offset in the zones of ICU 72.
  @Test(arguments: [
    ("America/Mexico_City", -6.0), ("Africa/Cairo", 3), ("America/Nuuk", -1), ("Asia/Almaty", 5), ("America/Asuncion", -3),
    ("Asia/Kolkata", 5.5), ("Asia/Kathmandu", 5.75), ("Australia/Lord_Howe", 10.5), ("UTC", 0), ("Europe/Berlin", 2),
  ])
  func offsetsOfJuly2026(name: String, hours: Double) throws {
    #expect(try Double(Zones.named(name).offset(at: seconds("2026-07-15T12:00:00Z"))) == hours * 3600)
  }

  /// Against another reader of the files that the data was made of.
  @Test func allZonesAtSomeMoments() throws {
    let lines = try caseLines("zones.txt").map { $0.split(separator: " ") }
    let moments = try #require(lines.first).dropFirst().compactMap { Double($0) }
    var checked = 0
    for line in lines.dropFirst() {
      let zone = try Zones.named(String(line[0]))
      for (moment, offset) in zip(moments, line.dropFirst()) {
        checked += 1
        #expect(String(zone.offset(at: moment)) == offset, "\(zone.name) at \(moment)")
      }
    }
    #expect(checked == 600 * 24)
  }

  @Test func changesOnTheSecond() throws {
    let berlin = try Zones.named("Europe/Berlin")
    let spring = try seconds("2026-03-29T01:00:00Z")
    #expect(berlin.offset(at: spring - 1) == 3600 && berlin.offset(at: spring) == 7200)
    let autumn = try seconds("2026-10-25T01:00:00Z")
    #expect(berlin.offset(at: autumn - 0.5) == 7200 && berlin.offset(at: autumn) == 3600)
    // Beyond the last change that the data lists: the rule of every year goes on.
    let far = try seconds("2600-03-30T01:00:00Z")
    #expect(berlin.offset(at: far - 1) == 3600 && berlin.offset(at: far) == 7200)
    // Before the first: the sun's time.
    #expect(try berlin.offset(at: seconds("1800-01-01T00:00:00Z")) == 3208)
    #expect(try Zones.named("Europe/Dublin").offset(at: seconds("2500-01-15T00:00:00Z")) == 0)
    #expect(berlin.offset(at: .infinity) == berlin.offset(at: 1e15) && berlin.offset(at: -.infinity) == 3208)
  }

  @Test(arguments: [
    ("Europe/Berlin", "2026-03-29T01:59:59Z", "2026-03-29T00:59:59Z"),
    // In the hour that clocks leap over.
    ("Europe/Berlin", "2026-03-29T02:30:00Z", "2026-03-29T01:30:00Z"),
    ("Europe/Berlin", "2026-03-29T03:00:00Z", "2026-03-29T01:00:00Z"),
    // In the hour that they show twice.
    ("Europe/Berlin", "2026-10-25T02:30:00Z", "2026-10-25T00:30:00Z"),
    ("Europe/Berlin", "2026-10-25T03:00:00Z", "2026-10-25T02:00:00Z"),
    // Half an hour of summer time.
    ("Australia/Lord_Howe", "2026-04-05T01:45:00Z", "2026-04-04T14:45:00Z"),
    ("Australia/Lord_Howe", "2026-10-04T02:15:00Z", "2026-10-03T15:45:00Z"),
    ("Asia/Kathmandu", "2026-07-01T00:00:00Z", "2026-06-30T18:15:00Z"),
    // A day that was left out.
    ("Pacific/Apia", "2011-12-30T12:00:00Z", "2011-12-30T22:00:00Z"),
    ("UTC", "2026-01-01T00:00:00Z", "2026-01-01T00:00:00Z"),
  ])
  func fromTheClockOnTheWall(name: String, local: String, utc: String) throws {
    #expect(try Zones.named(name).seconds(local: seconds(local)) == seconds(utc))
  }

  /// What a clock shows leads back to the moment, or to an earlier one at which it showed the same.
  @Test func clocksLeadBack() throws {
    var random = SplitMix(state: 11)
    for name in try Zones.table.get().names {
      let zone = try Zones.named(name)
      for _ in 0..<40 {
        let moment = Double(random.next() % 4_000_000_000)
        let local = moment + Double(zone.offset(at: moment))
        let back = zone.seconds(local: local)
        #expect(back <= moment && back + Double(zone.offset(at: back)) == local, "\(name) \(moment)")
      }
    }
  }

  @Test func theManifestIsOfTheFile() throws {
    let folder = Zones.path.dropLast("zones.dat".count)
    let manifest = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: folder + "manifest.json"))) as? [String: Any])
    #expect(try manifest["size"] as? Int == Data(contentsOf: URL(filePath: Zones.path)).count)
    #expect(try (manifest["version"] as? String)?.hasPrefix(Zones.table.get().version + "-") == true)
  }

  @Test func noZoneOfAWrongName() throws {
    let table = try Zones.table.get()
    for name in ["", "europe/berlin", "Europe/Berlin ", "Europe", "~", "\0"] { #expect(table.zone(named: name) == nil, "\(name)") }
  }

  @Test func equalZonesAreOfOneName() throws {
    #expect(try Zones.named("Europe/Berlin") == Zones.named("Europe/Berlin"))
    #expect(try Zones.named("Europe/Berlin") != Zones.named("Europe/Paris"))
    #expect(try Zones.named("UTC") == .utc)
  }
}

/// Damaged files are refused, or read without a trap.
@Suite struct DamagedZoneTests {
  @Test func refusesWhatIsNoZoneData() throws {
    #expect(throws: ZoneError.unreadable(path: "/none", errno: 2)) { try ZoneTable(path: "/none") }
    #expect(throws: ZoneError.self) { try ZoneTable(path: "/") }
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: Zones.path)))
    let files: [[UInt8]] = [[], [0], Array(bytes.prefix(39)), Array(bytes.dropLast()), bytes + [0], [0] + bytes.dropFirst()]
    for damaged in files {
      try withFile(damaged) { path in #expect(throws: ZoneError.self) { try ZoneTable(path: path) } }
    }
    #expect(ZoneError.damaged(path: "z").message == "z: no zone data of this version; install the program again")
  }

  @Test func readsDamagedPartsWithoutATrap() throws {
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: Zones.path)))
    var state: UInt64 = 7
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for _ in 0..<40 {
      var damaged = bytes
      for _ in 0..<2000 { damaged[40 + random(bytes.count - 40)] = UInt8(random(256)) }
      try withFile(damaged) { path in
        let table = try ZoneTable(path: path)
        for name in table.names + ["Europe/Berlin", "America/New_York"] {
          guard let zone = table.zone(named: name) else { continue }
          for moment in [-1e18, -5e9, 0, 1.8e9, 2e10, 1e18] { #expect(abs(zone.offset(at: moment)) < 26 * 3600) }
          _ = zone.seconds(local: 1.8e9)
        }
      }
    }
  }

  private func withFile(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
    let url = URL(filePath: NSTemporaryDirectory()).appending(path: "zones-\(UUID().uuidString)")
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    try body(url.path)
  }
}

/// Seconds since 1970 of a date in ISO 8601.
func seconds(_ text: String) throws -> Double {
  try Date(text, strategy: .iso8601).timeIntervalSince1970
}
