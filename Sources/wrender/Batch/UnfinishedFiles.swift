import Glibc

/// Files that were being written when a process was killed.
enum UnfinishedFiles {
  /// Removes those of a folder that are from before `time`, in nanoseconds since 1970: whoever wrote them has ended.
  static func remove(in folder: String, until time: Int64) {
    for name in FolderListing.names(in: folder) ?? [] where name.hasPrefix(OutputWriter.unfinished) && name != BatchJournal.name {
      let path = folder + name
      var status = stat()
      guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.changed <= time else { continue }
      unsafe unlink(path)
    }
  }
}

extension stat {
  /// When anything of the file was changed last: nanoseconds since 1970.
  var changed: Int64 { Int64(st_ctim.tv_sec) * 1_000_000_000 + Int64(st_ctim.tv_nsec) }
}
