import Glibc

/// Inputs on the disk.
enum Folder {
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
