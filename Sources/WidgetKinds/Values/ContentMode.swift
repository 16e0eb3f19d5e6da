import WidgetDocument

extension ValueType {
  static let contentMode = ValueType.words("content mode", "fit", "fill", "stretch")
}
