import Geometry
import WidgetLayout

/// The ticks of an axis with what is written at them, in choices from the coarsest to the finest.
struct AxisTicks {
  struct Label: Hashable {
    var position: Double
    var text: String
  }

  private(set) var labels: [Label] = []
  private(set) var ticks: [ChartTick] = []
  private(set) var densities: Int32 = 0

  init() {}

  init(_ choices: [[Label]]) {
    let choices = choices.suffix(AxisTicks.most)
    densities = Int32(choices.count)
    var entries: [(label: Label, density: UInt32)] = []
    for (density, choice) in choices.enumerated() {
      for label in choice where label.position >= -1e-9 && label.position <= 1 + 1e-9 { entries.append((label, 1 << UInt32(density))) }
    }
    entries.sort { ($0.label.position, $0.label.text, $0.density) < ($1.label.position, $1.label.text, $1.density) }
    for entry in entries {
      if labels.last == entry.label {
        ticks[ticks.count - 1].densities |= entry.density
      } else {
        labels.append(entry.label)
        ticks.append(ChartTick(position: entry.label.position, densities: entry.density))
      }
    }
  }

  /// Every tick of a list, every second one, and so on: the coarsest choice first.
  ///
  /// - Parameter most: Ticks of the finest choice.
  static func thinned(_ labels: [Label], most: Int = 40) -> [[Label]] {
    var choices: [[Label]] = []
    var step = 1
    while step < max(labels.count, 2), choices.count < AxisTicks.most {
      let choice = stride(from: 0, to: labels.count, by: step).map { labels[$0] }
      if choice.count <= most, choice.count < (choices.last?.count ?? .max) { choices.append(choice) }
      // 1, 2, 3, 4, 5, 7, 10, 14 …
      step = max(step + 1, step * 7 / 5)
    }
    if let first = labels.first, choices.last?.count != 1 { choices.append([first]) }
    return choices.reversed()
  }

  /// Bits of a tick.
  private static let most = 32
}
