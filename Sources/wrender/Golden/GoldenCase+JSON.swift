import WidgetFoundation
import WidgetGoldens

extension GoldenCase {
  /// One object on one line: what a worker answers, and what a report is made of.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    for (key, text) in [
      ("name", name), ("level", level.rawValue), ("verdict", verdict.rawValue), ("message", message), ("reason", reason), ("golden", golden), ("actual", actual),
      ("difference", difference),
    ] {
      guard let text, !text.isEmpty else { continue }
      writer.key(key)
      writer.string(text)
    }
    if let figures { write(figures, to: &writer) }
    if !sizes.isEmpty {
      writer.key("sizes")
      writer.beginArray()
      for size in sizes { writer.numbers(size.map(Double.init)) }
      writer.endArray()
    }
    if !details.isEmpty {
      writer.key("details")
      writer.beginArray()
      for line in details { writer.string(line) }
      writer.endArray()
    }
    if !clusters.isEmpty {
      writer.key("clusters")
      writer.beginArray()
      for cluster in clusters { write(cluster, to: &writer) }
      writer.endArray()
    }
    if !elements.isEmpty {
      writer.key("scale")
      writer.number(scale)
      writer.key("elements")
      writer.beginArray()
      for element in elements { element.write(to: &writer) }
      writer.endArray()
    }
    if !diagnostics.isEmpty {
      writer.key("diagnostics")
      writer.beginArray()
      for diagnostic in diagnostics { diagnostic.write(to: &writer) }
      writer.endArray()
    }
    writer.endObject()
  }

  private func write(_ figures: PictureDifference, to writer: inout JSONWriter) {
    for (key, number) in [
      ("pixels", figures.pixels), ("largestDelta", figures.largestDelta), ("pixelsOver", figures.pixelsOver), ("largestWindow", figures.largestWindow),
      ("maxDelta", budget.maxDelta), ("maxPixels", budget.maxPixels), ("maxWindow", budget.maxWindow),
    ] {
      writer.key(key)
      writer.integer(number)
    }
  }

  private func write(_ cluster: Cluster, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("box")
    writer.numbers([cluster.box.x, cluster.box.y, cluster.box.width, cluster.box.height].map(Double.init))
    writer.key("pixels")
    writer.integer(cluster.pixels)
    writer.key("elements")
    writer.beginArray()
    for element in cluster.elements { element.write(to: &writer) }
    writer.endArray()
    writer.endObject()
  }
}

extension DrawnElement {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("pointer")
    writer.string(pointer)
    writer.key("name")
    writer.string(name)
    if !bindings.isEmpty {
      writer.key("bindings")
      writer.beginArray()
      for binding in bindings { writer.string(binding) }
      writer.endArray()
    }
    writer.key("box")
    writer.numbers([box.x, box.y, box.width, box.height])
    writer.endObject()
  }
}
