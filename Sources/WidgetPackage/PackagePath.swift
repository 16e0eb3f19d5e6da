import WidgetDocument

/// The path of a file inside a package: relative, with `/`, below the package's root.
///
/// Checked are the rules that a path can break by itself. Links, and what the path names, are checked when it is opened.
/// Whether it is in NFC is not checked: the standard library offers no such test, and a name in another form is
/// simply not found.
public struct PackagePath: Hashable, Sendable {
  public let text: String

  /// Throws `unsafe-path` for a path that is empty, absolute or too long, or has an empty, `.` or `..` component, a
  /// backslash or a control character.
  public init(_ text: String) throws(PackageError) {
    if let fault = Self.fault(of: text) {
      throw PackageError(
        .unsafePath, path: text, expected: "a path relative to the package such as 'assets/cover.png'", found: fault,
        remedy: "name a file inside the package")
    }
    self.text = text
  }

  /// By bytes: as characters, a slash followed by a combining mark is no slash.
  var components: [Substring] { text.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init) }

  /// PATH_MAX and NAME_MAX of Linux, less the closing zero.
  private static let maximumBytes = 4095
  private static let maximumComponentBytes = 255

  private static func fault(of text: String) -> String? {
    if text.isEmpty { return "an empty path" }
    if text.utf8.first == UInt8(ascii: "/") { return "an absolute path" }
    if text.utf8.count > maximumBytes { return "a path of \(text.utf8.count) bytes" }
    if text.utf8.contains(UInt8(ascii: "\\")) { return "a backslash" }
    if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) { return "a control character" }
    // By bytes: as characters, a slash followed by a combining mark is no slash.
    for component in text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      if component.isEmpty { return "an empty component" }
      if component.elementsEqual(".".utf8) || component.elementsEqual("..".utf8) { return "the component '\(Substring(component))'" }
      if component.count > maximumComponentBytes { return "a component of \(component.count) bytes" }
    }
    return nil
  }
}
