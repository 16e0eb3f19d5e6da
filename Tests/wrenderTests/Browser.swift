import Foundation

/// Chromium without a window, which runs a page's script.
enum Browser {
  static let program = URL(filePath: "/usr/bin/chromium")

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
    try visit("file://\(file)\(fragment)", ["--virtual-time-budget=3000"] + options)
  }

  /// Opens a page of a server. Where its script waits for answers, no virtual time goes by.
  static func visit(_ address: String) throws -> Outcome { try visit(address, ["--timeout=3000"]) }

  private static func visit(_ address: String, _ options: [String]) throws -> Outcome {
    let profile = Folder()
    let outcome = try Tool.run(
      program,
      ["--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(profile.path)", "--enable-logging=stderr", "--dump-dom"] + options + [address],
      in: "/", environment: ["HOME": profile.path])
    let complaints = outcome.messages.split(separator: "\n").filter { $0.contains("CONSOLE") }.map(String.init)
    return Outcome(document: outcome.text, complaints: complaints)
  }
}
