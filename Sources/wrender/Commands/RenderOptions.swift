package import WidgetFoundation

/// What a command line says about the pictures to make: words and numbers in their ranges, not yet looked up.
package struct RenderOptions: Equatable, Sendable {
  package enum Mask: String, CaseIterable, Sendable { case system }
  package enum Compression: String, CaseIterable, Sendable { case fast, `default`, best }

  package enum Margins: Equatable, Sendable {
    /// The device's, whatever document and manifest say.
    case device
    /// Points at each edge.
    case points(Double)
  }

  /// Empty: `preview.family`, else the manifest's first. All: every family that the manifest lists and the device has.
  package var families = Choice<Family>.listed([])
  /// Empty: the default device of the family.
  package var devices: [String] = []
  /// Points; nil: the device's canvas.
  package var size: Size?
  /// Pixels a point; nil: the device's.
  package var scale: Double?
  /// Empty: light; where the system colours the widget, dark.
  package var schemes: [ColorScheme] = []
  /// Empty: full colour.
  package var renderingModes: [RenderingMode] = []
  /// Nil: white.
  package var tint: Color?
  package var redactions: [RedactionReason] = []
  /// BCP 47 tags; empty: en-US. All: every locale that the package has translations for.
  package var locales = Choice<String>.listed([])
  /// Empty: large.
  package var dynamicTypes: [DynamicTypeSize] = []
  package var boldText = false
  /// Nil: the locale's.
  package var direction: LayoutDirection?
  /// Seconds since 1970; empty: the manifest's, else the default one.
  package var dates: [Double] = []
  /// Names of the zone data; empty: UTC.
  package var timeZones: [String] = []
  package var calendar: CalendarName?
  /// Nil: the locale's.
  package var hourCycle: HourCycleName?
  /// Empty: what the data says.
  package var states: [WidgetState] = []
  /// Values in place of the manifest's, in the order given.
  package var parameters: [Setting] = []
  package var storage: [Setting] = []
  /// A file of what providers answered, in place of the manifest's.
  package var fixtures: String?
  /// Nil: the nearest of variant, document, manifest and device.
  package var margins: Margins?
  package var mask: Mask?
  package var compression = Compression.default
  /// Nil: by the ending of the output's name, else PNG.
  package var format: PictureFormat?
  package var idPrefix = ""
  package var svgText = SVGOptions.Text.outlines
  /// A folder of fonts in place of the bundled one.
  package var fonts: String?
  /// A file, a folder, or `-`; nil: files in the working directory.
  package var output: String?
  /// Packages; empty: the built-in weather widget.
  package var paths: [String] = []

  package init() {}
}

/// What an option chooses from: all that there is, or items in the order given, without repetition.
package enum Choice<Item: Equatable & Sendable>: Equatable, Sendable {
  case listed([Item])
  case all

  /// Takes in one more item; where all are chosen, nothing is left to add.
  mutating func add(_ item: Item) {
    guard case .listed(let items) = self, !items.contains(item) else { return }
    self = .listed(items + [item])
  }
}

/// `NAME=VALUE` of a command line.
package struct Setting: Equatable, Sendable {
  package var name: String
  package var value: String
}

extension RenderOptions {
  /// What pictures are written as.
  var pictureFormat: PictureFormat { format ?? (output?.hasSuffix(".svg") == true ? .svg : .png) }

  /// How a picture is finished.
  var picture: PictureOptions {
    PictureOptions(mask: mask == .system ? .system : .none, compression: compression.effort)
  }
}

extension RenderOptions.Compression {
  fileprivate var effort: PNGEffort {
    switch self {
    case .fast: .fast
    case .default: .standard
    case .best: .best
    }
  }
}
