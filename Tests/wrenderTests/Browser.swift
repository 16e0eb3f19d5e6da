import Foundation

/// Chromium without a window, which runs a page's script.
enum Browser {
  struct Outcome {
    /// The document when its script has run.
    var document: String
    /// What the page has written to the console: refusals of its policy, and errors.
    var complaints: [String]

    /// Figures that are shown.
    var pictures: Int { figures.count { !$0.contains("hidden=\"\"") } }
    var figures: [Substring] { document.split(separator: "<figure ").dropFirst().map { $0.prefix { $0 != ">" } } }
  }

  /// Opens a file, with a fragment such as `#scheme=dark`, perhaps under more options of Chromium's.
  static func open(_ file: String, fragment: String = "", options: [String] = []) throws -> Outcome {
    let profile = Folder()
    let outcome = try Tool.run(
      URL(filePath: "/usr/bin/chromium"),
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(profile.path)", "--virtual-time-budget=3000", "--enable-logging=stderr", "--dump-dom",
      ] + options + ["file://\(file)\(fragment)"], in: "/", environment: ["HOME": profile.path])
    let complaints = outcome.messages.split(separator: "\n").filter { $0.contains("CONSOLE") }.map(String.init)
    return Outcome(document: outcome.text, complaints: complaints)
  }
}
