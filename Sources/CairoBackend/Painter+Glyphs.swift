import DisplayList
import Geometry

extension Painter {
  mutating func draw(
    _ run: GlyphRun, _ paint: Paint, in bounds: Rect, through transform: Transform, onto target: Target, _ clip: Clip
  ) {}
}
