/// What may be painted on: a box of whole pixels, and perhaps an outline inside it that only cairo knows.
struct Clip {
  var box: PixelRect
  /// The box is all there is: spans may be written without cairo.
  var isBox = true
}
