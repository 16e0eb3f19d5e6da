public import CairoBackend

/// How a picture is finished, beside what its environment says.
public struct PictureOptions: Hashable, Sendable {
  /// What happens to the family's outer shape.
  public enum Mask: Hashable, Sendable {
    /// The picture is a full rectangle: the system cuts it.
    case none
    /// The picture is cut to the family's shape, as on a home screen.
    case system
  }

  public var mask: Mask
  public var compression: PNGEffort

  public init(mask: Mask = .none, compression: PNGEffort = .standard) {
    self.mask = mask
    self.compression = compression
  }
}
