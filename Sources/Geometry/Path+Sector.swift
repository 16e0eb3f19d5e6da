extension Path {
  /// The outline of a sector; empty where its sides leave nothing between them.
  public init(sector: Sector) {
    self.init()
    guard sector.outerRadius > 0, sector.sweep > 0, sector.innerRadius < sector.outerRadius else { return }
    if sector.sweep >= 360 {
      addRing(sector)
    } else if let outline = SectorOutline(sector) {
      outline.add(to: &self)
    }
  }

  /// All around there are no sides: two circles that run against each other.
  private mutating func addRing(_ sector: Sector) {
    addCircle(sector.center, sector.outerRadius, sweep: 360)
    if sector.innerRadius > 0 { addCircle(sector.center, sector.innerRadius, sweep: -360) }
  }

  private mutating func addCircle(_ center: Point, _ radius: Double, sweep: Double) {
    var circle = Path()
    circle.arc(center: center, radius: radius, start: 0, sweep: sweep)
    circle.close()
    append(circle)
  }
}
