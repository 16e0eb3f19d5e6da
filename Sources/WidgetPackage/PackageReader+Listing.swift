import CLinux
import Glibc
import WidgetDocument

extension PackageReader {
  /// The files of one folder and of the folders in it, sorted by path: for listings and hints, since only `read` decides
  /// what can be read. Left out are links, what is no file, and names that no document can spell.
  ///
  /// Throws `limit-exceeded` for more than `limit` names in all and `package-unreadable` for a folder that cannot be listed.
  public func names(in folder: PackageFolder, limit: Int = 10_000) throws(PackageError) -> [PackagePath] {
    var names: [PackagePath] = []
    var pending = [try PackagePath(folder.rawValue)]
    var seen = 0
    while let directory = pending.popLast() {
      for (name, type) in try entries(of: directory, limit: limit - seen) {
        seen += 1
        guard let path = try? PackagePath("\(directory.text)/\(name)") else { continue }
        switch type {
        case .regular: names.append(path)
        case .directory: pending.append(path)
        case .link, .pipe, .socket, .device: continue
        }
      }
    }
    return names.sorted { $0.text < $1.text }
  }

  private func entries(of path: PackagePath, limit: Int) throws(PackageError) -> [(name: String, type: FileType)] {
    let directory: Descriptor
    do throws(SystemError) {
      directory = try resolution.open(path, below: root.number)
    } catch  where error.number == ENOENT {
      return []
    } catch {
      throw unlistable(path, error.text)
    }
    let type = directory.status.map { FileType(mode: $0.st_mode) }
    guard type == .directory else { throw unlistable(path, type?.rawValue ?? "something unknown") }
    // The stream closes the descriptor that it is given, so it gets one of its own.
    guard let stream = unsafe fdopendir(fcntl(directory.number, F_DUPFD_CLOEXEC, 0)) else {
      throw unlistable(path, SystemError(number: errno).text)
    }
    defer { unsafe closedir(stream) }
    var entries: [(name: String, type: FileType)] = []
    while let entry = unsafe readdir(stream) {
      guard let name = unsafe String(validatingCString: clinux_entry_name(entry)), name != ".", name != ".." else { continue }
      guard entries.count < limit else {
        throw PackageError(
          .limitExceeded, path: displayPath(path), expected: "no more names in the package's folders than the limit",
          found: "more", remedy: "remove files that no document needs")
      }
      var status = stat()
      guard unsafe fstatat(directory.number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
      entries.append((name, FileType(mode: status.st_mode)))
    }
    return entries
  }

  private func unlistable(_ path: PackagePath, _ found: String) -> PackageError {
    PackageError(
      .packageUnreadable, path: displayPath(path), expected: "a folder that can be listed", found: found, remedy: "check the folder")
  }
}
