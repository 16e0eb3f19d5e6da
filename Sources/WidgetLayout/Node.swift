import DisplayList
import Geometry
import WidgetText

/// A node of the tree: what the builder settled about it, in one plain value.
struct Node: BitwiseCopyable {
  struct Flags: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// The length on this axis is the same whatever is offered, and what is offered on it changes nothing inside.
    static let rigidWidth = Flags(rawValue: 1)
    static let rigidHeight = Flags(rawValue: 2)
    static let rigid: Flags = [.rigidWidth, .rigidHeight]
    static let rightToLeft = Flags(rawValue: 4)
    /// Children's explicit guides take part in the alignment.
    static let explicitAlignment = Flags(rawValue: 16)
    /// It has a `zIndex`, its own or that of the one child inside.
    static let hasDepth = Flags(rawValue: 32)
    /// One child is not rigid along the stack, and no other has its priority: it gets what the others leave.
    static let hasLoneFlexible = Flags(rawValue: 128)
    /// Children are drawn in the order of their `zIndex`.
    static let sortsByDepth = Flags(rawValue: 64)

    @inline(__always) static func rigid(_ axis: Axis) -> Flags { axis == .horizontal ? .rigidWidth : .rigidHeight }
  }

  var kind: Kind
  /// The lengths of rigid axes; of a resizable image its natural size.
  var length = Size(width: 0, height: 0)
  /// The distance to the sibling before this one, in a stack.
  var gap = 0.0
  var priority = 0.0
  /// The index after the subtree's last node.
  var end: Int32
  var source: SourceID
  var childCount: Int32 = 0
  /// The first block of cached answers, or −1.
  var cache: Int32 = -1
  /// Preferred distances, an index into the tree's edges.
  var spacing: Int32 = 0
  /// The guides that the subtree hands on an explicit value for.
  var guides: UInt32 = 0
  /// Explicit baselines of a leaf; of other nodes the newest explicit guide that was asked for; or −1.
  var guideTable: Int32 = -1
  var flags: Flags = []
}

/// What kind of node it is; indices point into the tree's arena of that kind.
enum Kind: BitwiseCopyable {
  // Leaves.
  /// Both axes are rigid.
  case fixed
  /// Takes the offer on the axes that are not rigid.
  case greedy
  case range(Int32)
  case square
  case resizable
  case text(ParagraphID)
  case cells(Int32)
  case spacer(Double, AxisSet)

  // Containers.
  case empty
  case stack(Axis, Guide)
  case zstack(Alignment)
  case grid(Int32)
  case gridRow(Guide?)
  case lazyGrid(Int32)
  case viewThatFits(AxisSet)
  case layered(Layer, Alignment)
  case chart(Int32)

  // Modifiers of one child.
  /// A container whose only child stands for it, and whatever changes neither size nor drawing.
  case transparent
  case priority
  case gridCell(Int32)
  case frame(Int32)
  case flexFrame(Int32)
  case fixedSize(AxisSet)
  case padding(Int32)
  case aspectRatio(Double, ContentMode)
  case offset(Int32)
  case position(Int32)
  case alignmentGuide(Int32)
  case zIndex(Double)
  case opacity(Double)
  case clip(Int32)
  case clipped
  case rotation(Int32)
  case scaleEffect(Int32)
  case hidden
  case effect(Int32)
  case region(Int32)
}

extension Kind {
  /// Working its size out takes no longer than a look into a cache.
  @inline(__always) var isSimple: Bool {
    switch self {
    case .fixed, .greedy, .range, .square, .resizable, .spacer, .empty, .chart: true
    case .text, .cells, .stack, .zstack, .grid, .gridRow, .lazyGrid, .viewThatFits, .layered, .transparent, .priority, .gridCell, .frame,
      .flexFrame, .fixedSize, .padding, .aspectRatio, .offset, .position, .alignmentGuide, .zIndex, .opacity, .clip, .clipped, .rotation,
      .scaleEffect, .hidden, .effect, .region:
      false
    }
  }
}

/// What a parent decided about a child: its box, relative to the parent until the child is placed, and the offer it is placed with.
struct Slot: BitwiseCopyable {
  /// No number where the node is not there.
  var origin = Point(x: .nan, y: .nan)
  var size = Size(width: 0, height: 0)
  var offer = Proposal(width: .nan, height: .nan)
}
