import CairoBackend
import Geometry
import GoldenSupport
import Testing
import WidgetFoundation

/// A document as the system colours it.
struct ModePicture: Sendable, CustomTestStringConvertible {
  var fixture: Fixture
  var mode: RenderingMode
  var tint: String?

  var name: String { "\(fixture.golden)-\(mode.rawValue)\(tint.map { "-\($0)" } ?? "")" }
  var testDescription: String { name }

  static let all = Fixture.all(in: "modes").flatMap { fixture in
    [(RenderingMode.fullColor, nil), (.accented, nil), (.accented, "orange"), (.vibrant, nil), (.vibrant, "red")].map {
      ModePicture(fixture: fixture, mode: $0.0, tint: $0.1)
    }
  }

  func environment(of widget: Widget) -> WidgetFoundation.Environment {
    var environment = WidgetFoundation.Environment.specimen(of: widget, scale: 1)
    environment.colorScheme = mode == .fullColor ? .light : .dark
    environment.renderingMode = mode
    environment.tint = tint.flatMap(Color.init(text:))
    return environment
  }
}

@Suite struct RenderingModeTests {
  @Test(arguments: ModePicture.all)
  func looksAsRecorded(_ picture: ModePicture) throws {
    let widget = try load(picture.fixture.path)
    expectGolden(picture: try makeWorker().png(widget, picture.environment(of: widget)).bytes, picture.name)
  }

  private func pixels(_ body: String, _ mode: RenderingMode, tint: Color? = nil, root: String = "", manifest: String = Sandbox.manifest) throws -> [UInt32] {
    let sandbox = try Sandbox()
    let widget = try load(sandbox.package(#"{"format": "1.0", \#(root)"body": \#(body)}"#, manifest: manifest))
    var environment = WidgetFoundation.Environment.specimen(of: widget, scale: 1)
    (environment.renderingMode, environment.tint) = (mode, tint)
    return try makeWorker().render(widget, environment) { pixmap, _ in unsafe pixmap.withPixels { unsafe Array($0) } }
  }

  /// Each group is of one colour: every pixel is that colour times its alpha.
  @Test func accentedGroupsKeepTheirAlphaAlone() throws {
    let body = #"""
      {"type": "vstack", "spacing": 0, "children": [
        {"type": "rectangle", "fill": {"linear": {"colors": ["red", "blue 20%"]}}, "widgetAccentable": true},
        {"type": "rectangle", "fill": "green 50%"},
        {"type": "hstack", "spacing": 0, "widgetAccentable": true, "children": [
          {"type": "rectangle", "fill": "black"}, {"type": "rectangle", "fill": "black", "widgetAccentable": false}]}]}
      """#
    let tint = Color(255, 149, 0)
    let pixels = try pixels(body, .accented, tint: tint, root: #""background": "yellow", "#)
    #expect(pixels.count == 120 * 80)
    for (i, pixel) in pixels.enumerated() {
      let (row, column) = (i / 120, i % 120)
      let isAccented = row < 27 || row >= 54 && column < 60
      let alpha = Double(pixel >> 24)
      let group = isAccented ? tint : .white
      if [26, 27, 53, 54].contains(row) { continue }
      for (shift, channel) in [(16, group.red), (8, group.green), (0, group.blue)] {
        #expect(abs(Double(pixel >> UInt32(shift) & 255) - channel * alpha) <= 1.01, "\(column), \(row)")
      }
    }
    #expect(pixels[40 * 120] >> 24 == 128)
  }

  @Test func vibrantKeepsTheLuminance() throws {
    let body = ##"{"type": "hstack", "spacing": 0, "children": [{"type": "rectangle", "fill": "#FF0000"}, {"type": "rectangle", "fill": "#00FF00 50%"}, {"type": "rectangle", "fill": "white"}]}"##
    let gray = try pixels(body, .vibrant)
    #expect(gray[10] == 0xFF36_3636 && gray[60] >> 24 == 128 && gray[110] == 0xFFFF_FFFF)
    #expect(abs(Int(gray[60] & 255) - 91) <= 1)
    let red = try pixels(body, .vibrant, tint: Color(255, 0, 0))
    #expect(red[10] == 0xFF36_0000 && red[110] == 0xFFFF_0000)
  }

  @Test(arguments: [(RenderingMode.fullColor, true), (.accented, false), (.vibrant, false)])
  func backgroundIsShownInFullColourOnly(_ mode: RenderingMode, _ isShown: Bool) throws {
    let body = #"{"type": "spacer"}"#
    #expect(try pixels(body, mode, root: #""background": "yellow", "#).allSatisfy { ($0 != 0) == isShown })
  }

  private static let keepsBackground =
    #"{"format": "1.0", "id": "a.b", "version": "1.0.0", "name": "A", "families": ["small", "accessoryCircular"], "container": {"backgroundRemovable": false}}"#

  /// A background that may not be removed stays as a picture would, without its hues; what stands on it is coloured as ever.
  @Test func aBackgroundThatMayNotBeRemovedTurnsGray() throws {
    let body = #"{"type": "rectangle", "fill": "green", "widgetAccentable": true, "modifiers": [{"frame": {"width": 20, "height": 20}}]}"#
    func picture(_ background: String, _ mode: RenderingMode, tint: Color? = nil) throws -> [UInt32] {
      try pixels(body, mode, tint: tint, root: #""background": \#(background), "#, manifest: Self.keepsBackground)
    }
    let red = ##"{"type": "zstack", "widgetAccentable": true, "children": [{"type": "rectangle", "fill": "#FF0000"}]}"##
    for background in [##""#FF0000""##, red] {
      let full = try picture(background, .fullColor)
      #expect(full[0] == 0xFFFF_0000)
      let accented = try picture(background, .accented, tint: Color(0, 0, 255))
      #expect(accented[0] == 0xFF36_3636 && accented[40 * 120 + 60] == 0xFF00_00FF)
      let vibrant = try picture(background, .vibrant, tint: Color(255, 0, 0))
      #expect(vibrant[0] == 0xFF36_0000 && vibrant[40 * 120 + 60] & 0xFFFF == 0)
    }
  }

  /// Documents know that their background stays, and their authors that a Lock Screen is no place for them; accessories have none in any case.
  @Test(arguments: [(RenderingMode.fullColor, true, 0), (.accented, true, 0), (.vibrant, true, 1)])
  func documentsKnowThatTheirBackgroundStays(_ mode: RenderingMode, _ isShown: Bool, _ warnings: Int) throws {
    let sandbox = try Sandbox()
    let document = #"{"format": "1.0", "background": "red", "body": {"type": "rectangle", "fill": "white", "when": {"showsBackground": true}}}"#
    let widget = try load(sandbox.package(document, manifest: Self.keepsBackground))
    var environment = WidgetFoundation.Environment.specimen(of: widget, scale: 1)
    environment.renderingMode = mode
    let (png, diagnostics) = try makeWorker().png(widget, environment)
    #expect(diagnostics.map(\.code) == Array(repeating: .familyUnavailable, count: warnings) && diagnostics.errors.isEmpty)
    environment.family = .accessoryCircular
    let (bare, none) = try makeWorker().png(widget, environment)
    #expect(none.isEmpty && bare != png)
  }

  /// A line between two things is as weak as its colour is, not as the text beside it.
  @Test func dividersKeepTheirAlpha() throws {
    let pixels = try pixels(#"{"type": "vstack", "children": [{"type": "divider"}], "environment": {"colorScheme": "dark"}}"#, .accented)
    #expect(Set(pixels.filter { $0 != 0 }) == [0x9999_9999])
  }

  /// Text that leads somewhere is coloured as any other, in its tint's place.
  @Test(arguments: [RenderingMode.accented, .vibrant])
  func linksInTextAreColoured(_ mode: RenderingMode) throws {
    let body = #"{"type": "text", "markdown": true, "value": "[A link](https://example.com/)"}"#
    let opaque = try pixels(body, mode).filter { $0 >> 24 == 255 }
    #expect(!opaque.isEmpty)
    for pixel in opaque {
      #expect(pixel & 255 == pixel >> 8 & 255 && pixel & 255 == pixel >> 16 & 255)
    }
  }

  /// What stands on the tint is seen where both are of one colour.
  @Test(arguments: [#""type": "button", "label": "Go", "buttonStyle": "borderedProminent""#, #""type": "toggle", "isOn": true, "label": "Go""#])
  func whatStandsOnTheTintIsSeen(_ control: String) throws {
    let pixels = try pixels(#"{\#(control), "action": {"reload": true}}"#, .accented)
    #expect(pixels.contains(0xFFFF_FFFF))
    #expect(pixels.count { (90...110).contains($0 >> 24) } > 200)
  }

  /// Documents see the mode, in expressions and in what chooses a variant.
  @Test(arguments: RenderingMode.allCases)
  func documentsSeeTheMode(_ mode: RenderingMode) throws {
    func filled(_ condition: String) throws -> Bool {
      try pixels(#"{"type": "rectangle", "fill": "white", "when": \#(condition)}"#, mode, root: #""background": "clear", "#).contains { $0 != 0 }
    }
    #expect(try filled(#""${env.renderingMode == '\#(mode.rawValue)'}""#))
    #expect(try filled(#"{"renderingMode": ["\#(mode.rawValue)"]}"#))
    #expect(try filled(#"{"showsBackground": \#(mode == .fullColor)}"#))
    #expect(try !filled(#"{"renderingMode": "\#(mode == .vibrant ? "accented" : "vibrant")"}"#))
  }

  /// An effect of colours has none left to change.
  @Test func colourEffectsLeaveAccentedGroupsAlone() throws {
    func picture(_ modifiers: String) throws -> [UInt32] {
      try pixels(#"{"type": "circle", "fill": "red", "modifiers": [\#(modifiers)]}"#, .accented)
    }
    #expect(try picture(#"{"brightness": -0.5}, {"saturation": 0}, {"contrast": 0.2}"#) == picture(""))
  }
}
