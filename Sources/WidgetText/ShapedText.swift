import DisplayList

/// Text of equal attributes, font, script and level.
struct Item: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    case text, missing, tab, newline
    /// An image that stands in the line.
    case attachment
    /// A control or format character, which shows nothing.
    case control
  }

  var firstUnit: Int32
  var endUnit: Int32
  var span: Int32
  /// A face of the collection.
  var face: Int16
  var level: UInt8
  var kind: Kind
  /// ISO 15924.
  var script: UInt32
  /// Begins with a mark that has no letter to stand on.
  var isBare = false
}

/// An item at a size.
struct ShapedRun: BitwiseCopyable {
  var font: FontInstanceID
  /// Points an em.
  var size: Double
  /// Points a unit of the font instance.
  var unit: Double
  var kind: Item.Kind
  var level: UInt8
  /// The unit after the last that the run draws.
  var endUnit: Int32
  var span: Int32
  var ascent: Double
  var descent: Double
  var gap: Double
  var baselineOffset: Double
  /// Points after each cluster.
  var tracking: Double
  var request: ShapeRequest
}

/// What is never cut: a grapheme cluster, or the several that a ligature draws.
struct Cluster: BitwiseCopyable {
  var unit: Int32
  var run: Int32
  var firstGlyph: Int32
  var glyphCount: Int32
  /// Points, tracking included.
  var advance: Double
  var traits: ClusterTraits
}

struct ClusterTraits: OptionSet, BitwiseCopyable {
  let rawValue: UInt8
  /// A space that hangs over a line's end.
  static let space = ClusterTraits(rawValue: 1)
  static let newline = ClusterTraits(rawValue: 2)
  static let tab = ClusterTraits(rawValue: 4)
  /// Ends in a soft hyphen, which shows when the line breaks after it.
  static let softHyphen = ClusterTraits(rawValue: 8)
  /// What is on both sides changes when the text is broken before this cluster.
  static let unsafe = ClusterTraits(rawValue: 16)
}

/// A glyph as it is placed; points.
struct ShapedGlyph: BitwiseCopyable {
  var id: UInt32
  var advance: Double
  var dx: Double
  var dy: Double
}

/// Tables of shaped paragraphs: runs and clusters in reading order.
struct ShapedText {
  var runs: ContiguousArray<ShapedRun> = []
  var clusters: ContiguousArray<Cluster> = []
  var glyphs: ContiguousArray<ShapedGlyph> = []

  mutating func removeAll(keepingCapacity: Bool = true) {
    runs.removeAll(keepingCapacity: keepingCapacity)
    clusters.removeAll(keepingCapacity: keepingCapacity)
    glyphs.removeAll(keepingCapacity: keepingCapacity)
  }
}
