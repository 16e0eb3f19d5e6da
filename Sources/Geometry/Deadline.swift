/// When work has to end, by a clock that the caller passes in; asked once a node or a command.
public struct Deadline: Sendable {
  private let nanoseconds: UInt64
  private let now: (@Sendable () -> UInt64)?

  /// - Parameters:
  ///   - nanoseconds: The time of `now` at which it has passed.
  ///   - now: A clock that never goes back.
  public init(nanoseconds: UInt64, now: @escaping @Sendable () -> UInt64) {
    self.nanoseconds = nanoseconds
    self.now = now
  }

  private init() {
    nanoseconds = .max
    now = nil
  }

  public static let never = Deadline()

  public var hasPassed: Bool {
    guard let now else { return false }
    return now() >= nanoseconds
  }
}
