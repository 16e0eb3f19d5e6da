import Synchronization

/// Bytes that may still be asked for; shared by everything that one render allocates.
public final class ByteBudget: Sendable {
  private let remaining: Atomic<Int>

  public init(bytes: Int) { remaining = Atomic(bytes) }

  /// 512 MiB, what one render may take.
  public static func render() -> ByteBudget { ByteBudget(bytes: 512 << 20) }

  /// Takes `bytes` from the budget, or nothing where less is left.
  public func reserve(_ bytes: Int) -> Bool {
    var left = remaining.load(ordering: .relaxed)
    while bytes >= 0 && bytes <= left {
      let (exchanged, original) = remaining.weakCompareExchange(expected: left, desired: left - bytes, ordering: .relaxed)
      if exchanged { return true }
      left = original
    }
    return false
  }

  /// Gives back what was reserved.
  public func release(_ bytes: Int) { _ = remaining.add(bytes, ordering: .relaxed) }

  public var bytesLeft: Int { remaining.load(ordering: .relaxed) }
}
