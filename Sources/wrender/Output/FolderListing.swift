import CLinux
import Glibc

/// The files below a folder that a command line names.
enum FolderListing {
  /// Paths below the folder of the files whose names end in `ending`, sorted; folders behind links are left out. Nil where a folder cannot be listed.
  static func files(in folder: String, ending: String) -> [String]? {
    var found: [String] = []
    var pending = [""]
    while let part = pending.popLast() {
      guard let names = names(in: part.isEmpty ? folder : "\(folder)/\(part)") else { return nil }
      for name in names {
        let path = part.isEmpty ? name : "\(part)/\(name)"
        var status = stat()
        guard unsafe lstat("\(folder)/\(path)", &status) == 0 else { continue }
        if status.st_mode & S_IFMT == S_IFDIR {
          pending.append(path)
        } else if name.hasSuffix(ending), [S_IFREG, S_IFLNK].contains(status.st_mode & S_IFMT) {
          found.append(path)
        }
      }
    }
    return found.sorted()
  }

  /// Names in order, hidden ones too; nil where the folder cannot be read.
  static func names(in folder: String) -> [String]? {
    guard let stream = unsafe opendir(folder) else { return nil }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      guard let name = unsafe String(validatingCString: clinux_entry_name(entry)), name != ".", name != ".." else { continue }
      names.append(name)
    }
    return names.sorted()
  }
}
