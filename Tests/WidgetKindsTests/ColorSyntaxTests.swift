import WidgetDocument
import Geometry
import Testing
import WidgetKinds

struct ColorSyntaxTests {
  @Test(arguments: [
    ("#F80", ColorReference(.hex(Color(0xFF, 0x88, 0x00)))),
    ("#f808", ColorReference(.hex(Color(0xFF, 0x88, 0x00, alpha: 136.0 / 255)))),
    ("#1F5FB8", ColorReference(.hex(Color(0x1F, 0x5F, 0xB8)))),
    ("#1F5FB880", ColorReference(.hex(Color(0x1F, 0x5F, 0xB8, alpha: 128.0 / 255)))),
    ("#1F5FB8 50%", ColorReference(.hex(Color(0x1F, 0x5F, 0xB8)), opacity: 0.5)),
    ("white", ColorReference(.name("white"))),
    ("white 65%", ColorReference(.name("white"), opacity: 0.65)),
    ("white 12.5%", ColorReference(.name("white"), opacity: 0.125)),
    ("my-color_2", ColorReference(.name("my-color_2"))),
    ("color(display-p3 0.42 0.66 1)", ColorReference(.displayP3(red: 0.42, green: 0.66, blue: 1))),
    ("color(display-p3 1 0 0) 20%", ColorReference(.displayP3(red: 1, green: 0, blue: 0), opacity: 0.2)),
  ])
  func reads(_ text: String, _ expected: ColorReference) throws {
    #expect(try ColorSyntax.parse(ArraySlice(text.utf8)) == expected)
  }

  @Test(arguments: [
    ("", "'' is no colour"),
    ("#12", "'#12' is no colour: '#' is followed by 3, 4, 6 or 8 hexadecimal digits"),
    ("#GGG", "'#GGG' is no colour: '#' is followed by 3, 4, 6 or 8 hexadecimal digits"),
    ("white 101%", "'white 101%': an opacity is at most 100%"),
    ("white 65", "'white 65' is no colour: an opacity is written as in 'white 65%'"),
    ("white  ", "'white  ' is no colour: an opacity is written as in 'white 65%'"),
    ("rgb(1 2 3)", "'rgb(1 2 3)' is no colour: a function is written 'color(display-p3 r g b)', each from 0 to 1"),
    (
      "color(display-p3 1 2 3)", "'color(display-p3 1 2 3)' is no colour: a function is written 'color(display-p3 r g b)', each from 0 to 1"
    ),
    ("color(display-p3 1 0)", "'color(display-p3 1 0)' is no colour: a function is written 'color(display-p3 r g b)', each from 0 to 1"),
    ("color(display-p3 1 0 0)x", "'color(display-p3 1 0 0)x' is no colour: 'x' is left over"),
    ("7up", "'7up' is no colour"),
  ])
  func refuses(_ text: String, _ message: String) {
    #expect(message == problem { () throws(SyntaxProblem) in _ = try ColorSyntax.parse(ArraySlice(text.utf8)) })
  }

  /// Values of 255 by the formulas of CSS Color 4 with the C library's powers.
  @Test(
    arguments: [
      ([0, 0, 0], [0, 0, 0]), ([1, 1, 1], [255, 255, 255]), ([1, 0, 0], [255, 0, 0]), ([0, 1, 0], [0, 255, 0]),
      ([0.42, 0.66, 1], [85.537, 170.283, 255]), ([0.5, 0.5, 0.5], [127.5, 127.5, 127.5]), ([0.9, 0.3, 0.2], [249.087, 58.629, 32.906]),
      ([0.02, 0.03, 0.04], [4.526, 7.757, 10.497]),
    ] as [([Double], [Double])])
  func convertsDisplayP3(_ p3: [Double], _ expected: [Double]) {
    let color = Color(displayP3Red: p3[0], green: p3[1], blue: p3[2])
    for (channel, value) in zip([color.red, color.green, color.blue], expected) { #expect(abs(channel * 255 - value) < 0.001) }
  }
}

/// The message of the problem that `body` meets.
func problem(_ body: () throws(SyntaxProblem) -> Void) -> String? {
  do {
    try body()
    return nil
  } catch {
    return error.message
  }
}
