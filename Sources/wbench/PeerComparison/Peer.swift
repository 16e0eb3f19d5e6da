/// Another renderer that draws the card.
struct Peer {
  enum Origin {
    /// A package of PyPI, installed by `--install`.
    case pypi
    /// A program of this name, and the Debian package that has it.
    case program(String, package: String)
  }

  /// As PyPI or its program calls it.
  let name: String
  let origin: Origin
  /// In Sources/wbench/Peers, without its ending.
  let script: String
  /// How it gets the card.
  let remark: String

  static let all = [
    Peer(name: "pytakumi", origin: .pypi, script: "pytakumi_card", remark: "HTML, parsed once"),
    Peer(name: "takumi-py", origin: .pypi, script: "takumi_py_card", remark: "HTML, parsed once"),
    Peer(name: "blitz-py", origin: .pypi, script: "blitz_card", remark: "HTML, parsed each time"),
    Peer(name: "skia-python", origin: .pypi, script: "skia_card", remark: "by hand, no layout"),
    Peer(name: "pycairo", origin: .pypi, script: "pycairo_card", remark: "by hand, no layout"),
    Peer(name: "resvg-py", origin: .pypi, script: "resvg_card", remark: "SVG, parsed each time"),
    Peer(name: "rsvg-convert", origin: .program("rsvg-convert", package: "librsvg2-bin"), script: "rsvg_card", remark: "SVG, a process each"),
    Peer(name: "chromium", origin: .program("chromium", package: "chromium"), script: "chromium_card", remark: "HTML, set each time"),
  ]

  /// How to get it.
  var remedy: String {
    switch origin {
    case .pypi: "wbench peers --install"
    case .program(_, let package): "apt-get install \(package)"
    }
  }
}
