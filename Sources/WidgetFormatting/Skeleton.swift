/// The fields of a date to be written, as letters of UTS #35: `yMMMd`, `jmm`.
package struct Skeleton: Hashable, Sendable {
  /// As it was written.
  package let text: String
  /// Whether one of the fields is the zone.
  let showsZone: Bool

  /// More letters than this are no skeleton.
  private static let maximumLength = 64

  /// Nil for what has other characters than letters of fields, or none.
  package init?(_ text: String) {
    guard !text.isEmpty, text.utf8.count <= Self.maximumLength else { return nil }
    var showsZone = false
    for letter in text.utf8 {
      guard Self.fields.contains(letter) else { return nil }
      if Self.zones.contains(letter) { showsZone = true }
    }
    self.text = text
    self.showsZone = showsZone
  }

  /// With the hours of the locale in place of `j` and `C`, and the zone by its offset.
  ///
  /// ICU knows the moment's offset alone, and would call a zone unknown that it is asked to name.
  func resolved(hour: String) -> String {
    var result = ""
    for letter in text {
      switch letter {
      case "j", "C": result += hour
      case "v": result += result.hasSuffix("O") ? "" : "O"
      case "V": result += result.hasSuffix("O") ? "" : "OOOO"
      default: result.append(letter)
      }
    }
    return result
  }

  /// Fields with other hours in place of theirs.
  static func withHours(_ hour: String, in fields: String) -> String {
    // The half of the day follows from the hours.
    fields.reduce(into: "") { result, letter in
      switch letter {
      case "h", "H", "k", "K": result += hour
      case "a", "b", "B": break
      default: result.append(letter)
      }
    }
  }

  private static let fields = Set("GyYuUrQqMLwWdDFgEecabBhHKkjJCmsSAzZOvVXx".utf8)
  private static let zones = Set("zZOvVXx".utf8)
}
