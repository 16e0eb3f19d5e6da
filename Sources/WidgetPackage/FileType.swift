import Glibc

/// What a name in the file system stands for, as far as a package cares.
enum FileType: String {
  case regular = "a file"
  case directory = "a folder"
  case link = "a link"
  case pipe = "a named pipe"
  case socket = "a socket"
  case device = "a device"

  init(mode: mode_t) {
    self =
      switch mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .directory
      case S_IFLNK: .link
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      default: .device
      }
  }
}
