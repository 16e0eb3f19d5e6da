import WidgetFoundation

/// Reading the packages that a command line names.
enum Packages {
  /// Reads and checks a package; all that is wrong with it is reported, and the code says how bad it is.
  static func load(_ path: String, _ settings: WidgetSettings = WidgetSettings()) -> (widget: Widget?, diagnostics: [Diagnostic], code: ExitCode) {
    do throws(PackageError) {
      let loading = try Widget.load(path, settings: settings)
      return (loading.widget, loading.diagnostics, loading.widget == nil ? .problems : .done)
    } catch {
      return (nil, [error.diagnostic], error.code == .fileMissing ? .noInput : .problems)
    }
  }
}
