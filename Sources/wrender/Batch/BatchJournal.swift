import Glibc
import WidgetFoundation
import WidgetGoldens

/// What a batch has made so far, in a file beside its pictures: a line for each, added when the picture is whole. `--resume` goes by it.
struct BatchJournal {
  /// One picture that was drawn without an error.
  struct Entry {
    /// 64 hexadecimal digits.
    var key: String
    /// The picture's record, one line of JSON.
    var record: [UInt8]
  }

  static let name = ".wrender-batch"

  /// When it was begun: nanoseconds since 1970, by the clock of the folder's file system.
  let start: Int64

  private let path: String
  private let descriptor: CInt

  /// Begins the journal of a folder, or goes on with it; nil where it cannot be written.
  init?(in folder: String, goingOn: Bool) {
    path = folder + Self.name
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | (goingOn ? 0 : O_TRUNC), 0o666)
    guard descriptor >= 0 else { return nil }
    // What an end in the midst of a line has left stays a line of its own.
    if goingOn { try? OutputWriter.write([newline], toStream: descriptor, named: path) }
    var status = stat()
    unsafe fstat(descriptor, &status)
    start = status.changed
  }

  func add(_ picture: String, _ entry: Entry) {
    try? OutputWriter.write(Self.line(picture, entry), toStream: descriptor, named: path)
  }

  /// Writes the journal anew, in order, when the batch is done.
  func finish(_ entries: [(picture: String, entry: Entry)]) throws(WriteError) {
    try OutputWriter.replace(path, with: entries.flatMap { Self.line($0.picture, $0.entry) })
    close(descriptor)
  }

  /// What the journal of a folder tells, by the pictures' paths; lines that are not whole tell nothing.
  static func entries(in folder: String) -> [String: Entry] {
    guard let bytes = FileBytes.read(folder + name) else { return [:] }
    var entries: [String: Entry] = [:]
    for line in bytes.split(separator: newline) {
      let fields = line.split(separator: tab, maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3, fields[0].count == 64, fields[2].last == UInt8(ascii: "}") else { continue }
      entries[String(decoding: fields[1], as: UTF8.self)] = Entry(key: String(decoding: fields[0], as: UTF8.self), record: Array(fields[2]))
    }
    return entries
  }

  private static func line(_ picture: String, _ entry: Entry) -> [UInt8] {
    Array(entry.key.utf8) + [tab] + Array(picture.utf8) + [tab] + entry.record + [newline]
  }
}

private let newline = UInt8(ascii: "\n")
private let tab = UInt8(ascii: "\t")
