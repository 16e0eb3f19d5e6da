import CLinux
import Glibc

/// Runs deep recursions where there is stack for them: on the calling thread if it has enough, else on one of its own.
///
/// A document may nest 200 elements in 1,000 layout nodes, which takes less than 2 MiB; threads of a pool often have half of one.
struct StackRoom {
  private static let needed = 4 << 20
  private static let size = 16 << 20

  /// The thread that was looked at last, and where its stack ends: asking the system takes longer than a small picture's layout.
  private var thread = pthread_self()
  private var lowest: UInt

  init() { lowest = StackRoom.lowestAddress() }

  /// Calls `work` once, before this returns.
  mutating func run<Success, Failure>(_ work: () throws(Failure) -> Success) throws(Failure) -> Success {
    guard remaining < StackRoom.needed else { return try work() }
    var result: Result<Success, Failure>?
    StackRoom.onThread { () in result = Result(catching: work) }
    guard let result else { preconditionFailure("the work was not done") }
    return try result.get()
  }

  /// Bytes between the calling function's frame and the end of its thread's stack.
  private var remaining: Int {
    mutating get {
      if pthread_equal(thread, pthread_self()) == 0 {
        thread = pthread_self()
        lowest = StackRoom.lowestAddress()
      }
      var here: UInt8 = 0
      return unsafe withUnsafePointer(to: &here) { Int(UInt(bitPattern: $0)) - Int(lowest) }
    }
  }

  /// The end of the calling thread's stack; so high that nothing remains where the system does not tell.
  private static func lowestAddress() -> UInt {
    unsafe clinux_stack_end().map { UInt(bitPattern: $0) } ?? UInt(Int.max)
  }

  private static func onThread(_ work: () -> Void) {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, size)
    withoutActuallyEscaping(work) { work in
      var work = work
      unsafe withUnsafeMutablePointer(to: &work) { argument in
        var thread: pthread_t = 0
        let failure = unsafe pthread_create(
          &thread, &attributes,
          { argument in
            unsafe argument!.assumingMemoryBound(to: (() -> Void).self).pointee()
            return nil
          }, argument)
        // Without another thread the caller's stack is all there is.
        guard failure == 0 else { return unsafe argument.pointee() }
        pthread_join(thread, nil)
      }
    }
  }
}
