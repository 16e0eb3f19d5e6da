/// A page that stands alone: whatever it needs but pictures is in it, and its own policy lets it reach nothing else.
package struct HTMLPage {
  package var title: String
  /// Comes after `HTMLStyle.shared`.
  package var style: StaticString
  /// Runs when the page has been read.
  package var script: StaticString
  package var reach = Reach.nothing
  package var body: HTML

  /// What its script may ask.
  package enum Reach: Sendable {
    case nothing
    /// The server that the page came from.
    case ownServer

    fileprivate var policy: StaticString {
      switch self {
      case .nothing: ""
      case .ownServer: "connect-src 'self'; "
      }
    }
  }

  package var bytes: [UInt8] {
    let page: HTML = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file: data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'; \
      \(own: reach.policy)base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <title>\(title)</title>
      <link rel="icon" href="data:,">
      <style>
      \(own: HTMLStyle.shared)
      \(own: style)
      </style>
      </head>
      <body>
      \(body)
      <script>
      \(own: script)
      </script>
      </body>
      </html>

      """
    return Array(page.source.utf8)
  }
}
