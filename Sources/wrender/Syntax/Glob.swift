/// Patterns of names, in which `*` stands for any characters and `?` for one.
enum Glob {
  static func matches(_ name: String, _ pattern: String) -> Bool {
    let (name, pattern) = (Array(name.utf8), Array(pattern.utf8))
    var (n, p) = (0, 0)
    /// The last star, and how far what it stands for goes by now.
    var star: (pattern: Int, name: Int)?
    while n < name.count {
      if p < pattern.count, pattern[p] == UInt8(ascii: "*") {
        star = (p, n)
        p += 1
      } else if p < pattern.count, pattern[p] == name[n] || pattern[p] == UInt8(ascii: "?") {
        (n, p) = (n + 1, p + 1)
      } else if let last = star {
        star = (last.pattern, last.name + 1)
        (n, p) = (last.name + 1, last.pattern + 1)
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
