/// What an input showed to be wrong.
package struct Fault: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}

/// Throws a fault where `condition` does not hold.
func require(_ condition: Bool, _ message: @autoclosure () -> String) throws(Fault) {
  guard condition else { throw Fault(message()) }
}
