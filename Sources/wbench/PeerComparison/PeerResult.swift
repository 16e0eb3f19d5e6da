import WidgetDocument

/// What was measured of one renderer.
struct PeerResult {
  /// As figures are named.
  var name: String
  var version: String
  var remark: String
  /// Nanoseconds: layout and pixels at 2x; empty where no pixels can be had without a file.
  var raster: [Double] = []
  /// Nanoseconds, to the PNG in memory.
  var png2: [Double] = []
  var png3: [Double] = []
  var bytes2 = 0
  var bytes3 = 0
  /// Nanoseconds of a process from before its start to after its end, in which it has written one PNG at 2x.
  var cold: [Double] = []
  /// Pictures a second of two processes at once, a turn each.
  var rates: [Double] = []
  /// Bytes that such a cold process has held at most.
  var peak = 0

  var rate: Double { rates.isEmpty ? 0 : Samples(rates).median }

  var figures: [Figure] {
    var figures: [Figure] = []
    for (stage, times) in [("2x.raster", raster), ("2x.png", png2), ("3x.png", png3), ("cold", cold)] where !times.isEmpty {
      figures.append(Figure("peers.\(name).\(stage)", Samples(times), "ms", nanoseconds: 1e6))
    }
    return figures + [
      Figure("peers.\(name).2x.bytes", count: bytes2, "bytes"), Figure("peers.\(name).3x.bytes", count: bytes3, "bytes"),
      Figure("peers.\(name).rate", rate, "pictures/s"), Figure("peers.\(name).peak", Double(peak) / 1_048_576, "MB"),
    ]
  }

  /// Adds what a script's `measure` has printed.
  mutating func add(_ text: String) throws(BenchmarkError) {
    let tree = CheckedFile(data: Array(text.utf8), file: name).tree
    func times(_ key: String) -> [Double] {
      guard let list = tree.member(tree.root, Array(key.utf8)), tree.kind(of: list) == .array else { return [] }
      return tree.children(list).map { tree.number($0) }
    }
    func number(_ key: String) -> Int { tree.member(tree.root, Array(key.utf8)).map { Int(tree.number($0)) } ?? 0 }
    guard tree.kind(of: tree.root) == .object, let version = tree.member(tree.root, "version") else {
      throw BenchmarkError(message: "\(name): its script has printed no figures")
    }
    self.version = tree.string(version)
    raster += times("raster2")
    png2 += times("png2")
    png3 += times("png3")
    (bytes2, bytes3) = (number("bytes2"), number("bytes3"))
  }
}
