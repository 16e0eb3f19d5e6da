/// Memory for many plain values that live and die together.
///
/// Every access is checked against `count`. Nothing is reference counted, and `reset` keeps the memory.
@safe
struct Arena<Element: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 64) {
    unsafe base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit { unsafe base.deallocate() }

  @inline(__always)
  subscript(index: Int) -> Element {
    unsafeAddress {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index outside the arena")
      return unsafe UnsafePointer(base + index)
    }
    unsafeMutableAddress {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index outside the arena")
      return unsafe base + index
    }
  }

  @inline(__always)
  subscript(index: Int32) -> Element {
    unsafeAddress {
      precondition(UInt(bitPattern: Int(index)) < UInt(bitPattern: count), "index outside the arena")
      return unsafe UnsafePointer(base + Int(index))
    }
    unsafeMutableAddress {
      precondition(UInt(bitPattern: Int(index)) < UInt(bitPattern: count), "index outside the arena")
      return unsafe base + Int(index)
    }
  }

  /// Adds an element and says where it went.
  @inline(__always) @discardableResult
  mutating func append(_ element: Element) -> Int32 {
    if count == capacity { grow(to: count + 1) }
    unsafe (base + count).initialize(to: element)
    count += 1
    return Int32(truncatingIfNeeded: count - 1)
  }

  /// Adds an element whose value is whatever the memory holds.
  @inline(__always)
  mutating func appendUnspecified() -> Int32 {
    if count == capacity { grow(to: count + 1) }
    count += 1
    return Int32(truncatingIfNeeded: count - 1)
  }

  /// Adds `n` elements of one value; the index of the first.
  mutating func append(repeating element: Element, count n: Int) -> Int {
    if count + n > capacity { grow(to: count + n) }
    unsafe (base + count).initialize(repeating: element, count: n)
    count += n
    return count - n
  }

  /// Forgets the elements from `newCount` on.
  @inline(__always)
  mutating func shrink(to newCount: Int) {
    precondition(newCount <= count, "an arena does not shrink to more")
    count = newCount
  }

  /// Forgets all elements.
  mutating func reset() { count = 0 }

  @inline(never)
  private mutating func grow(to needed: Int) {
    let larger = max(needed, capacity * 2)
    let new = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    unsafe new.moveInitialize(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = new
    capacity = larger
  }
}
