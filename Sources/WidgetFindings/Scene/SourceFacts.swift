import DisplayList
import WidgetKinds

/// What the document says about its boxes, asked for by their numbers.
struct SourceFacts {
  let kinds: [String?]
  let pointers: ContiguousArray<String>
  /// Images say how they look in accented pictures, elements whether they belong to the accent group.
  private let accentedRenderingModes: [Bool]
  private let accentable: [Bool]
  /// Texts say where they are cut.
  private let truncationModes: [Bool]

  init(_ lowered: borrowing Lowered) {
    pointers = lowered.pointers()
    var kinds: [String?] = []
    var modes: [Bool] = []
    var accentable: [Bool] = []
    var truncationModes: [Bool] = []
    for source in 0..<SourceID(pointers.count) {
      kinds.append(lowered.kind(of: source))
      modes.append(lowered.word("accentedRenderingMode", of: source) != nil)
      accentable.append(lowered.word("widgetAccentable", of: source) == "true")
      truncationModes.append(lowered.word("truncationMode", of: source) != nil)
    }
    self.kinds = kinds
    accentedRenderingModes = modes
    self.accentable = accentable
    self.truncationModes = truncationModes
  }

  func kind(_ source: SourceID) -> String? { source >= 0 ? kinds[Int(source)] : nil }
  func pointer(_ source: SourceID) -> String { source >= 0 ? pointers[Int(source)] : "" }
  func statesAccentedRenderingMode(_ source: SourceID) -> Bool { source >= 0 && accentedRenderingModes[Int(source)] }
  func statesTruncationMode(_ source: SourceID) -> Bool { source >= 0 && truncationModes[Int(source)] }
  func isAccentable(_ source: SourceID) -> Bool { source >= 0 && accentable[Int(source)] }
}
