import CLinux
import Glibc

/// Runs deep recursions where there is stack for them: on the calling thread if it has enough, else on one of its own.
///
/// A document may nest 200 elements in 1,000 layout nodes, and components 1,000 elements in one another; threads of a pool often have half a MiB.
enum StackRoom {
  private static let needed = 6 << 20
  private static let size = 16 << 20

  /// Calls `work` once, before this returns.
  static func run<Success, Failure>(_ work: () throws(Failure) -> Success) throws(Failure) -> Success {
    guard remaining < needed else { return try work() }
    var result: Result<Success, Failure>?
    onThread { () in result = Result(catching: work) }
    guard let result else { preconditionFailure("the work was not done") }
    return try result.get()
  }

  /// Bytes between the calling function's frame and the end of its thread's stack; none where the system does not tell.
  private static var remaining: Int {
    guard let lowest = unsafe clinux_stack_end() else { return 0 }
    var here: UInt8 = 0
    return unsafe withUnsafePointer(to: &here) { Int(bitPattern: $0) - Int(bitPattern: lowest) }
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
