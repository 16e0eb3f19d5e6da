import CDeflate
import Glibc
import WidgetFoundation
import WidgetGoldens

/// What figures depend on beside the code: the machine, by its kind and not by its name, and the libraries.
struct Machine: Equatable {
  /// A name and its value, such as `processor` and `AMD EPYC`.
  struct Fact: Equatable {
    var name: String
    var value: String
  }

  var facts: [Fact]
  var libraries: [Fact]

  /// This machine, with the fonts of a folder.
  static func current(fonts: String) -> Machine {
    let fingerprint = Fingerprint(fonts: fonts, zones: nil)
    return Machine(
      facts: [
        Fact(name: "architecture", value: fingerprint.architecture), Fact(name: "processor", value: processor),
        Fact(name: "processors", value: String(max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN))))),
      ],
      libraries: fingerprint.libraries.map { Fact(name: $0.name, value: $0.version) } + [Fact(name: "libdeflate", value: LIBDEFLATE_VERSION_STRING)])
  }

  /// One line for people.
  var text: String { (facts.map(\.value) + libraries.map { "\($0.name) \($0.value)" }).joined(separator: ", ") }

  private static var processor: String {
    let lines = ((try? Folder.bytes(of: "/proc/cpuinfo")) ?? []).split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    let model = lines.first { $0.hasPrefix("model name") }
    return model.flatMap { $0.split(separator: ": ", maxSplits: 1).last.map(String.init) } ?? "unknown"
  }
}
