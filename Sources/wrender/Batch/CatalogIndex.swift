import WidgetFoundation

/// The index of a batch: every package, and every picture with what it was drawn for.
package struct CatalogIndex {
  /// Objects of JSON, in the order of the batch.
  package var packages: [[UInt8]]
  package var pictures: [[UInt8]]

  package init(packages: [[UInt8]], pictures: [[UInt8]]) {
    self.packages = packages
    self.pictures = pictures
  }

  /// `{"format": "1.0", "packages": […], "pictures": […]}`, an entry a line; the same pictures are the same bytes.
  var json: [UInt8] {
    var writer = JSONWriter(lineDepth: 2)
    writer.beginObject()
    writer.key("format")
    writer.string("1.0")
    for (key, records) in [("packages", packages), ("pictures", pictures)] {
      writer.key(key)
      writer.beginArray()
      for record in records { writer.raw(record) }
      writer.endArray()
    }
    writer.endObject()
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}
