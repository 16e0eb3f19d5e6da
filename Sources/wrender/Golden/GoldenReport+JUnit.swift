import WidgetFoundation
import WidgetGoldens

extension GoldenReport {
  /// The report as JUnit's XML: a test case for each stage.
  static func junit(_ tree: RawTree) -> [UInt8] {
    let entries = entries(of: tree)
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites>\n  <testsuite name=\"goldens\" tests=\"\(entries.count)\" failures=\"\(entries.count { !$0.verdict.passes })\">\n"
    for entry in entries {
      text += "    <testcase classname=\"goldens\" name=\"\(XMLText.attribute(entry.name))\""
      if entry.verdict.passes {
        text += "/>\n"
        continue
      }
      let details = ([entry.message] + entry.details).joined(separator: "\n")
      text += ">\n      <failure type=\"\(entry.verdict.rawValue)\" message=\"\(XMLText.attribute(entry.message))\">\(XMLText.content(details))</failure>\n"
      text += "    </testcase>\n"
    }
    return Array((text + "  </testsuite>\n</testsuites>\n").utf8)
  }
}

/// Texts in XML: what it cannot hold is shown as U+FFFD.
enum XMLText {
  static func content(_ text: String) -> String { escaped(text) { $0 == "\n" || $0 == "\t" } }
  static func attribute(_ text: String) -> String { escaped(text) { _ in false } }

  private static func escaped(_ text: String, keeping keeps: (Unicode.Scalar) -> Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      case _ where scalar.value < 32 && !keeps(scalar): result += scalar == "\n" || scalar == "\t" ? "&#\(scalar.value);" : "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
