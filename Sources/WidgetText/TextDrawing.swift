public import DisplayList
public import Geometry

/// What a paragraph draws, as flat tables; coordinates in the space of the origin that it was drawn at.
///
/// The tables may be reused: drawing appends to them.
public struct TextDrawing: Sendable {
  /// Lines from the top, each from left to right.
  public var runs: ContiguousArray<TextRun> = []
  /// The glyphs of the runs.
  public var glyphs: ContiguousArray<Glyph> = []
  /// Lines of text decoration and frames of missing glyphs.
  public var decorations: ContiguousArray<TextDecoration> = []
  /// What stands among the glyphs.
  public var attachments: ContiguousArray<PlacedAttachment> = []
  /// The boxes of the decorations.
  public var rects: ContiguousArray<Rect> = []
  /// Whether drawing fills `clusters` and `letters`.
  public var wantsClusters = false
  /// What the runs say: the clusters of a run stand together, in reading order. Letters that no run draws are not among them, but for white space.
  public var clusters: ContiguousArray<TextCluster> = []
  /// The UTF-16 of the clusters.
  public var letters: ContiguousArray<UInt16> = []

  /// Empty tables.
  public init() {}

  /// Empties the tables and keeps their memory.
  public mutating func removeAll() {
    runs.removeAll(keepingCapacity: true)
    glyphs.removeAll(keepingCapacity: true)
    decorations.removeAll(keepingCapacity: true)
    attachments.removeAll(keepingCapacity: true)
    rects.removeAll(keepingCapacity: true)
    clusters.removeAll(keepingCapacity: true)
    letters.removeAll(keepingCapacity: true)
  }
}

/// Glyphs of one font, size and look on one baseline.
public struct TextRun: Hashable, Sendable {
  /// One of the context that drew the run.
  public var font: FontInstanceID
  /// Points an em.
  public var size: Double
  /// The run's part of `TextDrawing.glyphs`.
  public var glyphs: Range<Int32>
  /// `TextAttributes.foreground`.
  public var foreground: Int32
  /// A box that no glyph of the run leaves.
  public var bounds: Rect
  /// Where the advances of the run begin and end, from left to right.
  public var left, right: Double
}

/// Characters that are drawn as one.
public struct TextCluster: Hashable, Sendable {
  /// The run that draws the cluster; for white space that none draws, the one before it in reading order, else the first.
  public var run: Int32
  /// The cluster's part of `TextDrawing.letters`.
  public var letters: Range<Int32>
  /// The cluster's part of `TextDrawing.glyphs`; empty for white space.
  public var glyphs: Range<Int32>
  /// Where its glyphs are drawn from: its left end on the baseline.
  public var origin: Point
  /// Points to the next cluster.
  public var advance: Double
}

/// An attachment where it stands.
public struct PlacedAttachment: Hashable, Sendable {
  /// `TextAttachment.id`.
  public var id: Int32
  public var rect: Rect
}

/// Boxes that are filled with one fill.
public struct TextDecoration: Hashable, Sendable {
  /// What boxes are for.
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    case underline, strikethrough
    /// The frame in place of a glyph that no font has.
    case missingGlyph
  }

  /// What the boxes are for.
  public var kind: Kind
  /// The line's own fill, or `TextAttributes.foreground`.
  public var fill: Int32
  /// The decoration's part of `TextDrawing.rects`; they do not overlap.
  public var rects: Range<Int32>
}
