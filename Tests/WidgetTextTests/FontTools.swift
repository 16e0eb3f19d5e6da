import Foundation
import Geometry

/// Glyphs as fontTools reads them out of a font file.
struct FontTools {
  struct Glyph {
    var id: UInt32
    /// In font units, as the outline is.
    var advance: Double
    /// Y down; nil in a font of pictures.
    var outline: Path?
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  let unitsPerEm: Double
  /// The same glyphs for each instance that was asked for.
  let instances: [[Glyph]]

  /// Where continuous integration runs, it is an error that fontTools is missing.
  static var isExpected: Bool {
    ProcessInfo.processInfo.environment["CI"] != nil || FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/fontTools")
  }

  /// Reads a font at places of its axes, each as `wght=400,opsz=17`.
  init(file: String, instances names: [String]) throws {
    var values = FloatReader(bytes: try Self.output(of: [file] + names))
    unitsPerEm = values.next()
    let count = Int(values.next())
    let hasOutlines = values.next() == 1
    instances = names.map { _ in
      (0..<count).map { _ in
        let (id, advance, length) = (UInt32(values.next()), values.next(), Int(values.next()))
        let outline = Path(&values, count: length)
        return Glyph(id: id, advance: advance, outline: hasOutlines ? outline : nil)
      }
    }
  }

  /// What the script beside this file writes.
  private static func output(of arguments: [String]) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = [URL(filePath: #filePath).deletingLastPathComponent().appending(path: "outlines.py").path] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "outlines.py ended with \(process.terminationStatus); it needs the package python3-fonttools")
    }
    return [UInt8](output)
  }
}

/// Reads 32-bit floats, little-endian.
private struct FloatReader {
  var bytes: [UInt8]
  var offset = 0

  mutating func next() -> Double {
    defer { offset += 4 }
    let bits = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[offset + $1]) << (8 * UInt32($1)) }
    return Double(Float(bitPattern: bits))
  }

  mutating func point() -> Point {
    let x = next()
    return Point(x: x, y: next())
  }
}

extension Path {
  /// Reads an outline of `count` values.
  fileprivate init(_ values: inout FloatReader, count: Int) {
    self.init()
    let end = values.offset + 4 * count
    while values.offset < end {
      switch Int(values.next()) {
      case 0: move(to: values.point())
      case 1: line(to: values.point())
      case 2:
        let (control1, control2) = (values.point(), values.point())
        curve(control1, control2, to: values.point())
      case 3: close()
      case let verb: preconditionFailure("outlines.py writes no verb \(verb)")
      }
    }
  }
}
