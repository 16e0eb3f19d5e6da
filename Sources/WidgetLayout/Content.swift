public import DisplayList
public import Geometry

/// What a leaf draws in its box. Indices are those that the tree's `add` functions return.
public enum Content: Sendable, BitwiseCopyable {
  case none
  case shape(Int32)
  /// Consecutive shapes upon one another.
  case shapes(Int32, count: Int32)
  case image(Int32)
  /// The paragraph that the leaf measures.
  case text
  /// A rounded bar in place of each of its lines, in the fill with this index.
  case bars(Int32)
}

/// An outline and what is painted with it; fills are indices into the tree's fills.
public struct ShapeStyle: Sendable {
  /// A line along an outline.
  public struct Line: Sendable {
    public var style: StrokeStyle
    public var fill: Int32

    public init(style: StrokeStyle, fill: Int32) {
      self.style = style
      self.fill = fill
    }
  }

  public var geometry: ShapeGeometry
  public var fill: Int32?
  /// Centred on the outline.
  public var stroke: Line?
  /// Inside the outline.
  public var strokeBorder: Line?
  /// The part of the outline's length that is kept, 0…1.
  public var trim: Trim?

  public init(geometry: ShapeGeometry, fill: Int32? = nil, stroke: Line? = nil, strokeBorder: Line? = nil, trim: Trim? = nil) {
    self.geometry = geometry
    self.fill = fill
    self.stroke = stroke
    self.strokeBorder = strokeBorder
    self.trim = trim
  }
}

/// What an attachment of a text is; indices are those that the tree's `add` functions return.
public enum Attachment: Hashable, Sendable, BitwiseCopyable {
  case image(ImageID)
  /// Consecutive shapes upon one another, in the attachment's box at scale 1.
  case shapes(Int32, count: Int32, Size)
}

/// A part of an outline by its length, clockwise from the shape's start.
public struct Trim: Hashable, Sendable, BitwiseCopyable {
  public var from: Double
  public var to: Double

  @inlinable public init(from: Double, to: Double) {
    self.from = from
    self.to = to
  }
}

/// A picture in a box.
public struct ImageContent: Sendable, BitwiseCopyable {
  public var image: ImageID
  /// The picture's own size in points or pixels: only its ratio matters.
  public var size: Size
  public var contentMode: ContentMode
  /// A fill that is drawn through the picture's alpha in its place.
  public var template: Int32?
  public var filter: ImageFilter

  @inlinable public init(
    image: ImageID, size: Size, contentMode: ContentMode = .stretch, template: Int32? = nil, filter: ImageFilter = .smooth
  ) {
    self.image = image
    self.size = size
    self.contentMode = contentMode
    self.template = template
    self.filter = filter
  }
}
