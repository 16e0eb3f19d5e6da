import Foundation
import Geometry
import Testing
import WidgetLayout

/// A tree, an offer, and the frames that are expected.
struct LayoutCase: Sendable, CustomTestStringConvertible {
  var id: String
  var proposal: Proposal
  var scale = 2.0
  var direction = LayoutDirection.leftToRight
  var hasAccessibilitySize = false
  var tree: JSON
  var rootSize: Size
  /// Nil for a node that must not be placed.
  var frames: [(id: String, frame: Rect?)]
  var alignedFrames: [(id: String, frame: Rect?)]

  var testDescription: String { id }

  init(_ json: JSON) throws {
    let members = try json.asObject()
    let known: Set = [
      "id", "category", "proposal", "tree", "rootSize", "expect", "certainty", "basis", "source", "displayScale", "expectPixelAligned",
      "layoutDirection", "dynamicTypeSize", "note",
    ]
    guard let id = try members["id"]?.asString() else { throw ReadingError("a case without an id") }
    self.id = id
    for key in members.keys where !known.contains(key) { throw ReadingError("\(id): unknown key \(key)") }
    guard let offer = members["proposal"], let tree = members["tree"], let size = members["rootSize"], let expect = members["expect"]
    else { throw ReadingError("\(id): proposal, tree, rootSize and expect are needed") }
    proposal = Proposal(width: try Self.offer(offer["w"]), height: try Self.offer(offer["h"]))
    self.tree = tree
    let sides = try size.asArray().map { try $0.asNumber() }
    guard sides.count == 2 else { throw ReadingError("\(id): a size has two numbers") }
    rootSize = Size(width: sides[0], height: sides[1])
    frames = try Self.frames(expect)
    alignedFrames = try members["expectPixelAligned"].map(Self.frames) ?? []
    if let value = try members["displayScale"]?.asNumber() { scale = value }
    if try members["layoutDirection"]?.asString() == "rtl" { direction = .rightToLeft }
    if let size = try members["dynamicTypeSize"]?.asString() {
      hasAccessibilitySize = size.hasPrefix("accessibility") || size.hasPrefix("AX")
    }
  }

  private static func offer(_ json: JSON?) throws -> Double {
    switch json {
    case nil, .null: .nan
    case .some(let value): try value.asNumber()
    }
  }

  private static func frames(_ json: JSON) throws -> [(id: String, frame: Rect?)] {
    try json.asObject().sorted { $0.key < $1.key }.map { id, value in
      if case .null = value { return (id, nil) }
      let n = try value.asArray().map { try $0.asNumber() }
      guard n.count == 4 else { throw ReadingError("\(id): a frame has four numbers") }
      return (id, Rect(x: n[0], y: n[1], width: n[2], height: n[3]))
    }
  }
}

/// The cases of a file, each read by itself, so that one bad case does not hide the others.
struct CaseFile: Sendable {
  var cases: [Result<LayoutCase, ReadingError>] = []
  var problem: String?

  init(path: String) {
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      let root = try JSONDecoder().decode(JSON.self, from: data)
      let list = try root["cases"]?.asArray() ?? []
      cases = list.map { json in
        do { return .success(try LayoutCase(json)) } catch { return .failure(ReadingError("\(error)")) }
      }
      if cases.isEmpty { problem = "\(path) holds no cases" }
    } catch {
      problem = "\(path): \(error)"
    }
  }

  /// The file that LAYOUT_CASES names, else the one beside the tests; paths are relative to the package's root.
  static let layout = CaseFile(
    path: ProcessInfo.processInfo.environment["LAYOUT_CASES"] ?? "Tests/WidgetLayoutTests/Cases/layout.json")
  /// Rules that the other file says little about.
  static let rules = CaseFile(path: "Tests/WidgetLayoutTests/Cases/rules.json")
  static let trees = CaseFile(path: "Tests/WidgetLayoutTests/Cases/trees.json")
}
