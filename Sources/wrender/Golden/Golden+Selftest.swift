import WidgetFoundation

extension Golden {
  static func selftest(_ plan: GoldenPlan) -> ExitCode { .fault }
}
