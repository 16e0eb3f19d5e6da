import DisplayList
import Geometry
import Testing
import WidgetLayout

/// What trees draw, as text.
struct DrawingTests {
  /// Lays out a tree in 100 × 40 points at 2 pixels a point.
  private func lines(
    in size: Size = Size(width: 100, height: 40), container: ContainerShape? = nil, _ build: (inout LayoutTree) -> Void
  ) -> [String] {
    displayText(list(in: size, container: container, build))
  }

  private func list(in size: Size, container: ContainerShape?, _ build: (inout LayoutTree) -> Void) -> CommandList {
    var tree = LayoutTree(scale: 2)
    build(&tree)
    tree.layout(in: Rect(origin: .zero, size: size))
    var list = CommandList(canvas: size, scale: 2)
    tree.draw(container: container, into: &list)
    return list
  }

  @Test func neighboursShareAlignedEdges() {
    let found = lines { tree in
      tree.open(.stack(.horizontal, alignment: .centerY, spacing: 0))
      for _ in 0..<3 { addBox(&tree, .greedy) }
      tree.close()
    }
    #expect(
      found == [
        "fill [0 0 33.5 40] mlllz black", "fill [33.5 0 33 40] mlllz black", "fill [66.5 0 33.5 40] mlllz black",
      ])
  }

  @Test func backgroundThenContentThenOverlay() {
    let found = lines { tree in
      tree.open(.layered(.background, .center))
      tree.open(.layered(.overlay, .topLeading))
      addBox(&tree, .fixed(Size(width: 20, height: 10)))
      addBox(&tree, .fixed(Size(width: 4, height: 4)), .white)
      tree.close()
      addBox(&tree, .greedy, Color(red: 0.5, green: 0, blue: 0))
      tree.close()
    }
    #expect(
      found == ["fill [40 15 20 10] mlllz colour 0.5", "fill [40 15 20 10] mlllz black", "fill [40 15 4 4] mlllz white"])
  }

  @Test func depthSortsSiblings() {
    let found = lines { tree in
      tree.open(.zstack(.center))
      tree.open(.padding(.zero))
      tree.open(.zIndex(1))
      addBox(&tree, .fixed(Size(width: 2, height: 2)))
      tree.close()
      tree.close()
      addBox(&tree, .fixed(Size(width: 4, height: 4)))
      tree.open(.zIndex(-1))
      addBox(&tree, .fixed(Size(width: 6, height: 6)))
      tree.close()
      tree.close()
    }
    #expect(found == ["fill [47 17 6 6] mlllz black", "fill [48 18 4 4] mlllz black", "fill [49 19 2 2] mlllz black"])
  }

  @Test func strokesLieOnAndInsideTheOutline() {
    let found = lines { tree in
      let fill = tree.add(Fill.color(.black))
      let line = ShapeStyle.Line(style: StrokeStyle(lineWidth: 4, join: .round), fill: fill)
      let style = tree.add(ShapeStyle(geometry: .rectangle, stroke: line, strokeBorder: line))
      tree.leaf(.fixed(Size(width: 20, height: 10)), content: .shape(style))
    }
    #expect(found == ["stroke 4 [40 15 20 10] black", "stroke 4 [42 17 16 6] black"])
  }

  @Test func gradientsFollowTheBox() {
    let found = lines { tree in
      let stops = [GradientStop(location: 0, color: .black), GradientStop(location: 1, color: .white)]
      let fill = tree.add(Fill.linear(stops: stops, start: UnitPoint(x: 0, y: 0), end: UnitPoint(x: 1, y: 1)))
      tree.leaf(.fixed(Size(width: 20, height: 10)), content: .shape(tree.add(ShapeStyle(geometry: .rectangle, fill: fill))))
    }
    #expect(found == ["fill [40 15 20 10] mlllz linear 40,15 60,25"])
  }

  @Test func layersClipsAndMasks() {
    let found = lines { tree in
      tree.open(.opacity(0.5))
      tree.open(.clip(tree.add(ShapeGeometry.ellipse)))
      tree.open(.layered(.mask, .center))
      addBox(&tree, .fixed(Size(width: 20, height: 10)))
      addBox(&tree, .square, .white)
      for _ in 0..<3 { tree.close() }
    }
    #expect(
      found == [
        "group 0.5 [40 15 20 10]", "  clip [40 15 20 10] mccccz", "    group 1 [40 15 20 10]",
        "      mask fill [45 15 10 10] mlllz white", "      fill [40 15 20 10] mlllz black",
      ])
  }

  @Test func nothingIsDrawnOfNothing() {
    let found = lines { tree in
      tree.open(.stack(.vertical, alignment: .centerX, spacing: 0))
      tree.open(.hidden)
      addBox(&tree, .greedy)
      tree.close()
      tree.open(.opacity(0))
      addBox(&tree, .greedy)
      tree.close()
      tree.open(.clipped)
      addBox(&tree, .greedy, .clear)
      tree.close()
      tree.open(.layered(.mask, .center))
      addBox(&tree, .greedy)
      tree.leaf(.spacer(minLength: nil))
      tree.close()
      tree.leaf(.spacer(minLength: nil))
      tree.close()
    }
    #expect(found == [])
  }

  @Test func turnedBoxesAlignInTheirOwnSpace() {
    let found = lines { tree in
      tree.open(.rotation(degrees: 90, anchor: .center))
      tree.open(.padding(EdgeInsets(all: 0.25)))
      addBox(&tree, .fixed(Size(width: 20, height: 10)))
      tree.close()
      tree.close()
    }
    // The node's corner, at (39.75, 14.75), comes to the pixel at (40, 15); the child lies a quarter inside, so at half a point.
    #expect(found == ["transform 0 1 -1 0 55.5 10 [45 10.5 10 20]", "  fill [0.5 0.5 20 10] mlllz black"])
  }

  @Test func scaledAboutAnAnchor() {
    let found = lines { tree in
      tree.open(.scaleEffect(x: 2, y: 1, anchor: UnitPoint(x: 0, y: 0)))
      addBox(&tree, .fixed(Size(width: 20, height: 10)))
      tree.close()
    }
    #expect(found == ["transform 2 0 0 1 40 15 [40 15 40 10]", "  fill [0 0 20 10] mlllz black"])
  }

  @Test func imagesFitFillAndStretch() {
    let found = lines { tree in
      tree.open(.stack(.horizontal, alignment: .centerY, spacing: 0))
      for mode in [ContentMode.fit, .fill, .stretch] {
        let image = tree.add(ImageContent(image: 7, size: Size(width: 40, height: 20), contentMode: mode))
        tree.leaf(.fixed(Size(width: 20, height: 20)), content: .image(image))
      }
      tree.close()
    }
    #expect(found == ["image 7 [20 15 20 10]", "image 7 [30 10 40 20]", "image 7 [60 10 20 20]"])
  }

  @Test func templatesPaintThroughTheImage() {
    let found = lines { tree in
      let fill = tree.add(Fill.color(.black))
      let image = tree.add(ImageContent(image: 7, size: Size(width: 20, height: 20), template: fill))
      tree.leaf(.fixed(Size(width: 20, height: 20)), content: .image(image))
    }
    #expect(found == ["group 1 [40 10 20 20]", "  mask image 7 [40 10 20 20]", "  fill [40 10 20 20] mlllz black"])
  }

  @Test func containerRelativeCornersAreConcentric() throws {
    let container = ContainerShape(rect: Rect(x: 0, y: 0, width: 100, height: 40), cornerRadius: 10, style: .circular)
    let found = list(in: Size(width: 100, height: 40), container: container) { tree in
      tree.open(.padding(EdgeInsets(all: 4)))
      let fill = tree.add(Fill.color(.black))
      tree.leaf(.greedy, content: .shape(tree.add(ShapeStyle(geometry: .containerRelative, fill: fill))))
      tree.close()
    }
    let box = Rect(x: 4, y: 4, width: 92, height: 32)
    let expected = Path(roundedRectangle: box, radii: PhysicalCornerRadii(all: 6), style: .circular)
    #expect(found.paths.first == expected)
  }

  @Test func customPathsMirror() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let found = list(in: Size(width: 20, height: 10), container: nil) { tree in
        var path = Path()
        path.move(to: Point(x: 0, y: 0))
        path.line(to: Point(x: 4, y: 0))
        path.line(to: Point(x: 0, y: 4))
        path.close()
        let fill = tree.add(Fill.color(.black))
        let geometry = ShapeGeometry.path(path, .nonzero, viewBox: nil, contentMode: .stretch)
        tree.leaf(.greedy, content: .shape(tree.add(ShapeStyle(geometry: geometry, fill: fill))), direction: direction)
      }
      #expect(try #require(found.paths.first).bounds.x == (direction == .leftToRight ? 0 : 16))
    }
  }

  @Test func commandsKnowTheirBox() {
    let found = list(in: Size(width: 20, height: 10), container: nil) { tree in
      tree.open(.padding(.zero), source: 3)
      tree.open(.stack(.horizontal, alignment: .centerY, spacing: 0))
      addBox(&tree, .greedy)
      tree.leaf(
        .greedy, content: .shape(tree.add(ShapeStyle(geometry: .rectangle, fill: tree.add(Fill.color(.white))))), source: 5)
      tree.close()
      tree.close()
    }
    #expect(found.commands.map(\.source) == [3, 5])
  }

  private func addBox(_ tree: inout LayoutTree, _ measure: Measure, _ color: Color = .black) {
    let style = ShapeStyle(geometry: .rectangle, fill: tree.add(Fill.color(color)))
    tree.leaf(measure, content: .shape(tree.add(style)))
  }
}
