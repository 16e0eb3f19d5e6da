import WidgetFoundation
import WidgetGoldens

/// Draws the pictures of one package after another and holds them against what is recorded, in a process of its own.
final class GoldenWorker {
  private let plan: GoldenPlan
  private let worker: LateWorker

  init(_ plan: GoldenPlan) {
    self.plan = plan
    worker = LateWorker(plan.data)
  }

  func work(_ unit: WorkUnit, _ report: WorkerReport) {
    let package = plan.packages[plan.order[unit.number]]
    let (list, cases) = plan.cases(of: package)
    if unit.firstPart == 0 {
      // How many there are, so that the first process knows how far it is.
      report.say(Array("N\(cases.count)".utf8))
      if list.code != .done {
        var outcome = GoldenCase(PackageReader.name(of: package), .png, .undrawn, "the package cannot be drawn")
        outcome.diagnostics = list.problems
        say(outcome, report)
      }
    }
    for (part, (picture, levels)) in cases.enumerated() where part >= unit.firstPart {
      report.begin(part: part)
      for outcome in outcomes(of: picture, levels) { say(outcome, report) }
      report.end([UInt8(ascii: "P")])
    }
  }

  private func say(_ outcome: GoldenCase, _ report: WorkerReport) {
    var writer = JSONWriter()
    outcome.write(to: &writer)
    report.say(Array("C\(outcome.verdict.rawValue)\t".utf8) + writer.bytes)
  }

  private func outcomes(of picture: ListedPicture, _ levels: [GoldenLevel]) -> [GoldenCase] {
    let stem = GoldenPlan.stem(of: picture)
    do throws(RenderFailure) {
      let worker = try worker.get()
      let drawn = try Repetition(plan.times) { () throws(RenderFailure) in try worker.stages(picture, levels) }
      let comparison = GoldenComparison(plan: plan, picture: picture, worker: worker)
      return zip(levels, drawn.files).enumerated().map { stage, drawing in
        comparison.outcome(stem + drawing.0.ending, drawing.0, drawing.1, wrong: drawn.message(of: stage))
      }
    } catch {
      var outcome = GoldenCase(stem, .png, .undrawn, error.diagnostics.first { $0.severity == .error }?.message ?? "it cannot be drawn")
      outcome.diagnostics = error.diagnostics
      return [outcome]
    }
  }
}

extension RenderWorker {
  /// The files of some stages of a picture.
  func stages(_ picture: ListedPicture, _ levels: [GoldenLevel]) throws(RenderFailure) -> [[UInt8]] {
    var files: [[UInt8]] = []
    let (widget, environment) = (picture.picture.widget, picture.picture.environment)
    for level in levels {
      switch level {
      case .png, .svg:
        var options = picture.options
        options.format = level == .png ? .png : .svg
        files.append(try Render.draw(picture.picture, options, self).bytes)
      case .layout, .display:
        let stages: Stages = level == .layout ? .layoutTree : .displayList
        let inspection = inspect(widget, environment, options: picture.options.picture, dumping: stages)
        guard let text = inspection.layoutTree ?? inspection.displayList else { throw RenderFailure(inspection.diagnostics) }
        files.append(Array(text.utf8))
      }
    }
    return files
  }
}
