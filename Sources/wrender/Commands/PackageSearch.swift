import Glibc
import WidgetFoundation

/// Finds the packages that paths, folders and patterns stand for.
enum PackageSearch {
  /// Nothing is there.
  struct Failure: Error {
    var message: String
  }

  /// Packages in the order of `places`; those of a folder or pattern are sorted. A path that no pattern and no folder explains stands for itself.
  static func packages(in places: [String]) throws(Failure) -> [String] {
    var found: [String] = []
    var seen: Set<String> = []
    for place in places {
      let packages = try packages(at: place)
      for package in packages where seen.insert(package).inserted { found.append(package) }
    }
    return found
  }

  private static func packages(at place: String) throws(Failure) -> [String] {
    if exists(place) {
      guard OutputWriter.isFolder(place), !isPackage(place) else { return [place] }
      let packages = packages(below: place)
      guard packages.isEmpty else { return packages }
      throw Failure(message: "\(TerminalText.escaped(place)): expected packages, found a folder without any NAME.widget")
    }
    guard place.contains(where: { "*?[".contains($0) }) else { return [place] }
    let matches = matches(of: place)
    guard matches.isEmpty else { return matches }
    throw Failure(message: "\(TerminalText.escaped(place)): no package has such a name")
  }

  private static func isPackage(_ path: String) -> Bool {
    path.hasSuffix(".widget") || path.hasSuffix(".widget/") || exists("\(path)/document.json") || exists("\(path)/manifest.json")
  }

  /// Every `NAME.widget` of a folder and of the folders in it; links are not followed.
  private static func packages(below folder: String) -> [String] {
    let parent = folder.hasSuffix("/") ? folder : folder + "/"
    return (FolderListing.names(in: folder) ?? []).filter { !$0.hasPrefix(".") }.flatMap { name -> [String] in
      var status = stat()
      guard unsafe lstat(parent + name, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return [] }
      return isPackage(parent + name) ? [parent + name] : packages(below: parent + name)
    }
  }

  private static func matches(of pattern: String) -> [String] {
    var result = unsafe glob_t()
    defer { unsafe globfree(&result) }
    guard unsafe glob(pattern, 0, nil, &result) == 0 else { return [] }
    return (0..<Int(unsafe result.gl_pathc)).compactMap { index in
      unsafe result.gl_pathv[index].map { unsafe String(cString: $0) }
    }
  }

  private static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }
}
