/// The version of this executable.
package enum Release {
  package static let version = "0.1.0"

  /// What `wrender --version` prints.
  package static let line = "wrender \(version)\n"
}
