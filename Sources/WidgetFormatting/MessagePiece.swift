/// What an argument of a message is.
package enum MessageValue: Sendable {
  case text(String)
  case number(Double)
  /// Seconds since 1970.
  case date(Double)
  /// Nothing to format: the caller fills its place.
  case opaque
}

/// A part of a formatted message.
package enum MessagePiece: Hashable, Sendable {
  case text(String)
  /// The place of an argument that the caller fills.
  case argument(String)
}
