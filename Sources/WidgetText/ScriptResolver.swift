import CHarfBuzz
import CICU

/// Gives every character a script that says something, by those around it (UAX #24 §5).
struct ScriptResolver {
  static let common = HB_SCRIPT_COMMON.rawValue
  static let inherited = HB_SCRIPT_INHERITED.rawValue
  static let latin = HB_SCRIPT_LATIN.rawValue

  /// Brackets open at once; deeper ones are not paired.
  private static let depth = 32

  /// That of the text so far; common until any character has one.
  private var current = ScriptResolver.common
  private var brackets: ContiguousArray<(closing: UInt32, script: UInt32)> = []

  /// The script of the next character; common while no character before it had one.
  mutating func next(_ codePoint: UInt32, _ script: UInt32) -> UInt32 {
    if script == ScriptResolver.common || script == ScriptResolver.inherited {
      pair(codePoint)
    } else if script != current, current == ScriptResolver.common || !cicu_script_has(codePoint, current) {
      current = script
    }
    return current
  }

  /// A bracket goes on in the script of the one that it closes.
  private mutating func pair(_ codePoint: UInt32) {
    let closing = cicu_closing_bracket(codePoint)
    guard closing != 0 else { return }
    if closing != codePoint {
      if brackets.count < ScriptResolver.depth { brackets.append((closing, current)) }
    } else if let place = brackets.lastIndex(where: { $0.closing == codePoint }) {
      if brackets[place].script != ScriptResolver.common { current = brackets[place].script }
      brackets.removeSubrange(place...)
    }
  }
}
