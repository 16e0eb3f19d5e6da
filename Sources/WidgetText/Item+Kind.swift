extension Item.Kind {
  /// What a code unit makes of an item by itself.
  init(of unit: UInt16) {
    switch unit {
    case 0x0A: self = .newline
    case 0x09: self = .tab
    case 0...0x1F, 0x7F...0x9F: self = .control
    default: self = .text
    }
  }
}
