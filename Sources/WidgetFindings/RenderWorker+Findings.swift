import DisplayList
import WidgetDocument
public import WidgetKinds
public import WidgetRuntime

extension RenderWorker {
  /// What a picture that draws has wrong, ordered by pointer and code: what is cut off, what cannot be read, what the system will not show.
  ///
  /// Among them are the diagnostics that do not prevent the picture. The same widget and environment give the same findings on every worker.
  ///
  /// - Throws: `RenderFailure` where there is no picture.
  public func findings(
    of widget: Widget, _ environment: Environment, options: PictureOptions = PictureOptions()
  ) throws(RenderFailure) -> [Finding] {
    try draft(widget, environment, options: options) { lowered, draft throws(RenderFailure) in
      let interaction = lowered.interaction(draft.list)
      let scene = Scene(lowered, draft, hits: interaction.hits, text: text)
      let contrasts = try contrasts(of: scene.subjects(text: text), in: draft, on: .behind(environment))
      let picture = PictureTraits(environment)
      let stated = draft.diagnostics + interaction.findings
      var findings = stated.map { Finding($0) }
      for observation in scene.observations(contrasts).prefix(RenderWorker.findingLimit) {
        findings.append(lowered.finding(observation))
      }
      for index in findings.indices { findings[index].pictures = [picture] }
      return findings.sorted(by: Finding.precedes)
    }
  }

  /// More than these nobody reads.
  private static let findingLimit = 1000
}

extension Scene {
  /// What all rules see, rule by rule.
  fileprivate func observations(_ contrasts: [Contrast]) -> [Observation] {
    texts.flatMap { observations(of: $0) } + overflows() + overlaps() + self.contrasts(contrasts) + targets() + images() + roots() + accented()
  }
}

extension Lowered {
  fileprivate borrowing func finding(_ observation: Observation) -> Finding {
    var message = observation.message
    if let remedy = observation.remedy { message += ": \(remedy)" }
    var finding = Finding(
      diagnostic(
        observation.severity, observation.code, at: observation.source, message: message, expected: observation.expected,
        found: observation.found))
    finding.box = observation.box
    finding.measure = observation.measure
    finding.remedy = observation.remedy
    return finding
  }
}
