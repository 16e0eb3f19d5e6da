import WidgetDocument

/// The number by which layout nodes and display commands know the box that they come from; −1 for none.
typealias SourceID = Int32

/// Where boxes come from: JSON Pointers, kept as numbers until somebody reads them.
struct SourceTable {
  /// How what is inside an instance is pointed at from the place of its use.
  enum Step: Hashable {
    /// A style's member: its content hangs on the place itself.
    case style
    /// A component's body: `P>`.
    case component
    /// An instance of a loop's content or separator: `P/content#3`.
    case instance(Int32)
  }

  /// A place in the document, seen from an instance or from the root.
  private struct Place {
    var node: NodeIndex
    var scope: Int32
    /// Which member of the style that is named at `node`; −1 for the node itself.
    var member: Int32 = -1
  }

  /// An instance of something that is written once: content in it is pointed at through the place of use.
  private struct Scope {
    var use: SourceID
    var root: NodeIndex
    var step: Step
  }

  private var places: ContiguousArray<Place> = []
  private var scopes: ContiguousArray<Scope> = []

  var count: Int { places.count }

  /// The number of a node, seen from `scope`.
  mutating func add(_ node: NodeIndex, scope: Int32) -> SourceID {
    places.append(Place(node: node, scope: scope))
    return SourceID(places.count - 1)
  }

  /// The number of a member of the style that is used at `use`.
  mutating func addMember(_ member: Int32, of use: SourceID) -> SourceID {
    var place = places[Int(use)]
    place.member = member
    places.append(place)
    return SourceID(places.count - 1)
  }

  /// Opens an instance of what is written at `root`, at the place `use`.
  mutating func addScope(use: SourceID, root: NodeIndex, _ step: Step) -> Int32 {
    scopes.append(Scope(use: use, root: root, step: step))
    return Int32(scopes.count - 1)
  }

  /// The format's pointer of a box.
  func pointer(_ source: SourceID, in tree: RawTree) -> String {
    guard source >= 0 else { return "" }
    let place = places[Int(source)]
    var result = pointer(to: place.node, scope: place.scope, in: tree)
    if place.member >= 0 { result += "#\(place.member)" }
    return result
  }

  /// Whether a node lies in what a scope is an instance of.
  func contains(_ node: NodeIndex, scope: Int32, in tree: RawTree) -> Bool {
    guard scope >= 0 else { return true }
    let root = scopes[Int(scope)].root
    return root <= node && node < tree.next(after: root)
  }

  func node(_ source: SourceID) -> NodeIndex { places[Int(source)].node }

  private func pointer(to node: NodeIndex, scope: Int32, in tree: RawTree) -> String {
    guard scope >= 0 else { return tree.pointer(of: node) }
    let instance = scopes[Int(scope)]
    let inner = tree.pointer(of: node, from: instance.root)
    switch instance.step {
    case .style: return pointer(instance.use, in: tree) + inner
    case .component: return pointer(instance.use, in: tree) + ">" + inner
    case .instance(let index): return pointer(instance.use, in: tree) + "#\(index)" + inner
    }
  }
}
