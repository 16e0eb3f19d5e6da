import WidgetDocument

/// Blocks that show data: gauges, progress, charts; and pictures.
extension DocumentGenerator {
  mutating func gauges() -> JSONValue {
    var children: [JSONValue] = []
    for _ in 0..<random.within(1...3) {
      let style: JSONValue = random.happens(50) ? "accessoryCircular" : "accessoryCircularCapacity"
      children.append([
        "type": "gauge", "value": .number(random.within(0...100)), "in": [0, 100], "style": style, "tint": accent(),
        "currentValueLabel": .string("\(random.within(0...99))"),
      ])
    }
    return ["type": "hstack", "spacing": 10, "children": .array(children)]
  }

  mutating func progress() -> JSONValue {
    var children: [JSONValue] = []
    for _ in 0..<random.within(1...3) {
      children.append([
        "type": "progress", "value": .number(Double(random.within(0...100)) / 100), "label": ["type": "text", "value": words(), "font": "caption", "lineLimit": 1],
        "tint": accent(),
      ])
    }
    return ["type": "vstack", "spacing": 6, "children": .array(children)]
  }

  mutating func photo() -> JSONValue {
    let height = random.within(40...90)
    let overlay: JSONValue = [
      "type": "text", "value": words(), "font": "caption semibold", "foregroundStyle": "white", "lineLimit": 1, "modifiers": [["padding": 6]],
    ]
    return [
      "type": "image", "asset": image(), "contentMode": "fill",
      "modifiers": [
        ["frame": ["width": .number(random.within(60...130)), "height": .number(height)]],
        ["clipShape": ["type": "roundedRectangle", "cornerRadius": .number(random.within(4...16))]],
        ["overlay": ["content": overlay, "alignment": "bottomLeading"]], ["shadow": ["radius": .number(random.within(2...8)), "y": 2]],
      ],
    ]
  }

  mutating func chart() -> JSONValue {
    guard random.happens(80) else { return pie() }
    let mark = random.one(of: ["bar", "line", "area", "point"])
    var data: [JSONValue] = []
    for x in 0..<random.within(5...14) { data.append(["x": .number(x), "y": .number(random.within(1...100))]) }
    var fields: JSONValue = ["type": .string(mark), "data": .array(data), "x": "${item.x}", "y": "${item.y}", "foregroundStyle": accent()]
    switch mark {
    case "bar": fields["cornerRadius"] = 2
    case "line", "area": fields["interpolation"] = random.happens(50) ? "monotone" : "linear"
    default: fields["symbol"] = random.happens(50) ? "circle" : "diamond"
    }
    let axes: JSONValue = random.happens(50) ? "hidden" : "automatic"
    return [
      "type": "chart", "marks": [fields], "xAxis": axes, "yAxis": axes, "modifiers": [["frame": ["height": .number(random.within(50...90))]]],
    ]
  }

  private mutating func pie() -> JSONValue {
    var data: [JSONValue] = []
    for part in ["a", "b", "c", "d"].prefix(random.within(2...4)) { data.append(["name": .string(part), "share": .number(random.within(10...60))]) }
    return [
      "type": "chart",
      "marks": [
        [
          "type": "sector", "data": .array(data), "angle": "${item.share}", "series": "${item.name}", "innerRadius": .number(Double(random.below(6)) / 10),
          "angularInset": 1,
        ]
      ],
      "legend": "hidden", "modifiers": [["frame": ["width": 70, "height": 70]]],
    ]
  }
}
