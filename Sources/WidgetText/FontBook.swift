import CHarfBuzz
import Glibc
import Synchronization

/// The bundled fonts of a folder, shared by all text contexts.
///
/// A file is mapped when a text first needs it, once; mapped faces live as long as the book.
public final class FontBook: Sendable {
  /// The folder that the book was made of.
  public let directory: String
  private let faces = Mutex([Face?](repeating: nil, count: FontFile.all.count))

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

  deinit {
    faces.withLock { faces in
      for case let face? in faces { unsafe hb_face_destroy(face.handle) }
    }
  }

  /// The face of a bundled file, mapped now if it was not; one without glyphs if the file went away since the book was made.
  func face(_ index: Int) -> Face {
    faces.withLock { faces in
      if let face = faces[index] { return face }
      let face = Face(mapping: "\(directory)/\(FontFile.all[index].path)")
      faces[index] = face
      return face
    }
  }
}

/// A face of HarfBuzz over a mapped file.
///
/// HarfBuzz lets threads share a face that is immutable.
@safe struct Face: @unchecked Sendable {
  let handle: OpaquePointer

  init(mapping path: String) {
    // The blob maps the file privately; the face keeps the blob.
    let blob = unsafe hb_blob_create_from_file_or_fail(path)
    defer { unsafe hb_blob_destroy(blob) }
    unsafe handle = hb_face_create(blob, 0)
    unsafe hb_face_make_immutable(handle)
  }
}
