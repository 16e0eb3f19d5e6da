/// What a browser asks for.
struct WebRequest {
  var method: String
  /// Without the query, decoded.
  var path: String
  /// Whom it takes the server for.
  var host: String?
  /// Arguments of the query.
  var after: String?
  var pictures: String?
}

/// What it gets.
struct WebAnswer {
  enum ContentType {
    case page, picture, data, text

    var name: StaticString {
      switch self {
      case .page: "text/html; charset=utf-8"
      case .picture: "image/png"
      case .data: "application/json"
      case .text: "text/plain; charset=utf-8"
      }
    }
  }

  var status: UInt32 = 200
  var type: ContentType
  var bytes: [UInt8]

  /// A refusal, in words.
  static func refusal(_ status: UInt32, _ reason: String) -> WebAnswer { WebAnswer(status: status, type: .text, bytes: Array("\(reason)\n".utf8)) }
}
