/// A bundled family.
public enum FontFamily: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case inter, nunito, sourceSerif4, jetBrainsMono

  /// The family's name, which is also its folder's.
  public var name: String {
    switch self {
    case .inter: "Inter"
    case .nunito: "Nunito"
    case .sourceSerif4: "SourceSerif4"
    case .jetBrainsMono: "JetBrainsMono"
    }
  }

  /// The family of this name, or nil where none is bundled under it.
  public init?(named name: String) {
    guard let family = FontFamily.allCases.first(where: { $0.name == name }) else { return nil }
    self = family
  }

  /// The design that this family stands for.
  public var design: FontDesign {
    switch self {
    case .inter: .default
    case .nunito: .rounded
    case .sourceSerif4: .serif
    case .jetBrainsMono: .monospaced
    }
  }
}

/// One of the four looks of the system font.
public enum FontDesign: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case `default`, rounded, serif, monospaced

  /// The bundled family that draws this design.
  public var family: FontFamily {
    switch self {
    case .default: .inter
    case .rounded: .nunito
    case .serif: .sourceSerif4
    case .monospaced: .jetBrainsMono
    }
  }
}

/// A bundled font file and the ranges of its axes.
public struct FontFile: Hashable, Sendable {
  /// The family that the file belongs to.
  public var family: FontFamily
  /// The family's italic file, not its upright one.
  public var isItalic: Bool
  /// The range of the `wght` axis.
  public var weights: ClosedRange<Int>
  /// The range of the `opsz` axis in points; nil where the font has none.
  public var opticalSizes: ClosedRange<Int>?

  /// The file's path inside the font folder.
  public var path: String { "\(family.name)/\(family.name)\(isItalic ? "-Italic" : "").ttf" }

  /// Every bundled file, upright before italic, in the order in which fallback asks them.
  public static let all: [FontFile] = FontFamily.allCases.flatMap { family in
    [false, true].map { FontFile(family: family, isItalic: $0, weights: family.weights, opticalSizes: family.opticalSizes) }
  }

  /// The index in `all` of a family's upright or italic file.
  @inlinable public static func index(_ family: FontFamily, italic: Bool) -> Int { Int(family.rawValue) * 2 + (italic ? 1 : 0) }
}

extension FontFamily {
  fileprivate var weights: ClosedRange<Int> {
    switch self {
    case .inter: 100...900
    case .nunito: 200...1000
    case .sourceSerif4: 200...900
    case .jetBrainsMono: 100...800
    }
  }

  fileprivate var opticalSizes: ClosedRange<Int>? {
    switch self {
    case .inter: 14...32
    case .sourceSerif4: 8...60
    case .nunito, .jetBrainsMono: nil
    }
  }
}
