/// A child, column or row that shares a length with others.
struct Sibling: BitwiseCopyable {
  var index: Int32
  var priority: Double
  /// Its least length, and how much longer it can be; 0 where nobody needs to know.
  var least = 0.0
  var flexibility = 0.0

  /// The order in which siblings take their share.
  @inline(__always)
  func precedes(_ other: Sibling) -> Bool {
    if priority != other.priority { return priority > other.priority }
    if flexibility == .infinity && other.flexibility == .infinity { return least > other.least }
    return flexibility < other.flexibility
  }
}
