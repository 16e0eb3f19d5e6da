extension CatalogIndex {
  /// A page to look at the pictures with.
  var page: [UInt8] { [] }
}
