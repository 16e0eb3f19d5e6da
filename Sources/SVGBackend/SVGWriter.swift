import DisplayList
import Geometry
import WidgetText

/// One walk over a display list that writes SVG 2.
///
/// Definitions are collected beside the body, each once, and are numbered in the order of their first use: the same list gives the same bytes.
/// Lengths are points of the space that commands stand in.
struct SVGWriter<Pictures: PictureSource> {
  let list: CommandList
  let text: TextContext
  let options: SVGOptions
  var pictures: Pictures
  /// What is written at the moment: the body, or the content of a definition.
  var out = Markup()
  var definitions = Markup()
  /// From the space that is written in to pixels.
  var transform: Transform

  var glyphs: [GlyphName: Int] = [:]
  var colorGlyphs: [GlyphName: ColorGlyphDefinition?] = [:]
  var images: [ImageID: EncodedImage] = [:]
  var paints: [Paint: Int] = [:]
  var stops: [[GradientStop]: Int] = [:]
  var clips: [ClipName: Int] = [:]
  var filters: [FilterName: Int] = [:]
  var masks = 0
  /// The number of each outline's definition; 0 for one that stood once.
  var shapes: [ShapeName: Int] = [:]
  var shapeCount = 0
  var glyphCount = 0
  var emojiCount = 0
  var liveFonts = LiveFonts()
  /// In a mask nothing can be selected.
  var isInMask = false

  init(list: CommandList, text: TextContext, options: SVGOptions, pictures: Pictures) {
    self.list = list
    self.text = text
    self.options = options
    self.pictures = pictures
    transform = .scale(x: list.scale, y: list.scale)
  }

  /// The whole file.
  mutating func document() throws(Pictures.Failure) -> [UInt8] {
    let all = 0..<list.commands.count
    if needsPixels(all) { try flatten(all) } else { try write(all) }
    var file = Markup()
    file.append("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    file.attribute("width", list.canvas.width)
    file.attribute("height", list.canvas.height)
    file.append(" viewBox=\"0 0 ")
    file.append(list.canvas.width)
    file.append(" ")
    file.append(list.canvas.height)
    file.append("\"")
    if let language = options.language { file.attribute("lang", text: language) }
    if list.holdsBlending(all) { file.append(" style=\"isolation:isolate\"") }
    file.append(">")
    if let title = options.title {
      file.append("<title>")
      file.append(text: title)
      file.append("</title>")
    }
    if !definitions.bytes.isEmpty {
      file.append("<defs>")
      file.append(definitions)
      file.append("</defs>")
    }
    if !liveFonts.fonts.isEmpty { file.append(styleSheet()) }
    file.append(out)
    file.append("</svg>\n")
    return file.bytes
  }

  mutating func write(_ range: Range<Int>) throws(Pictures.Failure) {
    var index = range.lowerBound
    while index < range.upperBound {
      let texts = textCommands(from: index, in: range)
      if texts.isEmpty {
        try writeCommand(index)
        index = Int(list.commands[index].end)
      } else {
        try write(text: texts)
        index = texts.upperBound
      }
    }
  }

  mutating func writeCommand(_ index: Int) throws(Pictures.Failure) {
    try pictures.checkTime()
    let command = list.commands[index]
    let content = index + 1..<Int(command.end)
    switch command.operation {
    case .fill(let path, let rule, let paint):
      if isAngular(paint) { return try flatten(index..<content.upperBound) }
      fill(list.paths[Int(path)], rule, list.paints[Int(paint)])
    case .stroke(let path, let style, let paint):
      if isAngular(paint) { return try flatten(index..<content.upperBound) }
      stroke(list.paths[Int(path)], list.strokes[Int(style)], list.paints[Int(paint)])
    case .glyphs(let run, let paint):
      if isAngular(paint) { return try flatten(index..<content.upperBound) }
      glyphs(list.runs[Int(run)], list.paints[Int(paint)])
    case .image(let id, let rect, let filter):
      try image(id, in: rect, filter)
    case .clip(let path, let rule):
      try clip(to: list.paths[Int(path)], rule, content)
    case .group(let group):
      try self.group(list.groups[Int(group)], index, content)
    case .transform(let inner):
      try transformed(by: inner, content)
    case .region(let region):
      try self.region(list.regions[Int(region)], content)
    }
  }

  private mutating func transformed(by inner: Transform, _ content: Range<Int>) throws(Pictures.Failure) {
    guard abs(inner.determinant) > 1e-9, inner.determinant.isFinite else { return }
    let outer = transform
    transform = inner.then(outer)
    out.append("<g")
    out.attribute("transform", inner)
    out.append(">")
    try write(content)
    out.append("</g>")
    transform = outer
  }

  /// A new id of a kind.
  func id(_ letter: Character, _ number: Int) -> String { "\(options.idPrefix)\(letter)\(number)" }
}

extension Markup {
  mutating func attribute(_ name: StaticString, _ t: Transform) {
    append(" ")
    append(name)
    if t.a == 1, t.d == 1, t.isUpright {
      append("=\"translate(")
      list(t.tx, t.ty)
    } else {
      append("=\"matrix(")
      for value in [t.a, t.b, t.c, t.d] {
        append(value, decimals: 6)
        append(" ")
      }
      list(t.tx, t.ty)
    }
    append(")\"")
  }

  private mutating func list(_ x: Double, _ y: Double) {
    append(x)
    append(" ")
    append(y)
  }

  /// `x y width height` of a shape or an image, where 0 need not be said.
  mutating func box(_ rect: Rect) {
    if Markup.scaled(rect.x) != 0 { attribute("x", rect.x) }
    if Markup.scaled(rect.y) != 0 { attribute("y", rect.y) }
    attribute("width", rect.width)
    attribute("height", rect.height)
  }

  /// `x y width height` of a filter or a mask, which begins at −10 % where nothing is said.
  mutating func region(_ rect: Rect) {
    attribute("x", rect.x)
    attribute("y", rect.y)
    attribute("width", rect.width)
    attribute("height", rect.height)
  }
}
