import GoldenSupport
import Synchronization
import Testing
import WidgetFoundation

/// The same bytes in any order, on any thread, from a fresh worker and from one that has drawn everything else.
@Suite struct DeterminismTests {
  private struct Picture: Sendable {
    var name: String
    var widget: Widget
    var environment: WidgetFoundation.Environment
  }

  private static func pictures() throws -> [Picture] {
    let kinds = KindTests.entries(.drawn).map { Fixture(folder: "kinds", name: $0.name) }
    let fixtures = try (kinds + SpecimenTests.specimens).map { fixture in
      let widget = try load(fixture.path)
      return Picture(name: fixture.golden, widget: widget, environment: .specimen(of: widget, scale: 2))
    }
    return try fixtures + PackagePicture.all.map { picture in
      Picture(name: picture.name, widget: try load(picture.path), environment: try picture.environment(of: load(picture.path)))
    }
  }

  @Test func threadsAndOrderDoNotMatter() async throws {
    let pictures = try DeterminismTests.pictures()
    #expect(pictures.count > 100)
    let alone = try pictures.map { try makeWorker().png($0.widget, $0.environment).bytes }
    let fonts = try bundledFonts.get()
    try await withThrowingTaskGroup(of: [(Int, [UInt8])].self) { group in
      for seed in 1...6 {
        group.addTask {
          let worker = try RenderWorker(fonts: fonts)
          var random = SeededNumbers(seed: UInt64(seed))
          let order = pictures.indices.shuffled(using: &random)
          return try order.map { ($0, try worker.png(pictures[$0].widget, pictures[$0].environment).bytes) }
        }
      }
      for try await outcome in group {
        for (index, png) in outcome { #expect(png == alone[index], "\(pictures[index].name)") }
      }
    }
  }
}

/// SplitMix64.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
