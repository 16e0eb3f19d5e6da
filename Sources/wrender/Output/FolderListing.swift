import CLinux
import Glibc

/// What is in a folder.
enum FolderListing {
  /// Names in order, without those that begin with a full stop; none where the folder cannot be read.
  static func names(in folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      guard let name = unsafe String(validatingCString: clinux_entry_name(entry)), !name.hasPrefix(".") else { continue }
      names.append(name)
    }
    return names.sorted()
  }
}
