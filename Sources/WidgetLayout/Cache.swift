import Geometry

/// Four answers of one node, of which `count` are there; more are in the blocks that `next` chains.
struct CacheBlock: BitwiseCopyable {
  var entries: InlineArray<4, SizeEntry>
  var count: Int32
  /// The next block, or −1.
  var next: Int32
  /// The offer that the node's children were last measured for, in a node's first block.
  var arranged: Proposal?
}

/// An offer and the answer to it.
struct SizeEntry: BitwiseCopyable {
  var offer: Proposal
  var size: Size
}

/// An explicit guide that a node was asked for.
struct GuideEntry: BitwiseCopyable {
  var guide: Guide
  var offer: Proposal
  var value: Double
  /// The node's next entry, or −1.
  var next: Int32
}
