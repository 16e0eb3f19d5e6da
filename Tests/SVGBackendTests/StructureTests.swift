import GoldenSupport
import Testing

/// What recorded SVGs are made of.
@Suite struct StructureTests {
  /// Of SVG 2, and of Filter Effects and Compositing, which it refers to.
  private static let allowed: [String: Set<String>] = [
    "svg": ["xmlns", "width", "height", "viewBox", "lang", "style"],
    "title": [], "desc": [], "defs": [], "style": [],
    "text": ["class", "font-family", "font-size", "fill", "opacity", "x", "y"], "tspan": ["font-family", "font-size", "fill", "x", "y"],
    "g": [
      "transform", "fill", "opacity", "clip-path", "mask", "filter", "style", "pointer-events", "role", "aria-label", "aria-hidden", "aria-checked",
    ],
    "a": ["href", "pointer-events", "aria-label", "aria-hidden"],
    "path": [
      "id", "d", "fill", "fill-rule", "clip-rule", "fill-opacity", "stroke", "stroke-opacity", "stroke-width", "stroke-linecap",
      "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset",
    ],
    "rect": ["x", "y", "width", "height", "fill", "fill-opacity", "pointer-events"],
    "use": ["href", "x", "y", "transform", "opacity", "fill", "fill-opacity", "image-rendering"],
    "image": ["id", "x", "y", "width", "height", "preserveAspectRatio", "href"],
    "linearGradient": ["id", "gradientUnits", "x1", "y1", "x2", "y2", "href"],
    "radialGradient": ["id", "gradientUnits", "cx", "cy", "r", "href"],
    "stop": ["offset", "stop-color", "stop-opacity"],
    "clipPath": ["id"],
    "mask": ["id", "maskUnits", "x", "y", "width", "height", "style"],
    "filter": ["id", "filterUnits", "color-interpolation-filters", "x", "y", "width", "height"],
    "feGaussianBlur": ["in", "stdDeviation"], "feOffset": ["in", "dx", "dy", "result"], "feFlood": ["flood-color", "flood-opacity"],
    "feComposite": ["operator", "in2"], "feMerge": [], "feMergeNode": ["in"], "feColorMatrix": ["values"],
  ]

  @Test(arguments: SVGGolden.all)
  func isWellFormedAndOfSVG2(_ golden: SVGGolden) throws {
    StructureTests.expectSVG2(try SVGReader(golden.text()), golden.name)
  }

  static func expectSVG2(_ reader: SVGReader, _ name: String) {
    for (element, attributes) in reader.used {
      let known = StructureTests.allowed[element]
      #expect(known != nil, "\(name): <\(element)>")
      for attribute in attributes.sorted() { #expect(known?.contains(attribute) == true, "\(name): \(attribute) of <\(element)>") }
    }
    #expect(reader.references.isSubset(of: reader.ids), "\(name): \(reader.references.subtracting(reader.ids).sorted())")
    #expect(reader.ids.count == reader.idCount, "\(name): an id stands twice")
  }

  /// Of the built-in widgets without photographs.
  @Test func mediumWidgetsAreSmall() throws {
    let sizes = try SVGGolden.all.filter { $0.name.hasPrefix("catalog/") && $0.name.hasSuffix("-medium@1x") }.map { try $0.text().utf8.count }.sorted()
    #expect(sizes.count >= 8)
    #expect(sizes[sizes.count / 2] <= 40 << 10, "\(sizes)")
  }
}
