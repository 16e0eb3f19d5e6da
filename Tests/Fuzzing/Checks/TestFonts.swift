package import Foundation
package import WidgetText

/// The fonts that fuzzing draws with: the bundled ones, and the samples as a package's.
package struct TestFonts {
  package let book: FontBook
  package let collection: FontCollection

  /// The folder `Tests` of this checkout.
  package static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let samples = [
    "SampleIcons.ttf", "SampleSans-Bold.ttf", "SampleSans-Italic.ttf", "SampleSans-Regular.ttf", "SampleSerif-Regular.otf", "SampleVariable.ttf",
  ]

  package init() throws {
    book = try FontBook(directory: TestFonts.tests.deletingLastPathComponent().appending(path: "Fonts").path())
    let faces = try TestFonts.samples.map { name in
      try FontFace(reading: [UInt8](Data(contentsOf: TestFonts.tests.appending(path: "WidgetTextTests/Fonts/\(name)"))))
    }
    collection = FontCollection(book: book, package: faces)
  }
}
