import Glibc

/// The process's environment variables, which nothing but this executable reads.
enum EnvironmentVariable {
  /// Nil where the variable is not set or is no UTF-8.
  static func value(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(validatingCString: value)
  }
}
