import CLinux
import Glibc

/// Who sees to it that a path stays below its root and follows no link.
package enum PathResolution: Sendable {
  /// The kernel, in one call of openat2.
  case kernel
  /// We, opening one component after the other: for kernels before 5.6 and sandboxes that refuse the call.
  case componentwise
  /// The kernel where it answers the call, else we.
  case automatic

  /// Opens `path` below `root` for reading, whatever it names; throws the system's error number.
  func open(_ path: PackagePath, below root: CInt) throws(SystemError) -> Descriptor {
    switch self {
    case .kernel: return try Self.openByKernel(path, below: root)
    case .componentwise: return try Self.openByComponents(path, below: root)
    case .automatic:
      do throws(SystemError) {
        return try Self.openByKernel(path, below: root)
      } catch  where error.number == ENOSYS || error.number == EPERM {
        return try Self.openByComponents(path, below: root)
      }
    }
  }

  private static func openByKernel(_ path: PackagePath, below root: CInt) throws(SystemError) -> Descriptor {
    try SystemError.retrying { unsafe clinux_open_beneath(root, path.text) }
  }

  private static func openByComponents(_ path: PackagePath, below root: CInt) throws(SystemError) -> Descriptor {
    var components = path.components[...]
    let last = String(components.removeLast())
    guard let first = components.popFirst() else { return try openLast(last, in: root) }
    var directory = try openStep(String(first), in: root)
    for component in components { directory = try openStep(String(component), in: directory.number) }
    return try openLast(last, in: directory.number)
  }

  private static func openLast(_ name: String, in directory: CInt) throws(SystemError) -> Descriptor {
    try SystemError.retrying { unsafe clinux_open_component(directory, name) }
  }

  private static func openStep(_ name: String, in directory: CInt) throws(SystemError) -> Descriptor {
    do throws(SystemError) {
      return try SystemError.retrying { unsafe clinux_open_step(directory, name) }
    } catch  where error.number == ENOTDIR {
      // The kernel's own resolution tells a link on the way from a file on the way: so do we.
      var status = stat()
      guard unsafe fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) == 0, FileType(mode: status.st_mode) == .link else {
        throw error
      }
      throw SystemError(number: ELOOP)
    }
  }
}
