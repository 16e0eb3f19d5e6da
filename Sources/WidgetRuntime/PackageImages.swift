import DisplayList
import Geometry
import WidgetDocument
import WidgetImages
import WidgetKinds
import WidgetPackage

/// The images of one package: headers when lowering asks for them, pixels when they are drawn, both kept for the next picture.
final class PackageImages: ImageSource {
  private struct Entry {
    var path: String
    var bytes: [UInt8]
    var reference: ImageReference
    /// Browsers show the file as we do: an upright JPEG.
    var isForBrowsers: Bool
    var decoded: DecodedImage?
  }

  let widget: Widget
  private let limits: Limits
  private var entries: [Entry] = []

  init(widget: Widget, limits: Limits) {
    self.widget = widget
    self.limits = limits
  }

  /// Names of the images by number.
  var names: [String] { entries.map(\.path) }

  func image(_ path: String) throws(ImageProblem) -> ImageReference {
    if let entry = entries.first(where: { $0.path == path }) { return entry.reference }
    let bytes = try read(path)
    let header: ImageHeader
    do throws(ImageError) {
      header = try ImageHeader(reading: bytes, limits: limits)
    } catch {
      throw ImageProblem(.imageUnreadable, "'\(path)' cannot be drawn: \(error)", expected: error.expected, found: error.found)
    }
    let reference = ImageReference(
      id: Int32(entries.count), size: Size(width: Double(header.width), height: Double(header.height)), scale: Self.scale(of: path))
    entries.append(
      Entry(path: path, bytes: bytes, reference: reference, isForBrowsers: header.format == .jpeg && header.orientation == .up))
    return reference
  }

  /// The images that a list draws, decoded, by their numbers; the place of one that is not drawn is empty.
  func store(for list: CommandList, _ budget: ByteBudget, _ deadline: Deadline) throws(ImageFailure) -> ImageStore {
    var users = [SourceID?](repeating: nil, count: entries.count)
    for command in list.commands {
      if case .image(let id, _, _) = command.operation { users[Int(id)] = command.source }
    }
    var store = ImageStore(budget: budget)
    // What only earlier pictures drew makes room.
    for id in entries.indices where users[id] == nil { entries[id].decoded = nil }
    for (id, user) in users.enumerated() {
      let image = try user.map { source throws(ImageFailure) in try decoded(id, for: source, budget, deadline) }
      _ = store.insert(image ?? DecodedImage(width: 0, height: 0, pixels: [], name: entries[id].path))
    }
    return store
  }

  /// The file of an image as it is in the package; nil where browsers would not show what we draw.
  func fileForBrowsers(_ id: ImageID) -> [UInt8]? { entries[Int(id)].isForBrowsers ? entries[Int(id)].bytes : nil }

  private func decoded(
    _ id: Int, for source: SourceID, _ budget: ByteBudget, _ deadline: Deadline
  ) throws(ImageFailure) -> DecodedImage {
    do throws(ImageError) {
      if let image = entries[id].decoded {
        guard budget.reserve(image.byteCount) else {
          throw ImageError(.memory, expected: "\(budget.bytesLeft) bytes at most", found: "\(image.byteCount) bytes")
        }
        return image
      }
      guard !deadline.hasPassed else { throw ImageError(.overdue, expected: "the picture in time", found: "an image to decode") }
      let image = try DecodedImage(decoding: entries[id].bytes, name: entries[id].path, budget: budget, limits: limits)
      entries[id].decoded = image
      return image
    } catch {
      throw ImageFailure(path: entries[id].path, source: source, error: error)
    }
  }

  private func read(_ path: String) throws(ImageProblem) -> [UInt8] {
    do throws(PackageError) {
      // A compressed image is never larger than the pixels that it may hold.
      return try widget.reader.read(PackagePath("assets/" + path), limit: limits.imageBytes)
    } catch {
      throw ImageProblem(error.code, "'\(path)' cannot be read: \(error.message)", expected: error.expected, found: error.found)
    }
  }

  /// Pixels a point by the name: `@2x` and `@3x` before the ending, else 1.
  static func scale(of path: String) -> Double {
    let stem = path.lastIndex(of: ".").map { path[..<$0] } ?? path[...]
    return stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
  }
}

/// An image whose header was good and whose pixels are not.
struct ImageFailure: Error {
  var path: String
  /// The box that draws it.
  var source: SourceID
  var error: ImageError
}

extension ImageError {
  /// What kind of diagnostic it makes.
  var diagnosticCode: DiagnosticCode {
    switch code {
    case .memory: .memoryLimit
    case .overdue: .timeLimit
    case .format, .corrupt, .colorModel, .animated, .tooLarge: .imageUnreadable
    }
  }
}
