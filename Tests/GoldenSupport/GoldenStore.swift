import Foundation
public import WidgetGoldens
import PictureComparison
import WidgetImages

/// Recorded texts and pictures: `Goldens/` of this checkout, or another folder.
///
/// `GOLDENS=record` in the environment writes what is missing, `GOLDENS=update` also what differs; a golden that passes is never rewritten. Where
/// `CI` is set neither is allowed, so that no test there passes by recording what it should have checked.
public struct GoldenStore: Sendable {
  public enum Mode: Sendable { case verify, record, update, refused }

  /// Without a closing `/`.
  public let folder: String
  /// Where a picture that differs is put, with one that shows the difference.
  public let outcomes: String
  public let mode: Mode

  public init(folder: String, outcomes: String, mode: Mode) {
    self.folder = folder
    self.outcomes = outcomes
    self.mode = mode
  }

  /// The goldens of this checkout.
  public static let repository = GoldenStore(
    folder: Repository.root + "/Goldens", outcomes: Repository.root + "/.build/goldens",
    mode: mode(in: ProcessInfo.processInfo.environment))

  public static func mode(in environment: [String: String]) -> Mode {
    switch environment["GOLDENS"] {
    case nil, "", "verify": .verify
    case "record": environment["CI"] == nil ? .record : .refused
    case "update": environment["CI"] == nil ? .update : .refused
    default: .refused
    }
  }

  /// Bytes a picture, and of all goldens together, at most.
  public static let pictureLimit = 48 << 10
  public static let totalLimit = 24 << 20
}

extension GoldenStore {
  /// What is wrong with a text, against the golden `name`; nil if nothing is.
  public func problem(of text: String, _ name: String) -> String? {
    guard mode != .refused else { return GoldenStore.refusal }
    let path = "\(folder)/\(name)"
    guard let recorded = GoldenStore.bytes(at: path) else {
      guard mode != .verify else { return "\(name): \(Verdict.missing.message ?? "")" }
      return GoldenStore.write(Array(text.utf8), to: path)
    }
    guard let difference = TextDifference(recorded: String(decoding: recorded, as: UTF8.self), actual: text) else { return nil }
    return mode == .update ? GoldenStore.write(Array(text.utf8), to: path) : "\(name) differs:\n\(difference)"
  }

  /// What is wrong with a picture, a PNG file, against the golden `name`; nil if nothing is.
  public func problem(ofPicture png: [UInt8], _ name: String) -> String? {
    guard mode != .refused else { return GoldenStore.refusal }
    let actual: DecodedImage
    do throws(ImageError) {
      actual = try DecodedImage(comparing: png)
    } catch {
      return "\(name): the picture that was drawn cannot be decoded: \(error)"
    }
    let path = "\(folder)/\(name)"
    let recorded = recorded(path)
    let verdict = Verdict(recorded, actual, isSameEnvironment: isSameEnvironment)
    guard let message = verdict.message else { return nil }
    switch (mode, recorded) {
    case (.record, .absent), (.update, _): return GoldenStore.write(png, to: path)
    case (.verify, _), (.record, _), (.refused, _): break
    }
    var places: [String] = []
    switch recorded {
    case .absent: break
    case .unreadable: places = [place(png, name, "actual")]
    case .picture(let picture):
      places = [place(png, name, "actual")]
      if let difference = PictureJudgement(.picture(picture), .picture(actual)).differencePNG { places.append(place(difference, name, "diff")) }
    }
    return (["\(name): \(message)"] + places).joined(separator: "\n")
  }

  /// Files that no test asks for, and no other store of names either.
  ///
  /// - Parameters:
  ///   - part: The folder below the store that is looked at.
  ///   - names: Everything that tests compare with.
  public func orphans(in part: String, notAmong names: Set<String>) -> [String] {
    files.map(\.name).filter { $0.hasPrefix(part) && !names.contains($0) }
  }

  /// All files by name and size, sorted.
  public var files: [(name: String, bytes: Int)] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.sorted().compactMap { name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
      guard attributes?[.type] as? FileAttributeType == .typeRegular else { return nil }
      return (name, attributes?[.size] as? Int ?? 0)
    }
  }

  public static let fingerprintName = "fingerprint.json"

  /// What is wrong with the recorded fingerprint itself: only that there is none. It may differ as long as pixels do not.
  public var fingerprintProblem: String? {
    if isSameEnvironment || mode == .verify && GoldenStore.bytes(at: "\(folder)/\(GoldenStore.fingerprintName)") != nil { return nil }
    return problem(of: String(decoding: Fingerprint.current.encoded(), as: UTF8.self), GoldenStore.fingerprintName)
  }

  private var isSameEnvironment: Bool {
    GoldenStore.bytes(at: "\(folder)/\(GoldenStore.fingerprintName)") == Fingerprint.current.encoded()
  }

  private static let refusal = "goldens are recorded with GOLDENS=record or GOLDENS=update, and not where CI is set"

  private func recorded(_ path: String) -> RecordedPicture {
    guard let bytes = GoldenStore.bytes(at: path) else { return .absent }
    do throws(ImageError) {
      return .picture(try DecodedImage(comparing: bytes))
    } catch {
      return .unreadable("\(error)")
    }
  }

  /// Puts a picture beside the others of this run, and names its path.
  private func place(_ png: [UInt8], _ name: String, _ role: String) -> String {
    let stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    let path = "\(outcomes)/\(stem).\(role).png"
    return GoldenStore.write(png, to: path) ?? path
  }

  private static func bytes(at path: String) -> [UInt8]? { FileManager.default.contents(atPath: path).map(Array.init) }

  /// nil where it worked.
  private static func write(_ bytes: [UInt8], to path: String) -> String? {
    do {
      let file = URL(filePath: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file, options: .atomic)
      return nil
    } catch {
      return "\(path) cannot be written: \(error)"
    }
  }
}

extension Fingerprint {
  /// Of this process and this checkout.
  public static let current = Fingerprint(fonts: Repository.fonts, zones: Repository.zones)
}
