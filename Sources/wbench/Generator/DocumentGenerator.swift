import WidgetDocument

/// Puts documents together at random: a root, and in it blocks of everything that widgets show.
struct DocumentGenerator {
  var random: SplitMix
  let images: [String]
  /// Names of those that the document shows.
  private(set) var usedImages: Set<String> = []
  /// On a dark ground, what is written is white.
  private var isDark = false

  init(random: SplitMix, images: [String]) {
    self.random = random
    self.images = images
  }

  static let accents = ["red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown"]
  static let symbols = [
    "sun.max.fill", "cloud.fill", "heart.fill", "star.fill", "bolt.fill", "bell.fill", "house.fill", "calendar", "clock.fill", "flame.fill", "drop.fill",
    "leaf.fill", "moon.fill", "airplane", "car.fill", "music.note", "phone.fill", "envelope.fill", "camera.fill", "gift.fill", "book.fill", "figure.walk",
    "location.fill", "cart.fill", "person.fill", "battery.100", "wifi", "chart.bar.fill", "globe",
  ]

  mutating func document() -> JSONValue {
    isDark = random.happens(50)
    let background = background()
    return ["format": "1.0", "background": background, "body": body().with("tint", accent()).with("foregroundStyle", isDark ? "white" : "primary")]
  }

  /// A small widget has the first block, a medium one the second as well, a large one all.
  private mutating func body() -> JSONValue {
    var blocks = [title()]
    for place in 1...random.within(2...4) {
      let block = block()
      blocks.append(place == 1 ? block : block.with("when", ["family": place == 2 ? ["medium", "large"] : ["large"]]))
    }
    switch random.below(3) {
    case 0: return ["type": "vstack", "alignment": "leading", "spacing": .number(random.within(4...12)), "children": .array(blocks)]
    case 1:
      let rest: JSONValue = ["type": "vstack", "alignment": "leading", "children": .array(Array(blocks.dropFirst(2)))]
      return [
        "type": "vstack", "alignment": "leading",
        "children": [["type": "hstack", "alignment": "top", "spacing": 8, "children": .array(Array(blocks.prefix(2)))], rest],
      ]
    default:
      return [
        "type": "zstack", "alignment": "topLeading",
        "children": [decoration(), ["type": "vstack", "alignment": "leading", "spacing": 6, "children": .array(blocks)]],
      ]
    }
  }

  private mutating func block() -> JSONValue {
    switch random.below(9) {
    case 0: statistics()
    case 1: grid()
    case 2: gauges()
    case 3: chart()
    case 4: progress()
    case 5: photo()
    case 6: symbolGrid()
    case 7: paragraph()
    default: rings()
    }
  }

  mutating func accent() -> JSONValue { .string(random.one(of: Self.accents)) }
  mutating func symbol() -> JSONValue { .string(random.one(of: Self.symbols)) }
  /// One of the texts that benchmarks of text have, in any of their scripts.
  mutating func words() -> JSONValue { .string(random.one(of: random.one(of: TextCorpus.all).strings)) }

  mutating func image() -> JSONValue {
    let name = random.one(of: images)
    usedImages.insert(name)
    return .string(name)
  }

  mutating func color(_ lightness: ClosedRange<Int>) -> String {
    let digits = Array("0123456789ABCDEF")
    return (0..<3).reduce("#") { text, _ in
      let value = random.within(lightness)
      return text + String([digits[value / 16], digits[value % 16]])
    }
  }

  private mutating func background() -> JSONValue {
    let range = isDark ? 10...90 : 200...255
    let colors: JSONValue = .array((0..<random.within(2...3)).map { _ in .string(color(range)) })
    switch random.below(5) {
    case 0: return .string(color(range))
    case 1, 2: return ["linear": ["colors": colors, "startPoint": random.happens(50) ? "topLeading" : "top", "endPoint": "bottomTrailing"]]
    case 3: return ["radial": ["colors": colors, "center": "topLeading", "endRadius": .number(random.within(100...400))]]
    default: return ["angular": ["colors": colors, "center": "center"]]
    }
  }
}
