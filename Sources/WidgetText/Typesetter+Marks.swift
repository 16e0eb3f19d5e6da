import CHarfBuzz

/// The ellipsis and the hyphen that stand for text.
extension Typesetter {
  /// `run` in a font that has the mark: the one asked for, else its own, else the system font. Chinese and Japanese have an ellipsis of their own.
  mutating func markRun(_ mark: Line.Mark, like run: ShapedRun) -> ShapedRun {
    let row = spans[Int(run.span)]
    let own = fonts[run.font].face
    var face = collection.face(for: FontRequest())
    let asked = Int(row.face)
    let isOwnFirst = collection.role(own) == .script && languages[Int(run.request.language)].setsFullWidth
    for candidate in isOwnFirst ? [own, asked] : [asked, own] where collection.role(candidate) != .emoji && character(of: mark, candidate) != nil {
      face = candidate
      break
    }
    var result = run
    result.font = fonts.instance(face: face, row.attributes.font, size: run.size)
    result.unit = run.size / Double(fonts[result.font].unitsPerEm)
    result.request.font = result.font
    result.request.script = ScriptResolver.latin
    result.request.features.subtract([.joinsBefore, .joinsAfter, .dottedCircle])
    return result
  }

  /// The clusters in the cache of a mark in the font of `run`.
  mutating func shapedMark(_ mark: Line.Mark, in run: ShapedRun) -> Range<Int> {
    let place = character(of: mark, fonts[run.font].face) ?? 0
    return cache.shaped(
      TextSlice(units: marks, flags: markFlags, range: place..<place + 1), request: run.request, font: fonts[run.font],
      language: languages[Int(run.request.language)])
  }

  /// The width in points of a mark that takes its look from `run`, tracking included.
  mutating func advance(of mark: Line.Mark, like run: ShapedRun) -> Double {
    let run = markRun(mark, like: run)
    var advance = 0.0
    for c in shapedMark(mark, in: run) {
      advance += Double(cache.results.clusters[c].advance) * run.unit + run.tracking
    }
    return advance
  }

  /// The place in `marks` of a mark that a face has; nil where it has none.
  private mutating func character(of mark: Line.Mark, _ face: Int) -> Int? {
    switch mark {
    case .none: return nil
    case .ellipsis: return coverage.has(0x2026, face) ? 0 : nil
    case .hyphen:
      if coverage.has(0x2010, face) { return 1 }
      return coverage.has(0x2D, face) ? 2 : nil
    }
  }
}

/// Ellipsis, hyphen, hyphen-minus.
private let marks: ContiguousArray<UInt16> = [0x2026, 0x2010, 0x2D]
private let markFlags: ContiguousArray<UnitFlags> = [.cluster, .cluster, .cluster]
