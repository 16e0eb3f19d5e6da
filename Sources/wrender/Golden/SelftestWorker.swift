import WidgetFoundation
import WidgetGoldens

/// Draws the cases with a fault, or with none, and says which goldens notice: in memory, in a process of its own.
final class SelftestWorker {
  /// Goldens that notice a fault, after which no more are asked.
  static let enoughNotices = 10

  private let plan: GoldenPlan
  /// Goldens that are asked: those that notice nothing where there is no fault.
  private let asked: Set<String>
  private let worker: LateWorker

  init(_ plan: GoldenPlan, asking asked: Set<String> = []) {
    self.plan = plan
    self.asked = asked
    worker = LateWorker(plan.data)
  }

  /// Compares the cases of one package as they are: says `=NAME` of each golden that is the same, `!NAME` of each other.
  func prove(_ unit: WorkUnit, _ report: WorkerReport) {
    report.begin(part: 0)
    let (list, cases) = plan.cases(of: plan.packages[unit.number])
    if list.code != .done { report.say(Array("!\(PackageReader.name(of: plan.packages[unit.number]))".utf8)) }
    for (picture, levels) in cases {
      let noticing = noticing(picture, levels)
      for name in plan.names(of: picture, levels) { report.say(Array("\(noticing.contains(name) ? "!" : "=")\(name)".utf8)) }
    }
  }

  /// Draws with one fault, package by package: says `!NAME` of each golden that notices, and of each picture `+` where the fault was made in it, else `-`.
  func plant(_ unit: WorkUnit, _ report: WorkerReport) {
    let fault = PlantedFault.allCases[unit.number]
    var notices = 0
    for (part, package) in plan.packages.enumerated() where part >= unit.firstPart && notices < Self.enoughNotices {
      report.begin(part: part)
      for (picture, levels) in plan.cases(of: package).cases where notices < Self.enoughNotices {
        let levels = levels.filter { asked.contains(GoldenPlan.stem(of: picture) + $0.ending) }
        guard !levels.isEmpty else { continue }
        let noticing = noticing(picture, levels, Planting(fault))
        for name in noticing { report.say(Array("!\(name)".utf8)) }
        report.say([UInt8(ascii: ((try? worker.get().planting?.madePlaces) ?? 0) > 0 ? "+" : "-")])
        notices += noticing.count
      }
    }
  }

  /// Names of the goldens of a picture that are not what is drawn now.
  private func noticing(_ picture: ListedPicture, _ levels: [GoldenLevel], _ planting: Planting? = nil) -> [String] {
    let names = plan.names(of: picture, levels)
    do throws(RenderFailure) {
      let worker = try worker.get()
      worker.planting = planting
      let files = try worker.stages(picture, levels)
      return zip(names, zip(levels, files)).filter { name, stage in notices(name, stage.0, stage.1) }.map(\.0)
    } catch {
      return names
    }
  }

  /// Whether a golden is another picture or text, by the budget that it has; also one that is not there.
  private func notices(_ name: String, _ level: GoldenLevel, _ bytes: [UInt8]) -> Bool {
    guard let recorded = FileBytes.read(plan.file.folder + name) else { return true }
    guard bytes != recorded else { return false }
    guard level == .png, let golden = try? DecodedImage(comparing: recorded),
      let drawn = try? DecodedImage(comparing: bytes), let pair = try? PicturePair(golden, drawn), pair.isOfOneSize
    else { return true }
    let budget = plan.file.budget(of: name).budget
    return !PictureVerdict(pair.difference(over: budget.maxDelta), budget).passes
  }
}

extension GoldenPlan {
  /// The goldens of a picture, by name.
  fileprivate func names(of picture: ListedPicture, _ levels: [GoldenLevel]) -> [String] {
    levels.map { GoldenPlan.stem(of: picture) + $0.ending }
  }
}
