import WidgetFoundation

/// Writes packages of many shapes for batches: every one is different, and the same seed gives the same bytes.
struct PackageGenerator {
  /// What each package has a picture for.
  static let families = ["small", "medium", "large"]

  private let seed: UInt64
  private let images: [GeneratedImage]

  init(seed: UInt64) {
    self.seed = seed
    images = GeneratedImage.all()
  }

  /// Writes `count` packages into a folder that is made where it is missing; package 12 is the same however many there are.
  func write(_ count: Int, to folder: String) throws(BenchmarkError) {
    try Folder.make(folder)
    for index in 0..<count { try write(package: index, to: folder) }
  }

  private func write(package index: Int, to folder: String) throws(BenchmarkError) {
    var documents = DocumentGenerator(random: SplitMix(state: seed &* 0x1_0000_0001 &+ UInt64(index)), images: images.map(\.name))
    let document = documents.document()
    let digits = String(index)
    let name = "generated-" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits
    let package = "\(folder)/\(name).widget"
    try Folder.make(package)
    try Folder.write(Self.manifest(name).encoded(), to: "\(package)/manifest.json")
    try Folder.write(document.encoded(), to: "\(package)/document.json")
    guard !documents.usedImages.isEmpty else { return }
    try Folder.make("\(package)/assets")
    for image in images where documents.usedImages.contains(image.name) { try Folder.write(image.bytes, to: "\(package)/assets/\(image.name)") }
  }

  private static func manifest(_ name: String) -> JSONValue {
    [
      "format": "1.0", "id": "com.example.\(name)", "version": "1.0.0", "name": .string(name), "families": .array(families.map { .string($0) }),
    ]
  }
}
