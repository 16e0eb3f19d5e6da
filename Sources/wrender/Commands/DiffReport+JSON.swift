import WidgetFoundation

extension DiffReport {
  /// Changes of a document that are listed, at most.
  private static let jsonChangeLimit = 1000

  /// One object, whatever was compared.
  var json: [UInt8] {
    var writer = JSONWriter(lineDepth: 2)
    writer.beginObject()
    writer.member("a", old)
    writer.member("b", new)
    writer.key("equal")
    writer.boolean(code == .done)
    writer.key("budget")
    writer.beginObject()
    writer.member("maxDelta", options.budget.maxDelta)
    writer.member("maxPixels", options.budget.maxPixels)
    writer.member("maxWindow", options.budget.maxWindow)
    writer.endObject()
    writer.key("pictures")
    writer.beginArray()
    for entry in entries { entry.write(to: &writer) }
    writer.endArray()
    writer.member("onlyInA", onlyOld)
    writer.member("onlyInB", onlyNew)
    writer.key("documents")
    writer.beginArray()
    for document in documents { document.write(to: &writer, limit: DiffReport.jsonChangeLimit) }
    writer.endArray()
    writer.key("lines")
    if let lines { lines.write(to: &writer) } else { writer.null() }
    writer.endObject()
    return writer.bytes
  }
}

extension ComparedEntry {
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("name", name)
    writer.member("verdict", verdict.word)
    writer.key("exceeds")
    writer.beginArray()
    if case .differs(let limits) = verdict {
      for limit in PictureVerdict.Limit.allCases where limits.contains(limit) { writer.string(limit.rawValue) }
    }
    writer.endArray()
    writer.member("a", oldSides)
    writer.member("b", newSides)
    writer.member("pixels", difference?.pixels)
    writer.member("largestDelta", difference?.largestDelta)
    writer.member("pixelsOver", difference?.pixelsOver)
    writer.member("largestWindow", difference?.largestWindow)
    writer.member("box", difference?.box?.numbers)
    writePerceptual(to: &writer)
    writer.member("clusterCount", clusterCount)
    writer.key("clusters")
    writer.beginArray()
    for cluster in clusters {
      writer.beginObject()
      writer.member("pixels", cluster.pixels)
      writer.member("box", cluster.box.numbers)
      writer.endObject()
    }
    writer.endArray()
    writer.member("picture", picture)
    writer.member("message", message)
    writer.endObject()
  }

  private var message: String? {
    if case .corrupt(let message) = verdict { return message }
    return refusal
  }

  private func writePerceptual(to writer: inout JSONWriter) {
    writer.key("perceptual")
    guard let perceptual else { return writer.null() }
    writer.beginObject()
    writer.key("threshold")
    writer.number(perceptual.threshold)
    writer.member("pixelsOver", perceptual.pixelsOver)
    writer.key("largest")
    writer.number((perceptual.largest * 1e6).rounded() / 1e6)
    writer.key("mean")
    writer.number((perceptual.mean * 1e6).rounded() / 1e6)
    writer.endObject()
  }
}

extension PixelBox {
  /// Left, top, width and height.
  fileprivate var numbers: [Int] { [x, y, width, height] }
}
