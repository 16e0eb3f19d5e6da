import WidgetDocument
import WidgetPackage

extension Render {
  /// What drawing one picture gave.
  struct Result: Sendable {
    /// Nil where there is no picture.
    var png: [UInt8]?
    var diagnostics: [Diagnostic]
    var code: ExitCode
  }

  /// The families to draw of one package.
  static func families(
    of package: borrowing PackageReader, _ files: PackageFiles, _ options: RenderOptions
  ) throws(PackageProblems) -> [FamilyName] {
    if options.allFamilies { return FamilyName.allCases }
    return options.families.isEmpty ? [FamilyName.allCases[0]] : options.families
  }

  /// Draws one picture.
  static func draw(_ picture: PictureRequest, _ options: RenderOptions, _ data: DataLocation) -> Result {
    let problems = Validate.check(picture.path)
    return Result(png: nil, diagnostics: problems.diagnostics, code: problems.code.worst(.fault))
  }
}
