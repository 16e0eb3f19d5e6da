import CPNG
import PictureComparison
import WidgetImages

extension PictureJudgement {
  /// A PNG file that shows where the pictures differ; nil where they could not be laid on one another.
  var differencePNG: [UInt8]? { measured?.pair.differencePicture().png }
}

extension DecodedImage {
  /// An opaque picture as a PNG file.
  fileprivate var png: [UInt8] {
    let rgba = pixels.flatMap { pixel in [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) } }
    var out: UnsafeMutablePointer<UInt8>?
    let size = unsafe rgba.withUnsafeBufferPointer { pixels in
      unsafe cpng_encode_default(pixels.baseAddress!, UInt32(width), UInt32(height), 4, &out)
    }
    defer { unsafe cpng_free(out) }
    return unsafe Array(UnsafeBufferPointer(start: out, count: size))
  }
}
