import CHarfBuzz
import Glibc
import Synchronization

/// The bundled fonts of a folder, shared by all text contexts.
///
/// A file is mapped when a text first needs it, once; mapped faces live as long as the book.
public final class FontBook: Sendable {
  /// The folder that the book was made of.
  public let directory: String
  private let faces = Mutex([FontFace?](repeating: nil, count: FontFile.all.count))

  /// Checks that every bundled font is in `directory`, and opens none.
  ///
  /// - Throws: `FontError.missingFile` for the first one that cannot be read.
  public init(directory: String) throws(FontError) {
    self.directory = directory
    for file in FontFile.all {
      let path = "\(directory)/\(file.path)"
      guard unsafe access(path, R_OK) == 0 else { throw .missingFile(path: path) }
    }
  }

  /// The paths of the files that were mapped so far.
  public var mappedFiles: [String] {
    faces.withLock { faces in faces.indices.filter { faces[$0] != nil }.map { FontFile.all[$0].path } }
  }

  /// The code points that a file has glyphs for, in order; for tests of the tables.
  package func characters(of index: Int) -> [UInt32] {
    let set = unsafe hb_set_create()
    defer { unsafe hb_set_destroy(set) }
    unsafe hb_face_collect_unicodes(face(index).handle, set)
    var result: [UInt32] = []
    var next = UInt32.max
    while unsafe hb_set_next(set, &next) != 0 { result.append(next) }
    return result
  }

  /// The face of a bundled file, mapped now if it was not; one without glyphs if the file went away since the book was made.
  func face(_ index: Int) -> FontFace {
    faces.withLock { faces in
      if let face = faces[index] { return face }
      let face = FontFace(FontFile.all[index], in: directory)
      faces[index] = face
      return face
    }
  }
}
