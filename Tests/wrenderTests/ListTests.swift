import Foundation
import Testing
import WidgetCraft
import WidgetFoundation

/// `wrender list`: the names that other commands take.
@Suite struct ListTests {
  private static func list<Row: Decodable>(_ subject: String, as row: Row.Type, home: Folder? = nil) throws -> [Row] {
    let environment = home.map { ["WRENDER_HOME": $0.path] } ?? [:]
    let outcome = try Tool.run("list", subject, "--format", "json", environment: environment)
    #expect(outcome.code == 0)
    return try JSONDecoder().decode([Row].self, from: outcome.output)
  }

  @Test func families() throws {
    struct Row: Decodable { var family: String, widgetKit: String }
    let rows = try Self.list("families", as: Row.self)
    #expect(rows.map(\.family) == Family.allCases.map(\.rawValue))
    #expect(rows.map(\.widgetKit) == Family.allCases.map(\.widgetKitName))
    let text = try Tool.run("list", "families").text
    #expect(text.hasPrefix("family                widgetKit\nsmall                 systemSmall\n"))
  }

  @Test func devices() throws {
    struct Row: Decodable { var id: String, scale: Double, provenance: String, medium: [Double]?, extraLarge: [Double]? }
    let rows = try Self.list("devices", as: Row.self)
    #expect(rows.map(\.id) == Device.all.map(\.id))
    let phone = try #require(rows.first { $0.id == "iphone-393x852" })
    #expect(phone.scale == 3 && phone.provenance == "hig" && phone.medium == [338, 158] && phone.extraLarge == nil)
    let text = try Tool.run("list", "devices").text
    #expect(text.split(separator: "\n").count == Device.all.count + 1)
    #expect(text.contains("\nipad-768x1024 ") && text.contains("  305.5x141  "))
  }

  @Test func fonts() throws {
    struct Row: Decodable { var family: String, role: String }
    let rows = try Self.list("fonts", as: Row.self)
    #expect(rows.map(\.family) == FontFile.families.map(\.name))
    #expect(rows.map(\.role).prefix(4) == ["default", "rounded", "serif", "monospaced"] && rows.last?.role == "emoji")
    let lines = try Tool.run("list", "fonts").text.split(separator: "\n")
    #expect(lines.count == rows.count + 1)
  }

  @Test func kinds() throws {
    struct Row: Decodable { var kind: String, drawn: String, description: String }
    let rows = try Self.list("kinds", as: Row.self)
    #expect(rows.map(\.kind) == Registry.summary.map(\.name))
    #expect(rows.contains { $0.kind == "vstack" && $0.drawn == "drawn" })
    #expect(rows.allSatisfy { !$0.description.isEmpty })
    #expect(try Tool.run("list", "kinds").text.contains("\nvstack "))
  }

  @Test func catalog() throws {
    struct Row: Decodable { var name: String, title: String?, description: String?, path: String }
    let home = try Folder.home(catalog: Array(Catalog.names.dropLast()))
    let rows = try Self.list("catalog", as: Row.self, home: home)
    #expect(rows.map(\.name) == Catalog.names)
    #expect(rows.map(\.path) == Catalog.names.map { "\(home.path)/Catalog/\($0).widget" })
    #expect(rows[0].title == "Card" && rows[0].description == "Boxes & texts.")
    #expect(rows.last?.title == nil)
    let text = try Tool.run("list", environment: ["WRENDER_HOME": home.path]).text
    #expect(text.contains("\nweather      Card   Boxes & texts.  \(home.path)/Catalog/weather.widget\n"))
    #expect(text.hasSuffix("flight       -      -               \(home.path)/Catalog/flight.widget\n"))
  }

  @Test func refusesOtherSubjects() throws {
    let outcome = try Tool.run("list", "device")
    #expect(outcome.code == 64)
    #expect(
      outcome.messages.hasPrefix(
        "wrender list: SUBJECT: expected catalog, families, devices, fonts, symbols, kinds or findings, found 'device'; did you mean 'devices'?\n"))
  }
}
