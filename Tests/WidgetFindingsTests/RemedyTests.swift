import Testing
import WidgetFoundation

/// What a cut text is said to need is enough, whatever scale its document gives already; and what is a little less is not.
@Suite struct RemedyTests {
  static let fonts = ["caption", "body", "30", "20 bold"]
  /// What a document may say: 1 for no scale at all.
  static let factors = [1, 0.97, 0.92, 0.9, 0.85, 0.81, 0.75]

  @Test(arguments: fonts, factors)
  func aSuggestedFactorIsEnough(_ font: String, _ factor: Double) throws {
    let worker = try makeWorker()
    let cut = CutText(font: font, factor: factor, width: try CutText.width(font, worker) * 0.7)
    let remedy = try #require(try cut.remedy(worker))
    let suggested = try #require(remedy.firstMatch(of: /give minimumScaleFactor (0\.[0-9]+)/).flatMap { Double($0.1) })
    #expect(suggested < factor)
    #expect(try cut.with(factor: suggested).remedy(worker) == nil, "\(remedy)")
    #expect(try cut.with(factor: suggested + 0.05).remedy(worker) != nil, "\(remedy)")
  }

  @Test(arguments: fonts, factors)
  func aSuggestedWidthIsEnough(_ font: String, _ factor: Double) throws {
    let worker = try makeWorker()
    let cut = CutText(font: font, factor: factor, width: try CutText.width(font, worker) * 0.7)
    let remedy = try #require(try cut.remedy(worker))
    let suggested = try #require(remedy.firstMatch(of: /widen by ([0-9.]+) points/).flatMap { Double($0.1) })
    #expect(try cut.with(width: cut.width + suggested).remedy(worker) == nil, "\(remedy)")
    #expect(try cut.with(width: cut.width + suggested - 1).remedy(worker) != nil, "\(remedy)")
  }
}

/// A line that its frame is too narrow for.
private struct CutText {
  var font: String
  var factor: Double
  var width: Double

  func with(factor: Double? = nil, width: Double? = nil) -> CutText {
    CutText(font: font, factor: factor ?? self.factor, width: width ?? self.width)
  }

  /// What `text-truncated` asks for; nil where nothing is cut.
  func remedy(_ worker: RenderWorker) throws -> String? {
    try findings(worker).first { $0.diagnostic.code == .textTruncated }?.remedy
  }

  private func findings(_ worker: RenderWorker) throws -> [Finding] {
    let document = #"""
      {"format": "1.0", "body": {"type": "text", "value": "The Long Sundays", "font": "\#(font)", "lineLimit": 1,
       "minimumScaleFactor": \#(factor), "modifiers": [{"frame": {"width": \#(width)}}]}}
      """#
    return try Sandbox.withFile(document) { path in
      let environment = try #require(Environment(family: .medium))
      return try worker.findings(of: load(path), environment)
    }
  }

  /// Points that the line takes at its own size.
  static func width(_ font: String, _ worker: RenderWorker) throws -> Double {
    let cut = CutText(font: font, factor: 1, width: 20)
    let finding = try #require(try cut.findings(worker).first { $0.diagnostic.code == .textTruncated })
    guard case .points(let missing)? = finding.measure else { return 0 }
    return cut.width + missing
  }
}
