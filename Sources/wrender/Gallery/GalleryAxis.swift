import WidgetFoundation

/// What pictures of one package are told apart by.
enum GalleryAxis: String, CaseIterable {
  /// The names are those of the index; `outcome` is the page's own.
  case family, scheme, mode, locale, type, device, state, date, zone, scale, outcome

  var title: String {
    switch self {
    case .family: "Family"
    case .scheme: "Scheme"
    case .mode: "Rendering"
    case .locale: "Locale"
    case .type: "Text size"
    case .device: "Device"
    case .state: "State"
    case .date: "Date"
    case .zone: "Time zone"
    case .scale: "Scale"
    case .outcome: "Result"
    }
  }

  /// How people read a value: `accessoryCircular` as `Accessory circular`; what is a name in itself stays as it is.
  func label(_ value: String) -> String {
    switch self {
    case .family, .scheme, .mode, .state, .outcome: Self.words(value)
    case .locale, .type, .device, .date, .zone, .scale: value
    }
  }

  /// The values in the order of the enumeration that they come from; empty where they have the order of the pictures.
  var order: [String] {
    switch self {
    case .family: Family.allCases.map(\.rawValue)
    case .scheme: ColorScheme.allCases.map(\.rawValue)
    case .mode: RenderingMode.allCases.map(\.rawValue)
    case .type: DynamicTypeSize.words
    case .state: WidgetState.allCases.map(\.rawValue)
    case .outcome: GalleryPicture.Outcome.allCases.map(\.rawValue)
    case .locale, .device, .date, .zone, .scale: []
    }
  }

  /// Where none is asked for, each package has its own date and zone, and each family its device: that tells no two pictures of one family apart.
  private var hasOwnDefaults: Bool {
    switch self {
    case .device, .scale, .date, .zone: true
    case .family, .scheme, .mode, .locale, .type, .state, .outcome: false
    }
  }

  /// The axes with several values.
  static func switched(_ pictures: [GalleryPicture]) -> [GalleryAxis] {
    allCases.filter { axis in
      guard axis.hasOwnDefaults else { return axis.values(pictures).count > 1 }
      var first: [String: String] = [:]
      return pictures.contains { picture in
        let value = picture.value(axis)
        return first.updateValue(value, forKey: "\(picture.family)\n\(picture.path)").map { $0 != value } ?? false
      }
    }
  }

  /// Each value that a picture has, once.
  func values(_ pictures: [GalleryPicture]) -> [String] {
    var seen: Set<String> = []
    let present = pictures.map { $0.value(self) }.filter { !$0.isEmpty && seen.insert($0).inserted }
    let known = order.filter(seen.contains)
    return known + present.filter { !known.contains($0) }
  }

  private static func words(_ value: String) -> String {
    var text = ""
    for letter in value { text += letter.isUppercase ? " \(letter.lowercased())" : String(letter) }
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}
