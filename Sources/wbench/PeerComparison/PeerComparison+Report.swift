extension PeerComparison {
  /// All figures; the peers' versions stand among the libraries.
  func report(on machine: Machine) -> Report {
    var machine = machine
    machine.libraries += results.filter { !$0.version.isEmpty }.map { Machine.Fact(name: $0.name, value: $0.version) }
    return Report(machine: machine, figures: results.flatMap(\.figures))
  }

  /// A table in Markdown: in brackets, how many times what the first row, our own, has.
  func text(on machine: Machine) -> String {
    let head = [
      "renderer", "layout + raster 2x, ms", "PNG 2x, ms", "PNG 3x, ms", "KB 2x / 3x", "cold process to PNG 2x, ms", "pictures/s 2x, two processes", "peak MB",
    ]
    let own = results[0]
    let rows = results.map { row($0, own) }
    let absent = missing.map { "\($0.name) is missing: \($0.remedy)\n" }.joined()
    return Table(rows: [head] + rows).markdown + "\n\(machine.text)\n" + absent
  }

  private func row(_ result: PeerResult, _ own: PeerResult) -> [String] {
    func time(_ times: KeyPath<PeerResult, [Double]>) -> String {
      guard !result[keyPath: times].isEmpty else { return "–" }
      return Self.cell(Samples(result[keyPath: times]).median / 1e6, Samples(own[keyPath: times]).median / 1e6)
    }
    let title = [result.name, result.version].filter { !$0.isEmpty }.joined(separator: " ") + " (\(result.remark))"
    return [
      title, time(\.raster), time(\.png2), time(\.png3), "\(Self.kilobytes(result.bytes2)) / \(Self.kilobytes(result.bytes3))", time(\.cold),
      Self.cell(result.rate, own.rate), Self.cell(Double(result.peak) / 1_048_576, Double(own.peak) / 1_048_576),
    ]
  }

  /// Three digits that matter, and the ratio.
  private static func cell(_ value: Double, _ own: Double) -> String { "\(short(value)) (\(short(value / own)))" }

  private static func short(_ value: Double) -> String {
    let factor: Double = value < 10 ? 100 : value < 100 ? 10 : 1
    return Figure.shown((value * factor).rounded() / factor)
  }

  private static func kilobytes(_ bytes: Int) -> String { short(Double(bytes) / 1000) }
}
