import WidgetFoundation

/// One picture of a command line: a widget in one environment.
struct PictureRequest {
  var widget: Widget
  var environment: WidgetFoundation.Environment
  var name: PictureName

  /// The pictures of one widget in order: by family and device, then by what else the options list, light or dark last.
  ///
  /// Families that cannot be drawn are diagnostics; with `--family all` those that the device lacks are only named.
  static func all(of widget: Widget, _ options: RenderOptions) -> (pictures: [PictureRequest], diagnostics: [Diagnostic]) {
    // Without a device it is the family's own.
    let devices = options.devices.isEmpty ? [nil] : options.devices.map(Device.named)
    var diagnostics: [Diagnostic] = []
    var pictures: [PictureRequest] = []
    for family in families(of: widget, options) {
      for device in devices {
        guard widget.manifest.families.contains(family), let base = environment(family, device, options) else {
          diagnostics.append(unavailable(family, widget, device, options))
          continue
        }
        pictures += PictureRequest(of: widget, base, options).varied(options)
      }
    }
    return (pictures, diagnostics)
  }

  private init(of widget: Widget, _ base: WidgetFoundation.Environment, _ options: RenderOptions) {
    self.widget = widget
    environment = base
    environment.apply(options, widget.manifest)
    name = PictureName(
      stem: widget.name, family: base.family.rawValue, device: options.devices.isEmpty ? nil : base.device.id, scale: options.scale,
      format: options.pictureFormat)
  }

  /// The families that are asked for: by name, all of the manifest's, or the one that the package shows itself in.
  private static func families(of widget: Widget, _ options: RenderOptions) -> [Family] {
    switch options.families {
    case .all: widget.manifest.families
    case .listed([]): [widget.manifest.previewFamily ?? widget.manifest.families.first ?? .small]
    case .listed(let families): families
    }
  }

  /// With a size of its own, a picture needs no canvas of the device.
  private static func environment(_ family: Family, _ device: Device?, _ options: RenderOptions) -> WidgetFoundation.Environment? {
    let environment = WidgetFoundation.Environment(family: family, device: device)
    return environment ?? (options.size == nil ? nil : WidgetFoundation.Environment(family: family))
  }

  private static func unavailable(_ family: Family, _ widget: Widget, _ device: Device?, _ options: RenderOptions) -> Diagnostic {
    let listed = widget.manifest.families.filter { device?.canvas(for: $0) != nil || device == nil }.map(\.rawValue)
    let isListed = widget.manifest.families.contains(family)
    let who = isListed ? "the device '\(device?.id ?? "")'" : "the package"
    let available = listed.isEmpty ? "none is available" : "available: \(listed.joined(separator: ", "))"
    return Diagnostic(
      options.families == .all ? .warning : .error, .familyUnavailable, file: widget.location,
      message: "\(who) has no family '\(family.rawValue)'; \(available)", expected: listed.joined(separator: ", "), found: family.rawValue)
  }
}

extension PictureRequest {
  /// This picture for each combination of what the options list.
  fileprivate func varied(_ options: RenderOptions) -> [PictureRequest] {
    [self]
      .each(locales(options)) { picture, locale in
        picture.environment.locale = locale
        picture.environment.layoutDirection = options.direction ?? LayoutDirection(locale: locale)
        picture.name.locale = locale
      }
      .each(options.dynamicTypes) { picture, size in
        picture.environment.dynamicTypeSize = size
        picture.name.dynamicType = size.word
      }
      .each(options.dates) { picture, date in
        picture.environment.date = date
        picture.name.date = PictureName.date(date)
      }
      .each(options.timeZones) { picture, zone in
        picture.environment.timeZone = zone
        picture.name.timeZone = zone
      }
      .each(options.states) { picture, state in
        picture.environment.state = state
        picture.name.state = state.rawValue
      }
      .each(options.renderingModes) { picture, mode in
        picture.environment.renderingMode = mode
        if mode != .fullColor { picture.name.renderingMode = mode.rawValue }
      }
      .flatMap { $0.schemes(options) }
  }

  private func locales(_ options: RenderOptions) -> [String] {
    switch options.locales {
    case .listed(let locales): locales
    case .all: widget.locales
    }
  }

  /// Without a word about it light, but what the system colours stands on a dark ground.
  private func schemes(_ options: RenderOptions) -> [PictureRequest] {
    let standard = environment.renderingMode == .fullColor ? ColorScheme.light : .dark
    return [self].each(options.schemes.isEmpty ? [standard] : options.schemes) { picture, scheme in
      picture.environment.colorScheme = scheme
      picture.name.isDark = scheme == .dark && !options.schemes.isEmpty
    }
  }
}

extension [PictureRequest] {
  /// Each picture with each of the values, or as it is where there are none.
  fileprivate func each<Value>(_ values: [Value], _ set: (inout PictureRequest, Value) -> Void) -> [PictureRequest] {
    guard !values.isEmpty else { return self }
    return flatMap { picture in
      values.map { value in
        var varied = picture
        set(&varied, value)
        return varied
      }
    }
  }
}

extension WidgetFoundation.Environment {
  /// Sets what options and manifest say, apart from what may be listed.
  fileprivate mutating func apply(_ options: RenderOptions, _ manifest: Manifest) {
    if let size = options.size {
      self.size = size
      margins = .fixed(.zero)
    }
    if let scale = options.scale { self.scale = scale }
    layoutDirection = options.direction ?? LayoutDirection(locale: locale)
    boldText = options.boldText
    date = manifest.previewDate ?? date
    if let calendar = options.calendar { self.calendar = calendar }
    hourCycle = options.hourCycle
    tint = options.tint
    redactions = RedactionReasons(options.redactions)
    switch options.margins {
    case .device?: margins = .deviceDefault
    case .points(let points)?: margins = .fixed(EdgeInsets(all: points))
    case nil: break
    }
  }
}
