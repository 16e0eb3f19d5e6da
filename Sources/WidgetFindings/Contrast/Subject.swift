import DisplayList
import Geometry
import WidgetKinds
import WidgetText

/// What has to stand out against what lies behind it: a run of a text, or a symbol.
struct Subject {
  enum Kind {
    case text(isLarge: Bool)
    case symbol
  }

  var kind: Kind
  var source: SourceID
  /// Indices of the commands that paint it.
  var commands: Range<Int>
  /// Those of lines under and through it, and of what else belongs to the same text.
  var companions: [Int] = []
  /// Points of the canvas.
  var bounds: Rect
  /// Its paint, where that is a colour, before groups around it change that.
  var color: Color?

  var isText: Bool {
    switch kind {
    case .text: true
    case .symbol: false
    }
  }

  /// WCAG 2.2, 1.4.3 and 1.4.11.
  var leastRatio: Double {
    switch kind {
    case .text(let isLarge): isLarge ? 3 : 4.5
    case .symbol: 3
    }
  }
}

extension Scene {
  /// Every run of letters and every symbol that is drawn. Emoji have colours of their own.
  func subjects(text: TextContext) -> [Subject] {
    var result: [Subject] = []
    var companions: [SourceID: [Int]] = [:]
    let texts = Set(texts.map(\.paragraph.source))
    list.forEachLeaf { index, transform, clip in
      let command = list.commands[index]
      let bounds = transform.bounds(of: command.bounds).intersection(clip)
      guard !bounds.isEmpty else { return }
      switch command.operation {
      case .glyphs(let run, let paint):
        let run = list.runs[Int(run)]
        guard texts.contains(command.source), !text.isColor(run.font) else { return }
        let size = run.size * transform.determinant.magnitude.squareRoot()
        // Large by WCAG: 18 points, or 14 bold.
        let isLarge = size >= 18 || size >= 14 && text.weight(of: run.font) >= 700
        result.append(
          Subject(
            kind: .text(isLarge: isLarge), source: command.source, commands: index..<index + 1, bounds: bounds, color: color(of: paint)))
      case .fill where texts.contains(command.source): companions[command.source, default: []].append(index)
      case .fill:
        guard facts.kind(command.source) == "symbol" else { return }
        if let last = result.last, last.source == command.source, last.commands.upperBound == index {
          result[result.count - 1].commands = last.commands.lowerBound..<index + 1
          result[result.count - 1].bounds = last.bounds.union(bounds)
        } else {
          result.append(Subject(kind: .symbol, source: command.source, commands: index..<index + 1, bounds: bounds))
        }
      case .stroke, .image, .clip, .group, .transform, .region: return
      }
    }
    for index in result.indices { result[index].companions = companions[result[index].source] ?? [] }
    return result
  }

  private func color(of paint: Int32) -> Color? {
    guard case .color(let color) = list.paints[Int(paint)] else { return nil }
    return color
  }
}
