import CJPEG
import CPNG
import CWebP
public import Geometry

/// A picture as its file stores it: RGBA, not premultiplied, not turned.
public struct StraightImage: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// Four bytes a pixel, row by row.
  public let rgba: [UInt8]

  /// Decodes a file to the pixels that it stores; the orientation is not applied.
  public init(decoding bytes: [UInt8], limits: Limits = .standard) throws(ImageError) {
    try self.init(decoding: bytes, as: try ImageHeader(reading: bytes, limits: limits))
  }

  /// - Precondition: `rgba` has four bytes a pixel.
  package init(width: Int, height: Int, rgba: [UInt8]) {
    precondition(rgba.count == width * height * 4)
    self.width = width
    self.height = height
    self.rgba = rgba
  }

  init(decoding bytes: [UInt8], as header: ImageHeader) throws(ImageError) {
    width = header.storedWidth
    height = header.storedHeight
    var message = "no picture"
    var isDecoded = false
    let (width, height, size) = (UInt32(width), UInt32(height), width * height * 4)
    rgba = unsafe [UInt8](unsafeUninitializedCapacity: size) { out, count in
      unsafe bytes.withUnsafeBufferPointer { input in
        guard let from = input.baseAddress, let to = out.baseAddress else { return }
        switch header.format {
        case .png:
          isDecoded = unsafe StraightImage.attempt(&message, CPNG_MESSAGE_SIZE) {
            unsafe cpng_decode(from, input.count, width, height, to, $0)
          }
        case .jpeg:
          isDecoded = unsafe StraightImage.attempt(&message, CJPEG_MESSAGE_SIZE) {
            unsafe cjpeg_decode(from, input.count, width, height, to, $0)
          }
        case .webp:
          isDecoded = unsafe StraightImage.decodeWebP(from, input.count, width, height, to)
        }
      }
      count = isDecoded ? size : 0
    }
    guard isDecoded else { throw ImageError(.corrupt, expected: "a whole \(header.format.rawValue)", found: message) }
  }

  /// Calls a decoder that leaves a message where it fails.
  private static func attempt(
    _ message: inout String, _ size: Int, _ decode: (UnsafeMutablePointer<CChar>) -> Int32
  ) -> Bool {
    var failed = false
    let text = unsafe String(unsafeUninitializedCapacity: size) { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { chars in
        failed = unsafe decode(chars.baseAddress!) != 0
        return unsafe failed ? chars.firstIndex(of: 0) ?? 0 : 0
      }
    }
    if failed { message = text }
    return !failed
  }

  private static func decodeWebP(
    _ from: UnsafePointer<UInt8>, _ size: Int, _ width: UInt32, _ height: UInt32, _ to: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    var (w, h) = (Int32(0), Int32(0))
    guard unsafe WebPGetInfo(from, size, &w, &h) != 0, w == Int32(width), h == Int32(height) else { return false }
    return unsafe WebPDecodeRGBAInto(from, size, to, Int(width * height) * 4, Int32(width * 4)) != nil
  }
}
