import Foundation
import GoldenSupport
import SVGBackend
import Testing

/// Texts as characters.
@Suite struct LiveTextTests {
  @Test func thereArePictures() { #expect(LivePicture.all.count >= 90) }

  @Test(arguments: LivePicture.all)
  func isWellFormedAndRepeatable(_ picture: LivePicture) throws {
    let svg = try picture.svg()
    _ = try SVGReader(svg)
    #expect(try picture.svg() == svg)
  }
}
