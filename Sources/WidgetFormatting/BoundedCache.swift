/// Values by exact keys; all of them are dropped when there are too many.
struct BoundedCache<Key: Hashable, Value> {
  private var values: [Key: Value] = [:]
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// The value of a key, made where there is none.
  mutating func value(of key: Key, make: () -> Value?) -> Value? {
    if let value = values[key] { return value }
    guard let value = make() else { return nil }
    if values.count >= limit { values.removeAll(keepingCapacity: true) }
    values[key] = value
    return value
  }

  mutating func removeAll() { values.removeAll() }
}
