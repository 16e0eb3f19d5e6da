import WidgetDocument
import WidgetLayout
import WidgetText

extension Lowering {
  /// Whether a WHEN holds: an object of `env` names all of which must match. An expression is refused.
  mutating func holds(_ when: NodeIndex?) -> Bool {
    guard let when else { return true }
    guard raw.kind(of: when) == .object else { return boolean(when) ?? false }
    for member in raw.children(when) where !raw.key(member).hasPrefix("x-") && raw.kind(of: member) != .null {
      guard matches(member, raw.key(member)) else { return false }
    }
    return true
  }

  private mutating func matches(_ member: NodeIndex, _ name: String) -> Bool {
    if raw.kind(of: member) == .array {
      for word in raw.children(member) where matches(word, name) { return true }
      return false
    }
    if let flag = environmentFlag(name) { return boolean(member) == flag }
    guard let wanted = word(member) else { return false }
    switch name {
    case "family": return Family(name: wanted) == environment.family
    case "locale": return values.locale == wanted || values.locale.hasPrefix(wanted + "-")
    default: return environmentWord(name) == wanted
    }
  }

  private func environmentFlag(_ name: String) -> Bool? {
    switch name {
    case "boldText": environment.boldText
    case "isPreview": false
    case "showsBackground": !environment.family.isAccessory
    default: nil
    }
  }

  private func environmentWord(_ name: String) -> String? {
    switch name {
    case "colorScheme": values.colorScheme.rawValue
    case "renderingMode": "fullColor"
    case "layoutDirection": values.layoutDirection.word
    case "dynamicTypeSize": values.dynamicTypeSize.word
    case "timeZone": values.timeZone
    case "calendar": "gregorian"
    case "hourCycle": "h12"
    case "phase": environment.phase.rawValue
    case "state": "ready"
    default: nil
    }
  }
}
