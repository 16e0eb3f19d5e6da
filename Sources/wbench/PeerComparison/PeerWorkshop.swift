import Glibc

/// Where peers draw: their Python, their scripts, and what both need.
struct PeerWorkshop {
  let folder: TemporaryFolder
  private let scripts: String
  private let inputs: String
  private let font: String
  private let installed: String

  init(_ inputs: BenchmarkInputs) throws(BenchmarkError) {
    folder = try TemporaryFolder()
    scripts = try inputs.peerScripts()
    self.inputs = try inputs.folder()
    let fonts = try inputs.fontFolder()
    font = "\(fonts)/Inter/Inter.ttf"
    installed = try inputs.peerFolder()
    let configuration = """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
      <fontconfig><dir>\(fonts)/Inter</dir><cachedir>\(folder.path)/fonts</cachedir></fontconfig>
      """
    try Folder.write(Array(configuration.utf8), to: "\(folder.path)/fonts.conf")
    // Every program that is started from here on finds the card's font, and Python leaves nothing beside the scripts.
    unsafe setenv("FONTCONFIG_FILE", "\(folder.path)/fonts.conf", 1)
    unsafe setenv("PYTHONDONTWRITEBYTECODE", "1", 1)
  }

  /// Makes the environment below .build/peers and installs what PyPI has.
  func install(_ peers: [Peer]) throws(BenchmarkError) {
    if !Folder.isExecutable("\(installed)/bin/python") { try ChildProcess(["python3", "-m", "venv", installed], messages: .shown).wait() }
    for peer in peers {
      guard case .pypi = peer.origin else { continue }
      do throws(BenchmarkError) {
        try ChildProcess(["\(installed)/bin/pip", "install", "--quiet", "--disable-pip-version-check", peer.name], messages: .shown).wait()
      } catch {
        complain("\(peer.name) is not installed: \(error.message)")
      }
    }
  }

  /// The peer is there: its script finds all that it imports, and its card can be drawn.
  func has(_ peer: Peer) -> Bool { (try? ChildProcess(line(peer, "once", ["2", picture])).wait()) != nil }

  /// A script's line.
  func line(_ peer: Peer, _ mode: String, _ arguments: [String]) -> [String] {
    let own = "\(installed)/bin/python"
    return [Folder.isExecutable(own) ? own : "python3", "\(scripts)/\(peer.script).py", mode, inputs, font] + arguments
  }

  /// A process that draws the card at 2x into a file: the peer's own program, where it has one that does.
  func coldLine(_ peer: Peer) throws(BenchmarkError) -> [String] {
    guard case .program("rsvg-convert", _) = peer.origin else { return line(peer, "once", ["2", picture]) }
    let card = "\(folder.path)/card.svg"
    try ChildProcess(["python3", "\(scripts)/card.py", inputs, card]).wait()
    return ["rsvg-convert", "--zoom", "2", "-o", picture, card]
  }

  var picture: String { "\(folder.path)/picture.png" }
}
