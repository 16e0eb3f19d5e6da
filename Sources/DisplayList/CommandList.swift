public import Geometry

/// What there is to draw: commands in painting order, and the tables that they point into.
///
/// Commands are stored flat and in pre-order. A command that holds others (`clip`, `group`, `transform`, `region`) is followed by them;
/// its `end` is the index after the last. Coordinates are points from the canvas's top left corner, in the space of the enclosing `transform`s.
/// Boxes that have to be are already aligned to the pixels of `scale`.
public struct CommandList: Sendable {
  public var canvas: Size
  /// Pixels a point of the picture that this list was laid out for.
  public var scale: Double
  public var commands: ContiguousArray<Command> = []
  public var paths: ContiguousArray<Path> = []
  public var paints: ContiguousArray<Paint> = []
  public var strokes: ContiguousArray<StrokeStyle> = []
  public var groups: ContiguousArray<Group> = []
  public var regions: ContiguousArray<Region> = []
  public var runs: ContiguousArray<GlyphRun> = []
  public var glyphs: ContiguousArray<Glyph> = []
  /// What the glyphs say, in reading order, and its UTF-16; filled only where somebody reads them.
  public var clusters: ContiguousArray<GlyphCluster> = []
  public var letters: ContiguousArray<UInt16> = []
  /// JSON Pointers of the boxes that commands come from, by `SourceID`; filled only where somebody reads them.
  public var sources: ContiguousArray<String> = []
  /// Names of images by `ImageID` and of fonts by `FontInstanceID`, for dumps.
  public var imageNames: [String] = []
  public var fontNames: [String] = []

  public init(canvas: Size, scale: Double) {
    self.canvas = canvas
    self.scale = scale
  }
}

/// Which box of the document a command draws; −1 where it is none of them.
public typealias SourceID = Int32
/// An index into the font instances of the text context that shaped the run.
public typealias FontInstanceID = Int32
/// An index into the image store that the document's images were loaded into.
public typealias ImageID = Int32

public struct Command: Hashable, Sendable, BitwiseCopyable {
  public var operation: Operation
  /// Everything that the command may paint, in the coordinates of the space where it stands.
  public var bounds: Rect
  public var source: SourceID
  /// The index after the command's last child; its own index + 1 where it holds none.
  public var end: Int32

  @inlinable public init(operation: Operation, bounds: Rect, source: SourceID, end: Int32) {
    self.operation = operation
    self.bounds = bounds
    self.source = source
    self.end = end
  }
}

/// The eight commands. Indices are those of `CommandList`'s tables.
public enum Operation: Hashable, Sendable, BitwiseCopyable {
  case fill(path: Int32, rule: FillRule, paint: Int32)
  case stroke(path: Int32, style: Int32, paint: Int32)
  case glyphs(run: Int32, paint: Int32)
  case image(ImageID, rect: Rect, filter: ImageFilter)
  case clip(path: Int32, rule: FillRule)
  case group(Int32)
  case transform(Transform)
  case region(Int32)
}

/// How an image is resampled when its pixels are not the picture's.
public enum ImageFilter: UInt8, Sendable, BitwiseCopyable {
  case nearest, smooth
}

/// Glyphs of one font instance and size on one baseline.
public struct GlyphRun: Hashable, Sendable, BitwiseCopyable {
  public var font: FontInstanceID
  /// Points an em.
  public var size: Double
  /// The run's part of `CommandList.glyphs`.
  public var firstGlyph: Int32
  public var glyphCount: Int32
  /// What the run says, as a part of `CommandList.clusters`; none where that is not known, or nothing.
  public var firstCluster: Int32
  public var clusterCount: Int32

  /// Pixels an em up to which glyphs are put on whole pixels vertically and on quarters horizontally. Larger ones are filled as outlines: their
  /// coverage would crowd a cache.
  package static let largestPlacedSize = 96.0

  @inlinable public init(
    font: FontInstanceID, size: Double, firstGlyph: Int32, glyphCount: Int32, firstCluster: Int32 = 0, clusterCount: Int32 = 0
  ) {
    self.font = font
    self.size = size
    self.firstGlyph = firstGlyph
    self.glyphCount = glyphCount
    self.firstCluster = firstCluster
    self.clusterCount = clusterCount
  }
}

/// Characters that are drawn as one: a letter with its marks, a ligature, a space.
public struct GlyphCluster: Hashable, Sendable, BitwiseCopyable {
  /// The cluster's part of `CommandList.letters`.
  public var firstLetter: Int32
  public var letterCount: Int32
  /// The cluster's part of `CommandList.glyphs`; none for white space.
  public var firstGlyph: Int32
  public var glyphCount: Int32
  /// Where its glyphs are drawn from: its left end on the baseline, in points.
  public var origin: Point
  /// Points to the next cluster.
  public var advance: Double

  @inlinable public init(
    firstLetter: Int32, letterCount: Int32, firstGlyph: Int32, glyphCount: Int32, origin: Point, advance: Double
  ) {
    self.firstLetter = firstLetter
    self.letterCount = letterCount
    self.firstGlyph = firstGlyph
    self.glyphCount = glyphCount
    self.origin = origin
    self.advance = advance
  }
}

public struct Glyph: Hashable, Sendable, BitwiseCopyable {
  /// The glyph's number in its font.
  public var id: UInt32
  /// Its origin on the baseline, in points.
  public var position: Point

  @inlinable public init(id: UInt32, position: Point) {
    self.id = id
    self.position = position
  }
}
