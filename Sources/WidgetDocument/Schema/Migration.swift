/// One step from an older major version of the format to the next: a pure function on raw JSON.
public struct Migration: Sendable {
  /// The major version that it reads; it writes the next one.
  public var from: Int
  /// The root of the files that it applies to: "document".
  public var root: String
  public var step: @Sendable (JSONValue) -> JSONValue

  public init(from: Int, root: String, step: @escaping @Sendable (JSONValue) -> JSONValue) {
    self.from = from
    self.root = root
    self.step = step
  }
}

extension CompiledVocabulary {
  /// The steps from a major version to ours, in order; nil where one is missing.
  func steps(from major: Int, root: String) -> [Migration]? {
    var steps: [Migration] = []
    for version in major..<self.version.major {
      guard let step = migrations.first(where: { $0.from == version && $0.root == root }) else { return nil }
      steps.append(step)
    }
    return steps
  }
}
