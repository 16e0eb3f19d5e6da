import Foundation
import GoldenSupport
import Testing
import WidgetCraft
import WidgetFoundation

/// The built-in widgets, which designers agree with: rules that cry wolf are seen here first.
@Suite struct CatalogTests {
  @Test(arguments: Catalog.names)
  func warnsOfNothing(_ name: String) throws {
    let widget = try load("\(Repository.root)/Sources/WidgetCraft/Catalog/\(name).widget")
    let worker = try makeWorker()
    var pictures = 0
    for family in widget.manifest.families {
      for locale in ["en-US", "de", "ar"] {
        for (mode, scheme) in [(RenderingMode.fullColor, ColorScheme.light), (.fullColor, .dark), (.accented, .dark)] {
          guard var environment = Environment(family: family) else { continue }
          (environment.renderingMode, environment.colorScheme, environment.locale) = (mode, scheme, locale)
          environment.layoutDirection = LayoutDirection(locale: locale)
          environment.date = widget.manifest.previewDate ?? environment.date
          pictures += 1
          for finding in try worker.findings(of: widget, environment) where finding.diagnostic.severity != .note {
            Issue.record("\(finding.summary) (\(finding.pictures[0].summary))")
          }
        }
      }
    }
    #expect(pictures >= 9)
  }
}
