import Geometry
import WidgetDocument
import WidgetLayout
import WidgetText

/// Leaves that show pixels which no fill colours: images, and text with emoji.
extension Lowering {
  /// Adds the leaf of an image: the image itself, or the box that covers it.
  ///
  /// - Parameters:
  ///   - natural: Points.
  ///   - accented: The element's `accentedRenderingMode`.
  mutating func imageLeaf(
    _ image: ImageReference, natural: Size, _ mode: ContentMode?, isTemplate: Bool, accented: String?, source: SourceID
  ) {
    let measure = Measure.image(natural: natural, resizable: mode != nil)
    guard !values.redaction.isCovered else {
      tree.leaf(measure, content: .shape(tree.add(cover(of: natural, mode ?? .stretch))), direction: direction, source: source)
      return
    }
    let template = isTemplate ? foregroundIndex() : nil
    let content = ImageContent(image: image.id, size: natural, contentMode: mode ?? .stretch, template: template)
    let matrix = isTemplate ? nil : recoloring(ofPicture: accented)
    // A template is dimmed with its fill.
    recolored(by: matrix, isDimmed: values.redaction.isDimmed && !isTemplate, source: source) { lowering, source in
      lowering.tree.leaf(measure, content: .image(lowering.tree.add(content)), direction: lowering.direction, source: source)
    }
  }

  /// What becomes of the colours of a picture where the walk stands.
  func recoloring(ofPicture mode: String?) -> ColorMatrix? {
    environment.renderingMode.recoloring(ofPicture: mode, isAccented: values.isAccented, tint: environment.tint)
  }

  /// Runs `leaf` inside of what changes the colours and the opacity of its pixels; `source` goes to the outermost node.
  mutating func recolored(
    by matrix: ColorMatrix?, isDimmed: Bool, source: SourceID, _ leaf: (inout Lowering, SourceID) -> Void
  ) {
    var source = source
    if isDimmed {
      tree.open(.opacity(Redaction.dimmedOpacity), direction: direction, source: source)
      source = -1
    }
    if let matrix {
      tree.open(.effect(tree.add(Effect.color(matrix))), direction: direction, source: source)
      source = -1
    }
    leaf(&self, source)
    if matrix != nil { tree.close() }
    if isDimmed { tree.close() }
  }

  /// A rounded box in the image's place.
  private mutating func cover(of natural: Size, _ mode: ContentMode) -> ShapeStyle {
    let box = Rect(origin: .zero, size: natural)
    let radius = min(natural.width, natural.height) * 0.1
    let path = Path(roundedRectangle: box, radii: .init(all: radius), style: .continuous)
    return ShapeStyle(geometry: .path(path, .nonzero, viewBox: box, contentMode: mode), fill: coverIndex())
  }
}

extension Lowering {
  /// What changes the colours of a text's emoji. It changes its letters as well, whose fills are changed already, and so become gray before.
  mutating func recoloringOfEmoji(in spans: inout [TextSpan]) -> ColorMatrix? {
    let (mode, isAccented, tint) = (environment.renderingMode, values.isAccented, environment.tint)
    guard mode != .fullColor, spans.contains(where: { isImage($0) || $0.text.hasEmoji }) else { return nil }
    for i in spans.indices {
      let fill = tree.fills[Int(spans[i].attributes.foreground)]
      spans[i].attributes.foreground = tree.add(fill.mapColors { mode.gray(of: $0, isAccented: isAccented, tint: tint) })
    }
    return recoloring(ofPicture: nil)
  }

  private func isImage(_ span: TextSpan) -> Bool {
    guard let attachment = span.attachment, case .image = tree.attachments[Int(attachment.id)] else { return false }
    return true
  }
}

extension String {
  /// Some character is drawn as a picture where nothing else is asked for.
  fileprivate var hasEmoji: Bool {
    unicodeScalars.contains { $0.value == 0xFE0F || $0.value > 0xFF && $0.properties.isEmojiPresentation }
  }
}
