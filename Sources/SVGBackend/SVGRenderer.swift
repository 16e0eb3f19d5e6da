public import DisplayList
public import WidgetText

/// Writes display lists as SVG 2: vectors where SVG has words for them, pixels where not.
public enum SVGRenderer {
  /// The list as a file of its own.
  ///
  /// - Parameters:
  ///   - text: The context that shaped the list's glyphs.
  ///   - pictures: Hands out images, and draws what SVG cannot say: angular gradients, and the nearest group around `plusLighter` and `plusDarker`.
  /// - Returns: UTF-8, with a line feed at the end. The same list gives the same bytes.
  public static func svg<Pictures: PictureSource>(
    _ list: CommandList, text: TextContext, options: SVGOptions = SVGOptions(), pictures: Pictures
  ) throws(Pictures.Failure) -> [UInt8] {
    var writer = SVGWriter(list: list, text: text, options: options, pictures: pictures)
    return try writer.document()
  }
}
