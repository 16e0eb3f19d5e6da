/// What an untrusted package may ask of us.
///
/// What a host may set differently are the properties; what belongs to the format, whose messages name it, are constants.
public struct Limits: Sendable {
  public var documentBytes = 2 << 20
  public var manifestBytes = 256 << 10
  public var stringBytes = 64 << 10
  public var expressionBytes = 4 << 10
  /// Nested arrays and objects of a JSON file.
  public var jsonDepth = 512
  public var elementDepth = 200
  /// Layout nodes of one picture, after expansion.
  public var nodes = 20_000
  /// Nested layout nodes: elements and the modifiers around them.
  public var nodeDepth = 1_000
  public var modifiersPerElement = 64
  public var groupDepth = 32

  /// Pixels a side of the picture.
  public var pictureSide = 32_767
  public var picturePixels = 40_000_000

  public var imagePixels = 16 << 20
  /// Bytes of one decoded image.
  public var imageBytes = 64 << 20

  /// Font files of one package.
  public var fontFiles = 64
  /// Bytes of one font, unpacked, and of all of a package's together.
  public var fontBytes = 32 << 20

  public static let pathSegments = 50_000
  public static let gradientStops = 64
  /// Points.
  public static let blurRadius = 100.0
  /// Points: no coordinate or length lies outside ± this.
  public static let coordinate = 1_048_576.0

  /// Seconds of one render, against the clock that is passed in.
  public var renderSeconds = 10.0
  /// Bytes of the picture, its groups and the decoded images together, reserved before they are allocated.
  public var renderBytes = 512 << 20

  public init() {}

  public static let standard = Limits()
}
