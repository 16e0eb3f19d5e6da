/// How stored pixels have to be turned to stand upright. Source: Exif 2.3, tag 0x0112.
public enum ImageOrientation: Int, Hashable, Sendable, CaseIterable {
  case up = 1
  case upMirrored = 2
  case down = 3
  case downMirrored = 4
  case leftMirrored = 5
  case right = 6
  case rightMirrored = 7
  case left = 8

  /// The first stored row is shown as a column.
  public var swapsAxes: Bool { rawValue >= 5 }

  /// Where the pixels of a stored picture go: the place of the first one, and the way from one to the next along x and along y.
  func placement(storedWidth w: Int, storedHeight h: Int) -> (first: Int, alongX: Int, alongY: Int) {
    switch self {
    case .up: (0, 1, w)
    case .upMirrored: (w - 1, -1, w)
    case .down: (w * h - 1, -1, -w)
    case .downMirrored: (w * (h - 1), 1, -w)
    case .leftMirrored: (0, h, 1)
    case .right: (h - 1, h, -1)
    case .rightMirrored: (w * h - 1, -h, -1)
    case .left: (h * (w - 1), -h, 1)
    }
  }
}

extension ImageOrientation {
  /// Reads the orientation from a TIFF header at `start`; upright where it is missing or makes no sense, as in browsers.
  init(exif file: FileBytes, at start: Int) {
    self = ImageOrientation.read(file, at: start) ?? .up
  }

  private static func read(_ file: FileBytes, at start: Int) -> ImageOrientation? {
    let isBig: Bool
    if file.has([0x4D, 0x4D, 0x00, 0x2A], at: start) {
      isBig = true
    } else if file.has([0x49, 0x49, 0x2A, 0x00], at: start) {
      isBig = false
    } else {
      return nil
    }
    func number(_ count: Int, _ offset: Int) -> Int? { isBig ? file.big(count, at: offset) : file.little(count, at: offset) }
    guard let directory = number(4, start + 4).map({ start + $0 }), let entries = number(2, directory) else { return nil }
    for entry in 0..<entries {
      let place = directory + 2 + entry * 12
      guard let tag = number(2, place) else { return nil }
      // A SHORT; its value stands in the entry itself.
      if tag == 0x0112 { return number(2, place + 2) == 3 ? number(2, place + 8).flatMap(ImageOrientation.init(rawValue:)) : nil }
    }
    return nil
  }
}
