import WidgetDocument

/// What can be touched, and what assistive technologies read.
extension Lowering {
  /// An address that a tap may open; nil, with a warning, for one that is malformed or whose scheme nobody permitted.
  mutating func address(_ node: NodeIndex?) -> String? {
    guard let node = resolved(node) else { return nil }
    return address(raw.string(node), at: node)
  }

  /// The same for one that is written in a text.
  mutating func address(_ url: String, at node: NodeIndex) -> String? {
    do throws(SyntaxProblem) {
      let scheme = try URLSyntax.parse(ArraySlice(url.utf8))
      guard !URLSyntax.schemes.contains(scheme), !manifest.urlSchemes.contains(scheme) else { return url }
      report(
        .warning, .invalidValue, at: node, "'\(scheme):' is not permitted and leads nowhere: name it in 'permissions.urlSchemes' of the manifest",
        expected: "one of " + (URLSyntax.schemes + manifest.urlSchemes).map { "'\($0)'" }.joined(separator: ", "), found: scheme)
    } catch {
      report(.warning, error.code, at: node, "\(error.message); it leads nowhere")
    }
    return nil
  }

  /// What a tap on a control does, by the action's pointer.
  mutating func action(of element: NodeIndex) -> String {
    guard let action = raw.field(element, "action") else { return "" }
    if raw.kind(of: action) == .array {
      for step in raw.children(action) { _ = address(raw.field(step, "openURL")) }
    } else {
      _ = address(raw.field(action, "openURL"))
    }
    let source = sources.add(action, scope: place.scope)
    return sources.pointer(source, in: raw)
  }
}
