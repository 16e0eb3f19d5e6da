import Geometry

// Canvas sizes after the widget page of Apple's Human Interface Guidelines. The small family of 414×736 is 159 points there beside a
// medium 157 high, which looks like an erratum; it is kept as published.
extension Device {
  static let iPhone393 = iPhones[8]
  static let iPad820 = iPads[3]

  static let iPhones: [Device] = [
    iPhone("440x956", .assumed, small: (170, 170), medium: (364, 170), large: (364, 382), (76, 76), (172, 76), (257, 26)),
    iPhone("420x912", .assumed, small: (170, 170), medium: (364, 170), large: (364, 382), (76, 76), (172, 76), (257, 26)),
    iPhone("430x932", .hig, small: (170, 170), medium: (364, 170), large: (364, 382), (76, 76), (172, 76), (257, 26)),
    iPhone("428x926", .hig, small: (170, 170), medium: (364, 170), large: (364, 382), (76, 76), (172, 76), (257, 26)),
    iPhone("414x896", .hig, small: (169, 169), medium: (360, 169), large: (360, 379), (76, 76), (160, 72), (248, 26)),
    iPhone("414x896@2", scale: 2, .hig, small: (169, 169), medium: (360, 169), large: (360, 379), (76, 76), (160, 72), (248, 26)),
    iPhone("414x736", .hig, small: (159, 159), medium: (348, 157), large: (348, 357), (76, 76), (170, 76), (248, 26)),
    iPhone("402x874", .assumed, small: (158, 158), medium: (338, 158), large: (338, 354), (72, 72), (160, 72), (234, 26)),
    iPhone("393x852", .hig, small: (158, 158), medium: (338, 158), large: (338, 354), (72, 72), (160, 72), (234, 26)),
    iPhone("390x844", .hig, small: (158, 158), medium: (338, 158), large: (338, 354), (72, 72), (160, 72), (234, 26)),
    iPhone("375x812", .hig, small: (155, 155), medium: (329, 155), large: (329, 345), (72, 72), (157, 72), (225, 26)),
    iPhone("360x780", .hig, small: (155, 155), medium: (329, 155), large: (329, 345), (72, 72), (157, 72), (225, 26)),
    iPhone("375x667", scale: 2, .hig, small: (148, 148), medium: (321, 148), large: (321, 324), (68, 68), (153, 68), (225, 26)),
    iPhone("320x568", scale: 2, .hig, small: (141, 141), medium: (292, 141), large: (292, 311)),
  ]

  static let iPads: [Device] = [
    iPad("768x1024", deviceSmall: 120, small: (141, 141), medium: (305.5, 141), large: (305.5, 305.5), extraLarge: (634.5, 305.5)),
    iPad("744x1133", deviceSmall: 120, small: (141, 141), medium: (305.5, 141), large: (305.5, 305.5), extraLarge: (634.5, 305.5)),
    iPad("810x1080", deviceSmall: 124, small: (146, 146), medium: (320.5, 146), large: (320.5, 320.5), extraLarge: (669, 320.5)),
    iPad("820x1180", deviceSmall: 136, small: (155, 155), medium: (342, 155), large: (342, 342), extraLarge: (715.5, 342)),
    iPad("834x1194", deviceSmall: 136, small: (155, 155), medium: (342, 155), large: (342, 342), extraLarge: (715.5, 342)),
    iPad("834x1112", deviceSmall: 132, small: (150, 150), medium: (327.5, 150), large: (327.5, 327.5), extraLarge: (682, 327.5)),
    iPad("954x1373", deviceSmall: 162, small: (162, 162), medium: (350, 162), large: (350, 350), extraLarge: (726, 350)),
    iPad("970x1389", deviceSmall: 162, small: (162, 162), medium: (350, 162), large: (350, 350), extraLarge: (726, 350)),
    iPad("1024x1366", deviceSmall: 160, small: (170, 170), medium: (378.5, 170), large: (378.5, 378.5), extraLarge: (795, 378.5)),
    iPad("1192x1590", deviceSmall: 188, small: (188, 188), medium: (412, 188), large: (412, 412), extraLarge: (860, 412)),
  ]

  static let vision = Device(
    id: "vision", scale: 2, provenance: .hig,
    canvases: [
      canvas(.small, (158, 158), device: (268, 268)), canvas(.medium, (338, 158), device: (574, 268)),
      canvas(.large, (338, 354), device: (574, 600)), canvas(.extraLarge, (450, 338), device: (763, 574)),
      canvas(.extraLargePortrait, (338, 450), device: (574, 763)),
    ])

  static let watches: [Device] = [
    watch("40", (152, 69.5)), watch("41", (165, 72.5)), watch("44", (173, 76.5)), watch("45", (184, 80.5)), watch("49", (191, 81.5)),
  ]

  private typealias Pair = (Double, Double)

  private static func canvas(_ family: Family, _ size: Pair, device: Pair) -> Canvas {
    Canvas(family: family, size: Size(width: size.0, height: size.1), deviceSize: Size(width: device.0, height: device.1))
  }

  private static func iPhone(
    _ id: String, scale: Double = 3, _ provenance: Provenance, small: Pair, medium: Pair, large: Pair, _ circular: Pair? = nil,
    _ rectangular: Pair? = nil, _ inline: Pair? = nil
  ) -> Device {
    let rows: [(Family, Pair?)] = [
      (.small, small), (.medium, medium), (.large, large), (.accessoryCircular, circular), (.accessoryRectangular, rectangular),
      (.accessoryInline, inline),
    ]
    return Device(
      id: "iphone-" + id, scale: scale, provenance: provenance,
      canvases: rows.compactMap { family, size in size.map { canvas(family, $0, device: $0) } })
  }

  private static func iPad(_ id: String, deviceSmall: Double, small: Pair, medium: Pair, large: Pair, extraLarge: Pair) -> Device {
    let ratio = deviceSmall / small.0
    let rows: [(Family, Pair)] = [(.small, small), (.medium, medium), (.large, large), (.extraLarge, extraLarge)]
    return Device(
      id: "ipad-" + id, scale: 2, provenance: .hig, canvases: rows.map { canvas($0, $1, device: ($1.0 * ratio, $1.1 * ratio)) })
  }

  private static func watch(_ id: String, _ size: Pair) -> Device {
    Device(id: "watch-" + id, scale: 2, provenance: .hig, canvases: [canvas(.accessoryRectangular, size, device: size)])
  }
}
