package import Geometry
package import WidgetDocument
package import WidgetPackage

/// The two files that every command on packages begins with.
package struct PackageFiles: Sendable {
  /// Nil for a document alone.
  package var manifest: [UInt8]?
  package var document: [UInt8]

  /// Reads both within their limits; throws all that is wrong with them.
  package init(of package: borrowing PackageReader, _ limits: Limits = .standard) throws(PackageProblems) {
    var problems: [Diagnostic] = []
    var bytes: [[UInt8]?] = []
    for (path, limit) in [(package.manifestPath, limits.manifestBytes), (package.documentPath, limits.documentBytes)] {
      guard let path else {
        bytes.append(nil)
        continue
      }
      do throws(PackageError) {
        bytes.append(try package.read(path, limit: limit))
      } catch {
        problems.append(error.diagnostic)
        bytes.append(nil)
      }
    }
    guard problems.isEmpty, let document = bytes[1] else { throw PackageProblems(diagnostics: problems, code: .problems) }
    manifest = bytes[0]
    self.document = document
  }
}

/// Why a package cannot be worked on, and what the command then answers.
package struct PackageProblems: Error, Sendable {
  package var diagnostics: [Diagnostic]
  package var code: ExitCode

  package init(diagnostics: [Diagnostic], code: ExitCode) {
    self.diagnostics = diagnostics
    self.code = code
  }
}

extension PackageReader {
  /// Opens a package that a command line names: what is not there is no input at all.
  package static func open(argument path: String) throws(PackageProblems) -> PackageReader {
    do throws(PackageError) {
      return try open(path)
    } catch {
      throw PackageProblems(diagnostics: [error.diagnostic], code: error.code == .fileMissing ? .noInput : .problems)
    }
  }
}
