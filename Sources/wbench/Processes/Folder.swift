import Glibc

/// Files and folders on the disk.
enum Folder {
  /// Makes a folder where there is none; the one above it is there.
  static func make(_ path: String) throws(BenchmarkError) {
    guard unsafe mkdir(path, 0o777) == 0 || errno == EEXIST else { throw BenchmarkError(message: "\(path): no folder can be made there") }
  }

  static func isExecutable(_ path: String) -> Bool { unsafe access(path, X_OK) == 0 }

  /// Writes a file anew.
  static func write(_ bytes: [UInt8], to path: String) throws(BenchmarkError) {
    guard let file = unsafe fopen(path, "wb") else { throw BenchmarkError(message: "\(path): no file can be written there") }
    let written = unsafe fwrite(bytes, 1, bytes.count, file)
    guard unsafe fclose(file) == 0, written == bytes.count else { throw BenchmarkError(message: "\(path): the file cannot be written whole") }
  }

  /// The names in a folder, in the order of their bytes.
  static func names(in path: String) throws(BenchmarkError) -> [String] {
    guard let folder = unsafe opendir(path) else { throw BenchmarkError(message: "\(path): no folder that can be read") }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      names.append(unsafe withUnsafePointer(to: &entry.pointee.d_name.0) { unsafe String(cString: $0) })
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The bytes of a file.
  static func bytes(of path: String) throws(BenchmarkError) -> [UInt8] {
    guard let file = unsafe fopen(path, "rb") else { throw BenchmarkError(message: "\(path): no file that can be read") }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe fread(&chunk, 1, chunk.count, file)
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
    }
  }
}
