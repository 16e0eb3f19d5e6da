/// What is wrong with a message.
package struct MessageError: Error, Equatable, Sendable {
  /// What was found.
  package var message: String
  /// What could stand there; empty where nothing can.
  package var expected: String
  /// Where, in Unicode scalars from the beginning.
  package var position: Int

  package init(message: String, expected: String, position: Int) {
    self.message = message
    self.expected = expected
    self.position = position
  }
}
