import WidgetFoundation

/// What a worker says of a unit, one line each.
enum BatchReply {
  /// How many pictures the unit has in this part of the batch, and what its package is: an object of JSON.
  case package(pictures: Int, record: [UInt8])
  /// One picture.
  case picture(BatchResult)
  /// Something for people to read.
  case message(String)
}

/// What came of one picture.
struct BatchResult {
  enum Status: String {
    case drawn, cached, kept, failed
  }

  var status: Status
  /// Among the pictures of the unit.
  var part: Int
  var code: ExitCode
  /// The picture's path below the output folder; empty where it has none.
  var name: String
  /// 64 hexadecimal digits; empty where nothing was drawn.
  var key: String
  /// JSON that tells the job; empty for packages of a command line.
  var id: [UInt8] = []
  /// One line of JSON.
  var record: [UInt8]
}

extension BatchReply {
  var line: [UInt8] {
    switch self {
    case .package(let pictures, let record): Self.fields("P", String(pictures)) + record
    case .picture(let result):
      Self.fields("R", result.status.rawValue, String(result.part), String(result.code.rawValue), result.name, result.key) + result.id + [UInt8(ascii: "\t")] + result.record
    case .message(let text): Self.fields("M") + Array(text.map { $0 == "\n" ? "\u{1F}" : $0 }.map(String.init).joined().utf8)
    }
  }

  init?(_ line: [UInt8]) {
    let fields = line.split(separator: UInt8(ascii: "\t"), maxSplits: 7, omittingEmptySubsequences: false)
    func text(_ index: Int) -> String { String(decoding: fields[index], as: UTF8.self) }
    switch line.first {
    case UInt8(ascii: "P"):
      let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, let pictures = Int(String(decoding: parts[1], as: UTF8.self)) else { return nil }
      self = .package(pictures: pictures, record: Array(parts[2]))
    case UInt8(ascii: "R"):
      guard fields.count == 8, let status = BatchResult.Status(rawValue: text(1)), let part = Int(text(2)),
        let code = Int32(text(3)).flatMap(ExitCode.init)
      else { return nil }
      self = .picture(BatchResult(status: status, part: part, code: code, name: text(4), key: text(5), id: Array(fields[6]), record: Array(fields[7])))
    case UInt8(ascii: "M"):
      self = .message(String(String(decoding: line.dropFirst(2), as: UTF8.self).map { $0 == "\u{1F}" ? "\n" : $0 }))
    default: return nil
    }
  }

  private static func fields(_ fields: String...) -> [UInt8] { fields.flatMap { Array($0.utf8) + [UInt8(ascii: "\t")] } }
}
