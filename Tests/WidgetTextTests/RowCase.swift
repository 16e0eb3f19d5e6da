import Foundation
import Geometry
import Testing
import WidgetText

/// A text in a box, and what is to be seen of it: an entry of `Cases/rows.json`.
struct RowCase: Decodable, Sendable, CustomTestStringConvertible {
  var topic: String
  var input: RowInput
  var expected: RowExpectation
  /// Other inputs that are drawn with the same glyphs, and with other ones.
  var sameGlyphs: [RowInput]
  var otherGlyphs: [RowInput]
  /// Inputs that are as wide.
  var sameWidth: [RowInput]
  /// Inputs that are narrower by `expected.wider` points.
  var narrower: [RowInput]

  var testDescription: String { topic }

  init(from decoder: any Decoder) throws {
    let fields = try RowFields(decoder)
    topic = try fields.value("topic") ?? ""
    guard !topic.isEmpty else { throw RowError("a case without a topic") }
    do {
      try fields.refuseAllBut(RowInput.keys + ["topic", "expect"])
      input = try RowInput(fields, over: RowInput())
      let expectations = try fields.nested("expect")
      try expectations.refuseAllBut(RowExpectation.CodingKeys.allCases.map(\.rawValue) + ["sameGlyphsAs", "otherGlyphsThan", "asWideAs", "widerThan"])
      expected = try fields.value("expect") ?? RowExpectation()
      sameGlyphs = try expectations.list("sameGlyphsAs", over: input)
      otherGlyphs = try expectations.list("otherGlyphsThan", over: input)
      sameWidth = try expectations.list("asWideAs", over: input)
      narrower = try expectations.list("widerThan", over: input)
    } catch {
      throw RowError("\(topic): \(error)")
    }
  }

  static let all: Result<[RowCase], RowError> = {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases/rows.json")
    return Result { try JSONDecoder().decode([RowCase].self, from: Data(contentsOf: url)) }.mapError { RowError("rows.json: \($0)") }
  }()
}

/// What a case says of its text; nothing is looked at that is nil.
struct RowExpectation: Decodable, Sendable {
  /// Lines in reading order, marks included.
  var lines: [String]?
  /// Lines from left to right.
  var visual: [String]?
  /// All lines' clusters in reading order.
  var clusters: [String]?
  /// Where the ellipsis stands in its line: left, inside, right, or none.
  var ellipsis: String?
  /// By cluster the family that draws it; `none` where no font does.
  var families: [String: String]?
  /// The fonts of runs from left to right, repetitions left out.
  var fonts: [String]?
  /// By cluster how many glyphs it has.
  var glyphCounts: [String: Int]?
  /// By cluster its advance in ems.
  var advances: [String: Double]?
  /// By cluster the point where it begins, from its line's left end.
  var places: [String: Double]?
  /// By line the width in points.
  var widths: [Double]?
  /// By line the height in ems.
  var lineHeights: [Double]?
  /// The whole height in points, as it is rounded to pixels.
  var height: Double?
  /// The first and the last baseline in points, as they are rounded to pixels.
  var baselines: [Double]?
  var isTruncated: Bool?
  /// What sizes are scaled by.
  var scale: Double?
  /// The font was scaled down.
  var isScaled: Bool?
  /// Code points, in hexadecimal, that are drawn as boxes.
  var missing: [String]?
  var boxes: Int?
  /// The distances of neighbouring glyphs, each on its quarter of a pixel, differ by one quarter at most.
  var hasEqualGaps: Bool?
  /// Lines of decoration have no gap and no step.
  var hasUnbrokenLine: Bool?
  /// Outlines keep to the bounds that their run says.
  var inkKeepsToBounds: Bool?
  /// Points by which the text is wider than those of `widerThan`.
  var wider: Double?

  enum CodingKeys: String, CodingKey, CaseIterable {
    case lines, visual, clusters, ellipsis, families, fonts, glyphCounts, advances, places, widths, lineHeights, height, baselines
    case isTruncated, scale, isScaled, missing, boxes, hasEqualGaps, hasUnbrokenLine, inkKeepsToBounds, wider
  }
}

/// What is wrong with a case itself.
struct RowError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
