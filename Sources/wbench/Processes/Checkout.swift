import Glibc

/// The folder of the project's sources: where inputs, fonts and catalog lie unless an option says otherwise.
struct Checkout {
  private let root: String?

  init() {
    let executable = Self.executable
    let folders = Self.ancestors(of: executable) + Self.ancestors(of: Self.realPath(".") + "/.")
    root = folders.first { unsafe access("\($0)/Fonts/manifest.json", R_OK) == 0 }
  }

  /// The place of something in the checkout, unless `chosen` is another one, which an option can say.
  func path(_ relative: String, unless chosen: String? = nil, option: String? = nil) throws(BenchmarkError) -> String {
    if let chosen { return chosen }
    guard let root else {
      throw BenchmarkError(message: "no checkout above the executable or the working directory" + (option.map { ": pass \($0)" } ?? ""))
    }
    return "\(root)/\(relative)"
  }

  static var executable: String { realPath("/proc/self/exe") }
  static var executableFolder: String { executable.lastIndex(of: "/").map { String(executable[..<$0]) } ?? "." }

  private static func realPath(_ path: String) -> String {
    let resolved = unsafe realpath(path, nil)
    defer { unsafe free(resolved) }
    return unsafe resolved.map { unsafe String(cString: $0) } ?? ""
  }

  /// The folders above a path, nearest first.
  private static func ancestors(of path: String) -> [String] {
    var folders: [String] = []
    var rest = path[...]
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      folders.append(String(rest))
    }
    return folders
  }
}
