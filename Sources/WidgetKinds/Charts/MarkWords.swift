import Geometry
import WidgetLayout

// The words of the format.
extension Interpolation {
  init?(word: String) {
    switch word {
    case "linear": self = .linear
    case "monotone": self = .monotone
    case "catmullRom": self = .catmullRom
    case "cardinal": self = .cardinal
    case "stepStart": self = .stepStart
    case "stepCenter": self = .stepCenter
    case "stepEnd": self = .stepEnd
    default: return nil
    }
  }
}

extension ChartSymbol {
  init?(word: String) {
    switch word {
    case "circle": self = .circle
    case "square": self = .square
    case "triangle": self = .triangle
    case "diamond": self = .diamond
    case "pentagon": self = .pentagon
    case "cross": self = .cross
    case "plus": self = .plus
    case "asterisk": self = .asterisk
    default: return nil
    }
  }
}
