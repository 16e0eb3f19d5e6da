import Synchronization

/// An upright picture in memory.
public struct DecodedImage: Sendable {
  /// Pixels.
  public let width: Int
  public let height: Int
  /// Row by row from the top left corner, without gaps: alpha in the highest byte, then red, green and blue, premultiplied.
  public let pixels: ContiguousArray<UInt32>
  /// No pixel lets anything through.
  public let isOpaque: Bool
  public let name: String
  /// No other image of this process has it, save copies of this one: caches tell images apart by it.
  public let serial: UInt64

  /// - Precondition: `pixels` holds `width × height` premultiplied pixels.
  public init(width: Int, height: Int, pixels: ContiguousArray<UInt32>, name: String) {
    precondition(pixels.count == width * height, "\(pixels.count) pixels for \(width) × \(height)")
    self.width = width
    self.height = height
    self.pixels = pixels
    self.isOpaque = pixels.allSatisfy { $0 >= 0xFF00_0000 }
    self.name = name
    serial = DecodedImage.serials.add(1, ordering: .relaxed).newValue
  }

  private static let serials = Atomic<UInt64>(0)
}
