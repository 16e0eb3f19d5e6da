import Glibc
import Testing
import WidgetDocument
import WidgetPackage

/// Every refusal, through the kernel's resolution and through our own: the two may not differ.
@Suite struct ReadingTests {
  /// One path of the hostile package, and the error that it has to give.
  struct Refusal: CustomTestStringConvertible, Sendable {
    var path: String
    var code: DiagnosticCode
    var found: String
    var testDescription: String { path }
  }

  static let refusals: [Refusal] = [
    Refusal(path: "assets/none.png", code: .fileMissing, found: "nothing"),
    Refusal(path: "none/cover.png", code: .fileMissing, found: "nothing"),
    Refusal(path: "assets/cover.png/x", code: .fileMissing, found: "nothing"),
    Refusal(path: "assets/link-inside.png", code: .unsafePath, found: "a link"),
    Refusal(path: "assets/link-outside.png", code: .unsafePath, found: "a link"),
    Refusal(path: "assets/link-dangling.png", code: .unsafePath, found: "a link"),
    Refusal(path: "assets/link-absolute.png", code: .unsafePath, found: "a link"),
    Refusal(path: "link-folder/cover.png", code: .unsafePath, found: "a link"),
    Refusal(path: "link-up/secret.json", code: .unsafePath, found: "a link"),
    Refusal(path: "assets/link-folder/sun.png", code: .unsafePath, found: "a link"),
    Refusal(path: "assets/link-self/cover.png", code: .unsafePath, found: "a link"),
    Refusal(path: "assets", code: .packageUnreadable, found: "a folder"),
    Refusal(path: "assets/icons", code: .packageUnreadable, found: "a folder"),
    Refusal(path: "assets/pipe.png", code: .packageUnreadable, found: "a named pipe"),
    Refusal(path: "assets/socket.png", code: .packageUnreadable, found: "a socket"),
    Refusal(path: "assets/large.png", code: .limitExceeded, found: "1001 bytes"),
  ]

  static func hostilePackage(in sandbox: Sandbox) -> String {
    let package = sandbox.package()
    sandbox.file("secret.json", "secret")
    sandbox.link("weather.widget/assets/link-inside.png", to: "cover.png")
    sandbox.link("weather.widget/assets/link-outside.png", to: "../../secret.json")
    sandbox.link("weather.widget/assets/link-dangling.png", to: "nowhere")
    sandbox.link("weather.widget/assets/link-absolute.png", to: "\(sandbox.path)/secret.json")
    sandbox.link("weather.widget/link-folder", to: "assets")
    sandbox.link("weather.widget/link-up", to: "..")
    sandbox.link("weather.widget/assets/link-folder", to: "icons")
    sandbox.link("weather.widget/assets/link-self", to: ".")
    sandbox.pipe("weather.widget/assets/pipe.png")
    sandbox.socket("weather.widget/assets/socket.png")
    sandbox.file("weather.widget/assets/large.png", [UInt8](repeating: 7, count: 1001))
    sandbox.file("weather.widget/assets/full.png", [UInt8](repeating: 7, count: 1000))
    return package
  }

  static let resolutions: [PathResolution] = [.kernel, .componentwise, .automatic]

  @Test(arguments: refusals, resolutions)
  func refuses(_ refusal: Refusal, _ resolution: PathResolution) throws {
    let sandbox = Sandbox()
    let reader = try PackageReader.open(Self.hostilePackage(in: sandbox), resolution: resolution)
    let error = try thrown(reader, refusal.path, limit: 1000)
    #expect(error?.code == refusal.code)
    #expect(error?.found == refusal.found)
    #expect(error?.path == "\(sandbox.path)/weather.widget/\(refusal.path)")
  }

  @Test(arguments: resolutions)
  func readsFilesUpToTheLimit(_ resolution: PathResolution) throws {
    let sandbox = Sandbox()
    let reader = try PackageReader.open(Self.hostilePackage(in: sandbox), resolution: resolution)
    #expect(try reader.read(PackagePath("assets/full.png"), limit: 1000) == [UInt8](repeating: 7, count: 1000))
    #expect(try reader.read(PackagePath("assets/cover.png"), limit: 3) == Array("PNG".utf8))
    #expect(try reader.read(PackagePath("assets/icons/sun.png"), limit: 3) == Array("SUN".utf8))
  }

  @Test(arguments: resolutions)
  func keepsItsFolderWhenThePathIsReplaced(_ resolution: PathResolution) throws {
    let sandbox = Sandbox()
    let reader = try PackageReader.open(sandbox.package(), resolution: resolution)
    #expect(unsafe rename("\(sandbox.path)/weather.widget", "\(sandbox.path)/moved") == 0)
    sandbox.folder("weather.widget")
    #expect(try reader.read(PackagePath("assets/cover.png"), limit: 3) == Array("PNG".utf8))
  }

  @Test(arguments: resolutions)
  func readsManyFilesWithoutKeepingThemOpen(_ resolution: PathResolution) throws {
    let sandbox = Sandbox()
    let package = sandbox.package()
    for index in 0..<1200 { sandbox.file("weather.widget/assets/\(index).txt", "\(index)") }
    let reader = try PackageReader.open(package, resolution: resolution)
    for index in 0..<1200 {
      #expect(try reader.read(PackagePath("assets/\(index).txt"), limit: 4) == Array("\(index)".utf8))
    }
    #expect(try reader.names(in: .assets).count == 1202)
  }

  /// In a process of its own, since it gives up root's right to read everything.
  @Test func saysThatAFileMayNotBeRead() async {
    await #expect(processExitsWith: .success) {
      let sandbox = Sandbox()
      let package = sandbox.package()
      #expect(unsafe chmod(sandbox.path, 0o755) == 0)
      sandbox.file("weather.widget/assets/private.png", Array("x".utf8), mode: 0)
      if geteuid() == 0 { #expect(seteuid(65534) == 0) }
      for resolution in Self.resolutions {
        let reader = try PackageReader.open(package, resolution: resolution)
        let error = try thrown(reader, "assets/private.png", limit: 1)
        #expect(error?.code == .packageUnreadable)
        #expect(error?.found == "no permission to read it")
      }
      if getuid() == 0 { #expect(seteuid(0) == 0) }
    }
  }

  @Test func becomesADiagnostic() throws {
    let sandbox = Sandbox()
    let reader = try PackageReader.open(sandbox.package())
    let diagnostic = try thrown(reader, "assets/x.png", limit: 1)?.diagnostic
    #expect(diagnostic?.severity == .error)
    #expect(diagnostic?.code == .fileMissing)
    #expect(diagnostic?.file == "\(sandbox.path)/weather.widget/assets/x.png")
    #expect(diagnostic?.message == "expected a file, found nothing; add it to the package, or correct its name")
  }
}

/// What reading one file throws; nil when it is read.
private func thrown(_ reader: borrowing PackageReader, _ path: String, limit: Int) throws -> PackageError? {
  let path = try PackagePath(path)
  do throws(PackageError) {
    _ = try reader.read(path, limit: limit)
    return nil
  } catch {
    return error
  }
}
