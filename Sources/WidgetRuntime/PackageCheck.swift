import Geometry
import WidgetDocument
import WidgetExpressions
import WidgetKinds
import WidgetPackage
import WidgetText

/// Reads and checks the files of a package one after another, and keeps going where one of them is bad.
struct PackageCheck {
  let limits: Limits
  var diagnostics: [Diagnostic]
  private var manifestFormat: String?

  init(limits: Limits, diagnostics: [Diagnostic]) {
    self.limits = limits
    self.diagnostics = diagnostics
  }

  /// The manifest; the default one for a document alone; nil where it has errors.
  mutating func manifest(_ reader: borrowing PackageReader) -> Manifest? {
    guard let path = reader.manifestPath else { return .bare }
    guard let file = checked(path, root: "manifest", limit: limits.manifestBytes, reader), !file.hasErrors else { return nil }
    manifestFormat = file.tree.member(0, "format").map(file.tree.string)
    return Manifest(file.tree)
  }

  /// The document, checked against what its package declares; nil where it has errors.
  mutating func document(_ reader: borrowing PackageReader, _ context: DocumentContext) -> Document? {
    do throws(PackageError) {
      let bytes = try reader.read(reader.documentPath, limit: limits.documentBytes)
      let name = reader.displayPath(reader.documentPath)
      let (document, file) = Document.read(bytes, file: name, context: context, limits: limits)
      diagnostics += file.diagnostics
      if document != nil { compareFormats(file, name) }
      return document
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
  }

  /// A file of data: fixtures, or what a `json` provider reads; nil where it cannot be read.
  mutating func data(_ path: String, _ reader: borrowing PackageReader) -> RawTree? {
    do throws(PackageError) {
      let path = try PackagePath(path)
      let bytes = try reader.read(path, limit: limits.documentBytes)
      return data(bytes, named: reader.displayPath(path))
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
  }

  mutating func data(_ bytes: [UInt8], named name: String) -> RawTree? {
    let file = CheckedFile(data: bytes, file: name, limits: limits)
    diagnostics += file.diagnostics
    return file.hasErrors ? nil : file.tree
  }

  /// Translations are flat objects: from keys to messages.
  mutating func translations(_ reader: borrowing PackageReader, defaultLocale: String) -> TranslationFiles {
    var files = TranslationFiles(defaultLocale: defaultLocale)
    guard reader.manifestPath != nil else { return files }
    do throws(PackageError) {
      for path in try reader.names(in: .strings) where path.text.hasSuffix(".json") {
        let bytes = try reader.read(path, limit: limits.documentBytes)
        let file = CheckedFile(strings: bytes, file: reader.displayPath(path), limits: limits)
        diagnostics += file.diagnostics
        if !file.hasErrors { files.add(PackageReader.name(of: path.text), file.tree, named: reader.displayPath(path)) }
      }
    } catch {
      diagnostics.append(error.diagnostic)
    }
    diagnostics += files.diagnostics()
    return files
  }

  /// The fonts of the package; one that cannot be used is an error.
  mutating func fonts(_ reader: borrowing PackageReader) -> [FontFace] {
    var faces: [FontFace] = []
    do throws(PackageError) {
      let paths = try reader.names(in: .assets).filter { PackageCheck.isFont($0.text) }
      guard paths.count <= limits.fontFiles else {
        throw PackageError(
          .limitExceeded, path: reader.location, expected: "at most \(limits.fontFiles) fonts in assets/", found: "\(paths.count)",
          remedy: "leave out fonts that no text names")
      }
      var left = limits.fontBytes
      for path in paths {
        let bytes = try reader.read(path, limit: left)
        guard let face = face(bytes, limit: left, reader.displayPath(path)) else { continue }
        left -= face.byteCount
        faces.append(face)
      }
    } catch where error.code == .limitExceeded {
      diagnostics.append(error.diagnostic)
    } catch {
      // Whoever names a file there is told why it cannot be read.
    }
    return faces
  }

  /// A font by its ending, which the format asks for.
  private static func isFont(_ path: String) -> Bool {
    [".ttf", ".otf", ".woff2"].contains { path.lowercased().hasSuffix($0) }
  }

  private mutating func face(_ bytes: [UInt8], limit: Int, _ name: String) -> FontFace? {
    do throws(FontError) {
      return try FontFace(reading: bytes, limit: limit)
    } catch {
      diagnostics.append(Diagnostic(.error, .fontUnreadable, file: name, message: "this font cannot be used: \(error)"))
      return nil
    }
  }

  private mutating func checked(
    _ path: PackagePath, root: String, limit: Int, _ reader: borrowing PackageReader
  ) -> CheckedFile? {
    do throws(PackageError) {
      let bytes = try reader.read(path, limit: limit)
      let file = Registry.compiled.check(bytes: bytes, root: root, file: reader.displayPath(path), limits: limits)
      diagnostics += file.diagnostics
      return file
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
  }

  /// Manifest and document state one and the same version of the format.
  private mutating func compareFormats(_ file: CheckedFile, _ name: String) {
    guard let manifestFormat, let node = file.tree.member(0, "format"), file.tree.string(node) != manifestFormat else { return }
    let place = file.tree.location(of: node)
    diagnostics.append(
      Diagnostic(
        .error, .formatVersion, file: name, pointer: "/format", line: place.line, column: place.column,
        message: "the document is of format '\(file.tree.string(node))', its manifest of '\(manifestFormat)'; they have to be the same",
        expected: manifestFormat, found: file.tree.string(node)))
  }
}
