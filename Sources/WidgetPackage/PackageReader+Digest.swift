public import ContentHash

extension PackageReader {
  /// The digest of everything that a picture of the package may depend on: names and bytes of its files.
  ///
  /// - Parameter limit: Bytes of one file at most.
  public func digest(limit: Int) throws(PackageError) -> Digest {
    var hash = SHA256()
    var paths = [documentPath] + (manifestPath.map { [$0] } ?? [])
    for folder in PackageFolder.allCases { paths += try names(in: folder) }
    for path in paths {
      let bytes = try read(path, limit: limit)
      hash.update(field: path.text)
      hash.update(field: String(bytes.count))
      hash.update(bytes)
    }
    return hash.digest()
  }
}
