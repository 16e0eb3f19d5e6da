import Foundation
import Testing

/// Who may import whom: the arrows between modules, which the package manager does not hold for modules that are reached indirectly.
private let allowed: [String: Set<String>] = [
  "Geometry": [],
  "DisplayList": ["Geometry"],
  "WidgetDocument": ["Geometry"],
  "WidgetFormatting": ["Geometry", "CICU"],
  "WidgetSymbols": ["Geometry"],
  "WidgetExpressions": ["Geometry", "WidgetDocument", "WidgetFormatting"],
  "WidgetText": ["Geometry", "DisplayList", "CHarfBuzz", "CFreeType", "CICU", "CWOFF2"],
  "WidgetImages": ["Geometry", "CPNG", "CJPEG", "CWebP"],
  "WidgetLayout": ["Geometry", "DisplayList", "WidgetText", "WidgetImages"],
  "WidgetKinds": [
    "Geometry", "WidgetDocument", "WidgetFormatting", "WidgetExpressions", "WidgetText", "WidgetSymbols", "WidgetImages", "WidgetLayout",
  ],
  "CairoBackend": ["Geometry", "DisplayList", "WidgetText", "WidgetImages", "CCairo", "CDeflate"],
  "SVGBackend": ["Geometry", "DisplayList", "WidgetText", "WidgetImages"],
  "ContentHash": ["CNettle"],
  "PictureComparison": ["Geometry", "WidgetImages"],
  "WidgetPackage": ["Geometry", "ContentHash", "WidgetDocument", "CLinux"],
  "WidgetRuntime": [
    "Geometry", "DisplayList", "WidgetDocument", "WidgetFormatting", "WidgetExpressions", "WidgetText", "WidgetSymbols", "WidgetImages",
    "WidgetLayout", "WidgetKinds", "CairoBackend", "SVGBackend", "ContentHash", "WidgetPackage", "CLinux",
  ],
  "WidgetFindings": [
    "Geometry", "DisplayList", "WidgetDocument", "WidgetText", "WidgetImages", "WidgetLayout", "WidgetKinds", "CairoBackend", "WidgetRuntime",
  ],
  "WidgetFoundation": [
    "Geometry", "ContentHash", "DisplayList", "WidgetDocument", "WidgetFormatting", "WidgetExpressions", "WidgetText", "WidgetImages", "WidgetKinds",
    "CairoBackend", "SVGBackend", "WidgetSymbols", "WidgetPackage", "WidgetRuntime", "PictureComparison", "WidgetFindings",
  ],
  "WidgetCraft": ["WidgetFoundation"],
  "WidgetGoldens": ["ContentHash", "WidgetDocument", "WidgetText", "CLibraryVersions"],
  "wrender": ["WidgetFoundation", "SVGBackend", "WidgetCraft", "WidgetGoldens", "CLinux", "CMicroHTTPD"],
  "wbench": [
    "WidgetFoundation", "WidgetDocument", "WidgetFormatting", "WidgetExpressions", "WidgetLayout", "WidgetImages", "WidgetGoldens", "CPNG", "CHarfBuzz",
    "CDeflate", "CAllocations",
  ],
]

/// Modules of the toolchain that any module may use; `Foundation` is none of them, since it costs every start its loading.
private let toolchain: Set<String> = ["Swift", "Synchronization", "Glibc"]

@Suite struct ImportTests {
  @Test func everyModuleImportsOnlyWhatItMay() throws {
    let sources = try FileManager.default.contentsOfDirectory(atPath: "Sources")
    var imports = 0
    for module in sources.sorted() {
      let files = try swiftFiles(in: "Sources/\(module)")
      guard !files.isEmpty else { continue }
      let may = try #require(allowed[module], "the table does not know the module '\(module)'")
      for file in files {
        for (line, name) in try importedModules(of: file) {
          imports += 1
          #expect(may.contains(name) || toolchain.contains(name), "\(file):\(line): \(module) may not import \(name)")
        }
      }
    }
    #expect(imports > 100)
  }

  @Test func everyModuleOfTheTableExists() throws {
    for module in allowed.keys { #expect(try !swiftFiles(in: "Sources/\(module)").isEmpty, "\(module)") }
  }

  @Test func importLinesAreRecognised() {
    #expect(importedModule(of: "public import Geometry") == "Geometry")
    #expect(importedModule(of: "@_exported public import struct WidgetText.FontBook") == "WidgetText")
    #expect(importedModule(of: "internal import CICU  // why") == "CICU")
    #expect(importedModule(of: "// import Foundation") == nil)
    #expect(importedModule(of: "let important = 1") == nil)
  }
}

private func swiftFiles(in folder: String) throws -> [String] {
  guard let names = FileManager.default.enumerator(atPath: folder) else { return [] }
  return names.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }.sorted()
}

private func importedModules(of file: String) throws -> [(line: Int, name: String)] {
  let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
  return lines.enumerated().compactMap { index, line in importedModule(of: String(line)).map { (index + 1, $0) } }
}

/// The module that a line imports, if it is an import.
private func importedModule(of line: String) -> String? {
  let words = line.split(separator: " ").map(String.init)
  guard let keyword = words.firstIndex(of: "import"), words.count > keyword + 1 else { return nil }
  let modifiers: Set<String> = ["public", "package", "internal", "private", "fileprivate", "@_exported", "@preconcurrency"]
  guard words[..<keyword].allSatisfy(modifiers.contains) else { return nil }
  let kinds: Set<String> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
  let path = kinds.contains(words[keyword + 1]) && words.count > keyword + 2 ? words[keyword + 2] : words[keyword + 1]
  return path.split(separator: ".").first.map(String.init)
}
