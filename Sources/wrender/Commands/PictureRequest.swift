import WidgetFoundation

/// One picture of a command line: a widget in one environment.
struct PictureRequest {
  var widget: Widget
  var environment: WidgetFoundation.Environment
  var name: PictureName

  /// The pictures of one widget in order: by family, light or dark as the options have them.
  ///
  /// Families that cannot be drawn are diagnostics; with `--family all` those that the device lacks are only named.
  static func all(of widget: Widget, _ options: RenderOptions) throws(UsageError) -> (pictures: [PictureRequest], diagnostics: [Diagnostic]) {
    let device = try device(options)
    var diagnostics: [Diagnostic] = []
    var pictures: [PictureRequest] = []
    for family in families(of: widget, options) {
      guard widget.manifest.families.contains(family), let base = environment(family, device, options) else {
        diagnostics.append(unavailable(family, widget, device, options))
        continue
      }
      // What the system colours stands on a dark ground.
      let standard = options.renderingMode == .fullColor ? ColorScheme.light : .dark
      for scheme in options.schemes.isEmpty ? [standard] : options.schemes {
        pictures.append(PictureRequest(of: widget, base, scheme, options))
      }
    }
    return (pictures, diagnostics)
  }

  private init(of widget: Widget, _ base: WidgetFoundation.Environment, _ scheme: ColorScheme, _ options: RenderOptions) {
    self.widget = widget
    environment = base
    environment.colorScheme = scheme
    environment.apply(options, widget.manifest)
    name = PictureName(
      stem: widget.name, family: base.family.rawValue, isDark: scheme == .dark && !options.schemes.isEmpty, device: options.device,
      locale: options.locale, scale: options.scale, format: options.pictureFormat)
  }

  private static func device(_ options: RenderOptions) throws(UsageError) -> Device? {
    guard let id = options.device else { return nil }
    if let device = Device.named(id) { return device }
    throw .badValue(
      "--device", id,
      ValueError("the id of a device; 'wrender list devices' shows them", suggestion: EditDistance.nearest(to: id, among: Device.all.map(\.id))))
  }

  /// The families that are asked for: by name, all of the manifest's, or the one that the package shows itself in.
  private static func families(of widget: Widget, _ options: RenderOptions) -> [Family] {
    if options.allFamilies { return widget.manifest.families }
    if !options.families.isEmpty { return options.families }
    return [widget.manifest.previewFamily ?? widget.manifest.families.first ?? .small]
  }

  /// With a size of its own, a picture needs no canvas of the device.
  private static func environment(_ family: Family, _ device: Device?, _ options: RenderOptions) -> WidgetFoundation.Environment? {
    let environment = WidgetFoundation.Environment(family: family, device: device)
    return environment ?? (options.size == nil ? nil : WidgetFoundation.Environment(family: family))
  }

  private static func unavailable(_ family: Family, _ widget: Widget, _ device: Device?, _ options: RenderOptions) -> Diagnostic {
    let listed = widget.manifest.families.filter { device?.canvas(for: $0) != nil || device == nil }.map(\.rawValue)
    let isListed = widget.manifest.families.contains(family)
    let who = isListed ? "the device '\(options.device ?? "")'" : "the package"
    let available = listed.isEmpty ? "none is available" : "available: \(listed.joined(separator: ", "))"
    return Diagnostic(
      options.allFamilies ? .warning : .error, .familyUnavailable, file: widget.location,
      message: "\(who) has no family '\(family.rawValue)'; \(available)", expected: listed.joined(separator: ", "), found: family.rawValue)
  }
}

extension WidgetFoundation.Environment {
  /// Sets what options and manifest say.
  fileprivate mutating func apply(_ options: RenderOptions, _ manifest: Manifest) {
    if let size = options.size {
      self.size = size
      margins = .fixed(.zero)
    }
    if let scale = options.scale { self.scale = scale }
    if let locale = options.locale { self.locale = locale }
    layoutDirection = options.direction ?? LayoutDirection(locale: locale)
    if let size = options.dynamicType { dynamicTypeSize = size }
    boldText = options.boldText
    date = options.date ?? manifest.previewDate ?? date
    if let zone = options.timeZone { timeZone = zone }
    if let calendar = options.calendar { self.calendar = calendar }
    hourCycle = options.hourCycle
    state = options.state
    renderingMode = options.renderingMode
    tint = options.tint
    redactions = RedactionReasons(options.redactions)
    switch options.margins {
    case .device?: margins = .deviceDefault
    case .points(let points)?: margins = .fixed(EdgeInsets(all: points))
    case nil: break
    }
  }
}
