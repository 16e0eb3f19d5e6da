import Foundation
import Glibc
import Testing

/// What the executable loads: few libraries for every run, and none of the optional ones for a plain render.
@Suite struct LibraryTests {
  /// What the pipeline is made of.
  private static let needed: Set<String> = [
    "libcairo", "libfreetype", "libharfbuzz", "libicui18n", "libicuuc", "libicudata", "libdeflate", "libpng16", "libjpeg", "libwebp",
  ]

  /// What the toolchain adds: the C and C++ libraries, and Swift's own in a build that is not static.
  private static func isOfTheToolchain(_ name: String) -> Bool {
    ["libc", "libm", "libstdc++", "libgcc_s", "libpthread", "libdl", "ld-linux-x86-64", "ld-linux-aarch64"].contains(name)
      || ["libswiftCore", "libswiftGlibc", "libswift_", "libswiftSynchronization", "libswiftSwiftOnoneSupport"].contains { name.hasPrefix($0) }
  }

  @Test func needsTheLibrariesOfThePipelineAndNoOther() throws {
    let names = try ELFFile(Data(contentsOf: Tool.executable)).neededLibraries.map(Self.stem)
    #expect(names.contains("libc"))
    let own = Set(names.filter { !Self.isOfTheToolchain($0) })
    // The linker may leave ICU's data to libicuuc, which needs it anyway.
    #expect(own.union(["libicudata"]) == Self.needed)
  }

  /// WOFF2 is unpacked by a C++ library over Brotli: who draws no such font loads neither.
  @Test func needsNoLibraryOfWOFF2() throws {
    let names = try ELFFile(Data(contentsOf: Tool.executable)).neededLibraries.map(Self.stem)
    for prefix in ["libwoff", "libbrotli"] { #expect(!names.contains { $0.hasPrefix(prefix) }, "\(prefix)") }
  }

  @Test func aPlainRenderMapsNoOptionalLibrary() throws {
    let names = try Set(Self.mapped(line: ["--family", "large", "--scale", "10", "--compression", "fast", "-o", "-", "card.widget"]))
    #expect(names.isSuperset(of: Self.needed))
    let optional = [
      "libarchive", "libsqlite3", "libcurl", "libical", "libwoff2dec", "libwoff2common", "libnettle", "libmicrohttpd", "libjavascriptcoregtk", "libFoundation",
      "libFoundationEssentials", "lib_FoundationICU",
    ]
    for name in optional { #expect(!names.contains { $0 == name || $0.hasPrefix(name + "-") }, "\(name)") }
  }

  /// The libraries that a run maps, seen when its picture is done: it waits then until the small pipe to here is emptied.
  private static func mapped(line: [String]) throws -> [String] {
    let process = Process()
    process.executableURL = Tool.executable
    process.arguments = line
    process.environment = ["WRENDER_HOME": Tool.home]
    process.currentDirectoryURL = URL(filePath: Tool.cases)
    let pipe = Pipe()
    process.standardOutput = pipe
    let setPipeSize: CInt = 1031  // F_SETPIPE_SZ, which is not visible from here
    let capacity = fcntl(pipe.fileHandleForWriting.fileDescriptor, setPipeSize, 4096)
    try process.run()
    let first = try pipe.fileHandleForReading.read(upToCount: 8) ?? Data()
    // Of a file in /proc the size is not known beforehand, so it is read like a stream.
    let file = try FileHandle(forReadingFrom: URL(filePath: "/proc/\(process.processIdentifier)/maps"))
    let maps = try String(decoding: file.readToEnd() ?? Data(), as: UTF8.self)
    let rest = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    try #require(first.count + rest.count > 2 * Int(capacity), "the picture fits into the pipe")
    return maps.split(separator: "\n").compactMap { $0.split(separator: "/").last }.filter { $0.contains(".so") }.map { stem(String($0)) }
  }

  /// `libcairo` of `libcairo.so.2` and of `libcairo.so.2.11600.0`.
  private static func stem(_ file: String) -> String { file.range(of: ".so").map { String(file[..<$0.lowerBound]) } ?? file }
}
