import WidgetFoundation

/// Members of objects, name and value in one.
extension JSONWriter {
  mutating func member(_ name: String, _ number: Double) {
    key(name)
    self.number(number)
  }

  mutating func member(_ name: String, _ text: String?) {
    key(name)
    if let text { string(text) } else { null() }
  }

  mutating func member(_ name: String, _ number: Int?) {
    key(name)
    if let number { integer(number) } else { null() }
  }

  mutating func member(_ name: String, _ numbers: [Int]?) {
    key(name)
    guard let numbers else { return null() }
    beginArray()
    for number in numbers { integer(number) }
    endArray()
  }

  mutating func member(_ name: String, _ texts: [String]) {
    key(name)
    beginArray()
    for text in texts { string(text) }
    endArray()
  }
}
