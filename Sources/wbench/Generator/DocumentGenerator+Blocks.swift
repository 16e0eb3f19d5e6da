import WidgetDocument

/// Blocks of text, symbols and shapes.
extension DocumentGenerator {
  mutating func title() -> JSONValue {
    let fonts: [JSONValue] = ["headline", "title3 semibold", "title2 rounded", "17 bold", "subheadline semibold serif", "22 light"]
    return [
      "type": "vstack", "alignment": "leading", "spacing": 2,
      "children": [
        ["type": "text", "value": words(), "font": random.one(of: fonts), "lineLimit": 1, "minimumScaleFactor": 0.7],
        ["type": "text", "value": words(), "font": "caption", "foregroundStyle": "secondary", "lineLimit": 1],
      ],
    ]
  }

  /// A symbol, a number and what it is, two or three times.
  mutating func statistics() -> JSONValue {
    var children: [JSONValue] = []
    for _ in 0..<random.within(2...3) {
      children.append([
        "type": "vstack", "spacing": 3,
        "children": [
          ["type": "symbol", "name": symbol(), "font": "title3", "foregroundStyle": accent()],
          ["type": "text", "value": "\(random.within(1...999))", "font": "headline monospacedDigit"],
          ["type": "text", "value": words(), "font": "caption2", "lineLimit": 1, "foregroundStyle": "secondary"],
        ], "modifiers": [["frame": ["maxWidth": "infinity"]]],
      ])
    }
    return ["type": "hstack", "spacing": 8, "children": .array(children)]
  }

  mutating func grid() -> JSONValue {
    var rows: [JSONValue] = []
    for _ in 0..<random.within(2...4) {
      rows.append([
        "type": "gridRow",
        "children": [
          ["type": "text", "value": words(), "font": "footnote", "lineLimit": 1],
          ["type": "symbol", "name": symbol(), "font": "footnote", "symbolRenderingMode": "hierarchical", "foregroundStyle": accent()],
          ["type": "text", "value": "\(random.within(-20...140))°", "font": "footnote monospacedDigit"],
        ],
      ])
    }
    return ["type": "grid", "alignment": "leading", "horizontalSpacing": 10, "verticalSpacing": .number(random.within(2...6)), "children": .array(rows)]
  }

  mutating func symbolGrid() -> JSONValue {
    var children: [JSONValue] = []
    for _ in 0..<random.within(4...10) {
      children.append([
        "type": "symbol", "name": symbol(), "font": "callout", "foregroundStyle": accent(),
        "modifiers": [["frame": ["width": 28, "height": 28]], ["background": ["type": "circle", "fill": "gray 20%"]]],
      ])
    }
    return ["type": "lazyGrid", "tracks": .number(random.within(3...5)), "verticalSpacing": 6, "horizontalSpacing": 6, "children": .array(children)]
  }

  mutating func paragraph() -> JSONValue {
    var text = ""
    for _ in 0..<random.within(2...4) {
      guard case .string(let words) = words() else { continue }
      text += text.isEmpty ? words : " · \(words)"
    }
    return [
      "type": "text", "value": .string(text), "font": "footnote", "lineLimit": .number(random.within(1...3)), "lineSpacing": 1,
      "multilineTextAlignment": random.happens(70) ? "leading" : "center",
    ]
  }

  /// Rings, one within the other, with a shadow.
  mutating func rings() -> JSONValue {
    var children: [JSONValue] = []
    for ring in 0..<random.within(1...3) {
      let accent = accent()
      children.append([
        "type": "circle", "trim": [0, .number(Double(random.within(20...95)) / 100)],
        "stroke": ["fill": accent, "lineWidth": 7, "lineCap": "round"],
        "modifiers": [["rotationEffect": -90], ["padding": .number(4 + ring * 9)]],
      ])
    }
    return [
      "type": "zstack", "children": .array(children),
      "modifiers": [["frame": ["width": 76, "height": 76]], ["shadow": ["radius": .number(random.within(1...6)), "y": 2, "color": "black 25%"]]],
    ]
  }

  /// What lies behind a body: shapes that fade.
  mutating func decoration() -> JSONValue {
    let shape: JSONValue = random.happens(50) ? ["type": "circle"] : ["type": "roundedRectangle", "cornerRadius": .number(random.within(8...40))]
    return shape.with("fill", ["linear": ["colors": [accent(), "clear"]]]).with(
      "modifiers",
      [
        ["frame": ["width": .number(random.within(60...160)), "height": .number(random.within(60...160))]], ["rotationEffect": .number(random.within(0...90))],
        ["opacity": .number(Double(random.within(10...40)) / 100)],
      ])
  }
}
