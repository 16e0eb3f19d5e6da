/// Markdown within a line of text: CommonMark 0.31's inlines and GFM's strikethrough, without any block structure.
///
/// Read are backslash escapes, character references, code spans, emphasis, strikethrough (a pair of `~` or of `~~`), inline links and autolinks.
/// Everything else stays as it is written: headings, lists and quotes, images and raw HTML (whole, with what stands in them), reference links.
///
/// - White space and line ends are kept, blank lines too, and end nothing. A backslash before a line end goes; spaces before one stay.
///   Only in code spans a line end becomes a space, and a space on each side goes, as CommonMark has it.
/// - References are the numeric ones and `amp lt gt quot apos nbsp copy reg trade hellip mdash ndash`; others are literal.
/// - What stands beside a delimiter is judged as it is written: after `&nbsp;` that is a semicolon.
/// - An autolink is a link: no link reaches around it. Its text is the address as written; that of a mail address leads to `mailto:`.
///
/// Time grows with the length of the text, whatever it holds.
package enum InlineMarkdown {
  /// The pieces of a text, in order; neighbours differ in traits or link.
  package static func pieces(of text: String) -> [MarkdownPiece] { read(text).pieces }

  /// The pieces of a text, and how many bytes and delimiters were looked at on the way, those looked at again included.
  package static func read(_ text: String) -> (pieces: [MarkdownPiece], steps: Int) {
    guard text.utf8.contains(where: InlineMarkdownParser.isSpecial) else {
      return (text.isEmpty ? [] : [MarkdownPiece(text)], text.utf8.count)
    }
    var parser = InlineMarkdownParser(text)
    parser.parse()
    return (InlineMarkdownAssembly.pieces(of: parser), parser.steps)
  }
}
