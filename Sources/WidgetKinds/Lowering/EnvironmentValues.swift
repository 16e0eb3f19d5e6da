import Geometry
import WidgetExpressions
import WidgetFormatting
import WidgetLayout
import WidgetSymbols
import WidgetText

/// The values in force at one place of a document: they flow down, and the nearest writer wins.
struct EnvironmentValues {
  var colorScheme: ColorScheme
  var layoutDirection: LayoutDirection
  var locale: String
  var timeZone: String
  var dynamicTypeSize: DynamicTypeSize
  /// The same as expressions see it.
  private(set) var expressions: EvaluationEnvironment

  /// The font in force; nil is the text style `body`.
  var font: FontChoice?
  /// The four that apply on top of the font in force, over its own words too.
  var fontWeight: Int?
  var fontDesign: FontDesign?
  var italic: Bool?
  var monospacedDigit: Bool?
  /// What sizes of fonts are multiplied by, whoever chose them.
  var textScale = 1.0

  var foreground = ForegroundStyle()
  /// The colour `tint`; nil is the accent colour.
  var tint: Shade?
  var buttonStyle = ButtonStyle.automatic
  /// The region that a run of text is; nil outside of links.
  var textRegion: Int32?

  var symbolRenderingMode = SymbolRenderingMode.monochrome
  var imageScale = SymbolMetrics.Scale.medium
  /// Belongs to the accent group where the system tints the widget.
  var isAccented = false
  /// Belongs to the widget's background, which keeps its brightness where the system colours it.
  var isBackground = false
  var redaction: Redaction

  var underline: LineDecoration?
  var strikethrough: LineDecoration?
  var tracking = 0.0
  var baselineOffset = 0.0
  var textCase: TextCase?
  /// Direction and language are filled in where a text stands.
  var paragraph = ParagraphStyle()

  init(_ environment: Environment, _ inputs: ExpressionInputs) {
    colorScheme = environment.colorScheme
    layoutDirection = environment.layoutDirection
    locale = environment.locale
    timeZone = environment.timeZone
    dynamicTypeSize = environment.dynamicTypeSize
    redaction = environment.redaction
    expressions = EvaluationEnvironment(format: FormatEnvironment(locale: environment.locale), locale: environment.locale, values: [])
    updateExpressions(environment, inputs.zones)
  }

  /// Brings what expressions see up to date with what has changed.
  mutating func updateExpressions(_ environment: Environment, _ zones: ZoneTable?) {
    let format = FormatEnvironment(
      locale: PseudoLocale(locale)?.formattingLocale ?? locale, calendar: environment.calendar.system, hourCycle: environment.hourCycle?.cycle,
      zone: timeZone == "UTC" ? .utc : zones?.zone(named: timeZone) ?? .utc)
    var values: [Value] = []
    values.reserveCapacity(EnvironmentName.allCases.count)
    for name in EnvironmentName.allCases { values.append(value(name, environment)) }
    expressions = EvaluationEnvironment(format: format, locale: locale, values: values)
  }

  private func value(_ name: EnvironmentName, _ environment: Environment) -> Value {
    switch name {
    case .family: .string(environment.family.rawValue)
    case .width: .number(environment.size.width)
    case .height: .number(environment.size.height)
    case .scale: .number(environment.scale)
    case .colorScheme: .string(colorScheme.rawValue)
    case .renderingMode: .string(environment.renderingMode.rawValue)
    case .layoutDirection: .string(layoutDirection.word)
    case .dynamicTypeSize: .string(dynamicTypeSize.word)
    case .boldText: .boolean(environment.boldText)
    case .locale: .string(locale)
    case .timeZone: .string(timeZone)
    case .calendar: .string(environment.calendar.rawValue)
    case .hourCycle: environment.hourCycle.map { .string($0.rawValue) } ?? .null
    case .phase: .string(environment.phase.rawValue)
    case .state: .string((environment.state ?? .ready).rawValue)
    case .isPreview: .boolean(environment.isPreview)
    case .showsBackground: .boolean(environment.showsBackground)
    case .contentMargins:
      .object(
        [
          ObjectMember("top", .number(environment.contentMargins.top)), ObjectMember("bottom", .number(environment.contentMargins.bottom)),
          ObjectMember("leading", .number(environment.contentMargins.leading)),
          ObjectMember("trailing", .number(environment.contentMargins.trailing)),
        ])
    }
  }
}

/// A line under or through text.
struct LineDecoration {
  var pattern: TextLine.Pattern
  /// nil: the text's own colour.
  var color: Shade?
}

/// A fill that is settled for both colour schemes; the place where it is drawn chooses.
struct Shade {
  var light: Fill
  var dark: Fill

  init(light: Fill, dark: Fill) {
    self.light = light
    self.dark = dark
  }

  init(_ color: SystemColor) { self.init(light: .color(color.light), dark: .color(color.dark)) }

  subscript(scheme: ColorScheme) -> Fill {
    switch scheme {
    case .light: light
    case .dark: dark
    }
  }

  func opacity(_ factor: Double) -> Shade {
    factor == 1 ? self : Shade(light: light.opacity(factor), dark: dark.opacity(factor))
  }
}

/// The style in force and its hierarchical levels.
///
/// Without an explicit style the levels are the label colours; with one, a level that was not given is the first at a lower opacity.
struct ForegroundStyle {
  /// Up to three: primary, secondary, tertiary. Empty where nothing was set.
  var levels: [Shade] = []

  /// Level 0 is `primary`, 3 `quaternary`.
  func level(_ index: Int) -> Shade {
    guard let first = levels.first else { return Shade(SystemColor.labels[index]) }
    return index < levels.count ? levels[index] : first.opacity(SystemColor.levelOpacity[index])
  }
}
