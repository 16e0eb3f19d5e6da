/// The folders of a package whose files a document names.
public enum PackageFolder: String, CaseIterable, Sendable {
  case assets, strings, fixtures
}
