package import Geometry
import WidgetDocument

/// An alignment by its two guides.
package struct AlignmentReference: Hashable, Sendable {
  package enum Horizontal: String, CaseIterable, Sendable { case leading, center, trailing }
  package enum Vertical: String, CaseIterable, Sendable { case top, center, bottom, firstTextBaseline, lastTextBaseline }

  package var horizontal: Horizontal
  package var vertical: Vertical

  package init(_ horizontal: Horizontal, _ vertical: Vertical) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// The words of alignments, each with what it means.
package enum AlignmentSyntax {
  static let all: [(word: String, alignment: AlignmentReference)] = [
    ("topLeading", .init(.leading, .top)), ("top", .init(.center, .top)), ("topTrailing", .init(.trailing, .top)),
    ("leading", .init(.leading, .center)), ("center", .init(.center, .center)), ("trailing", .init(.trailing, .center)),
    ("bottomLeading", .init(.leading, .bottom)), ("bottom", .init(.center, .bottom)), ("bottomTrailing", .init(.trailing, .bottom)),
    ("leadingFirstTextBaseline", .init(.leading, .firstTextBaseline)), ("centerFirstTextBaseline", .init(.center, .firstTextBaseline)),
    ("trailingFirstTextBaseline", .init(.trailing, .firstTextBaseline)),
    ("leadingLastTextBaseline", .init(.leading, .lastTextBaseline)), ("centerLastTextBaseline", .init(.center, .lastTextBaseline)),
    ("trailingLastTextBaseline", .init(.trailing, .lastTextBaseline)),
  ]

  private static let spellings = Spellings(all.map(\.word))

  /// The alignment that one of the fifteen words names; nil for another word.
  package static func parse(_ bytes: ArraySlice<UInt8>) -> AlignmentReference? {
    spellings.index(bytes.span).map { all[$0].alignment }
  }

  /// The horizontal guide that a word names.
  package static func horizontal(_ bytes: ArraySlice<UInt8>) -> AlignmentReference.Horizontal? {
    AlignmentReference.Horizontal.allCases.first { $0.rawValue.isSpelt(bytes) }
  }

  /// The vertical guide that a word names.
  package static func vertical(_ bytes: ArraySlice<UInt8>) -> AlignmentReference.Vertical? {
    AlignmentReference.Vertical.allCases.first { $0.rawValue.isSpelt(bytes) }
  }
}

/// The words of unit points: the nine that name a place of a box.
package enum UnitPointSyntax {
  /// The point that a word names; nil for another word.
  package static func parse(_ bytes: ArraySlice<UInt8>) -> UnitPoint? {
    guard let alignment = AlignmentSyntax.parse(bytes) else { return nil }
    let x =
      switch alignment.horizontal {
      case .leading: 0.0
      case .center: 0.5
      case .trailing: 1.0
      }
    switch alignment.vertical {
    case .top: return UnitPoint(x: x, y: 0)
    case .center: return UnitPoint(x: x, y: 0.5)
    case .bottom: return UnitPoint(x: x, y: 1)
    case .firstTextBaseline, .lastTextBaseline: return nil
    }
  }
}

extension WordList {
  static let alignment = WordList("alignment", AlignmentSyntax.all.map { Word($0.word) })
  /// Any alignment: which of them its place takes is not known.
  static let anyAlignment = WordList(
    "alignment", alignment.words + verticalAlignment.words.filter { word in !alignment.words.contains { $0.spelling == word.spelling } })
  static let unitPoint = WordList("point", AlignmentSyntax.all.prefix(9).map { Word($0.word) })
  static let horizontalAlignment = WordList("alignment", AlignmentReference.Horizontal.allCases.map { Word($0.rawValue) })
  static let verticalAlignment = WordList("alignment", AlignmentReference.Vertical.allCases.map { Word($0.rawValue) })
}

extension ValueType {
  static let alignment = ValueType.word(.alignment)
  static let horizontalAlignment = ValueType.word(.horizontalAlignment)
  static let verticalAlignment = ValueType.word(.verticalAlignment)
  static let axis = ValueType.words("axis", "horizontal", "vertical")
  static let axes = ValueType.words("axis", "horizontal", "vertical", "both")

  /// One of nine words, or the fractions of width and height.
  static let unitPoint = ValueType.oneOf(
    [Alternative(.string, .word(.unitPoint)), Alternative(.array, .tuple([.factor, .factor]))], expected: "a point of the box or [x, y]")
}
