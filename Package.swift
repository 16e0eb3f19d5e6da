// swift-tools-version: 6.2
import PackageDescription

let isCI = Context.environment["CI"] != nil
/// Set by `make fuzz` alone: the fuzzers link only with a sanitizer's own main function.
let isFuzzing = Context.environment["FUZZ"] != nil

/// Every Swift target is built with these; warnings are errors only where nobody but us sees them.
let strict: [SwiftSetting] =
  [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isCI ? [.treatAllWarnings(as: .error), .treatWarning("DeprecatedDeclaration", as: .warning)] : [])

/// A library that its own headers and pkg-config describe well enough for Swift.
func system(_ name: String, _ pkgConfig: String, apt package: String) -> Target {
  .systemLibrary(name: name, path: "Sources/\(name)", pkgConfig: pkgConfig, providers: [.apt([package])])
}

func module(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], link: [LinkerSetting] = []) -> Target {
  .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict, linkerSettings: link)
}

func tests(_ module: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .testTarget(
    name: "\(module)Tests", dependencies: [.byName(name: module)] + dependencies, exclude: exclude, swiftSettings: strict)
}

func fuzzer(_ name: String) -> Target {
  .executableTarget(
    name: "Fuzz\(name)", dependencies: ["FuzzChecks"], path: "Tests/Fuzzing/\(name)", swiftSettings: strict)
}

/// What `WidgetFoundation` hands on, named as well: the build looks at a target's own dependencies only, and would leave users of a type as they were
/// when its layout changes behind the re-export.
let foundation: [Target.Dependency] = [
  "WidgetFoundation", "Geometry", "ContentHash", "DisplayList", "WidgetDocument", "WidgetText", "WidgetImages", "WidgetLayout", "WidgetKinds", "CairoBackend",
  "SVGBackend", "WidgetSymbols", "WidgetFormatting", "PictureComparison", "WidgetExpressions", "WidgetPackage", "WidgetRuntime",
  "WidgetFindings",
]

let package = Package(
  name: "WidgetFoundation",
  products: [
    .library(name: "WidgetFoundation", targets: ["WidgetFoundation"]),
    .library(name: "WidgetCraft", targets: ["WidgetCraft"]),
    .executable(name: "wrender", targets: ["wrender"]),
    .executable(name: "wbench", targets: ["wbench"]),
  ],
  targets: [
    // C libraries, and C of our own where a header cannot be imported as it is.
    system("CCairo", "cairo", apt: "libcairo2-dev"),
    system("CFreeType", "freetype2", apt: "libfreetype-dev"),
    system("CHarfBuzz", "harfbuzz", apt: "libharfbuzz-dev"),
    system("CWebP", "libwebp", apt: "libwebp-dev"),
    system("CDeflate", "libdeflate", apt: "libdeflate-dev"),
    system("ICULibrary", "icu-i18n", apt: "libicu-dev"),
    system("PNGLibrary", "libpng", apt: "libpng-dev"),
    system("JPEGLibrary", "libjpeg", apt: "libjpeg-dev"),
    .target(name: "CICU", dependencies: ["ICULibrary"]),
    .target(name: "CPNG", dependencies: ["PNGLibrary"]),
    .target(name: "CJPEG", dependencies: ["JPEGLibrary"]),
    .target(name: "CWOFF2"),
    .target(name: "CNettle"),
    .target(name: "CMicroHTTPD"),
    .target(
      name: "CLibraryVersions",
      dependencies: ["CCairo", "CFreeType", "CHarfBuzz", "CWebP", "ICULibrary", "PNGLibrary", "JPEGLibrary"]),
    .target(name: "CLinux"),
    .target(name: "CAllocations"),

    // The core: bytes → document → layout tree → display list → pixels.
    module("Geometry", [], link: [.linkedLibrary("m")]),  // rounding
    module("DisplayList", ["Geometry"]),
    module("WidgetDocument", ["Geometry"]),
    module("WidgetFormatting", ["Geometry", "CICU"], exclude: ["Zones"]),
    module("WidgetSymbols", ["Geometry"]),
    module("WidgetText", ["Geometry", "DisplayList", "CHarfBuzz", "CFreeType", "CICU", "CWOFF2"]),
    module("WidgetImages", ["Geometry", "CPNG", "CJPEG", "CWebP"]),
    module("WidgetLayout", ["Geometry", "DisplayList", "WidgetText", "WidgetImages"]),
    module("WidgetExpressions", ["Geometry", "WidgetDocument", "WidgetFormatting"]),
    module(
      "WidgetKinds",
      ["Geometry", "WidgetDocument", "WidgetFormatting", "WidgetExpressions", "WidgetText", "WidgetSymbols", "WidgetImages", "WidgetLayout"]),
    module("CairoBackend", ["Geometry", "DisplayList", "WidgetText", "WidgetImages", "CCairo", "CDeflate"]),

    module("SVGBackend", ["Geometry", "DisplayList", "WidgetText", "WidgetImages"]),
    module("PictureComparison", ["Geometry", "WidgetImages"]),

    // Around it: packages, the one function that every surface calls, and a product.
    module("ContentHash", ["CNettle"]),
    module("WidgetPackage", ["Geometry", "ContentHash", "WidgetDocument", "CLinux"]),
    module(
      "WidgetRuntime",
      [
        "Geometry", "DisplayList", "WidgetDocument", "WidgetFormatting", "WidgetExpressions", "WidgetText", "WidgetSymbols", "WidgetImages",
        "WidgetLayout", "WidgetKinds", "CairoBackend", "SVGBackend", "ContentHash", "WidgetPackage", "CLinux",
      ]),
    module(
      "WidgetFindings",
      [
        "Geometry", "DisplayList", "WidgetDocument", "WidgetText", "WidgetImages", "WidgetLayout", "WidgetKinds", "CairoBackend", "WidgetRuntime",
      ]),
    module(
      "WidgetFoundation",
      [
        "Geometry", "ContentHash", "DisplayList", "WidgetDocument", "WidgetFormatting", "WidgetExpressions", "WidgetText", "WidgetImages", "WidgetKinds",
        "CairoBackend", "SVGBackend", "WidgetSymbols", "WidgetPackage", "WidgetRuntime", "PictureComparison", "WidgetFindings",
      ]),
    // What tools are made of beside it.
    module("WidgetGoldens", ["ContentHash", "WidgetDocument", "WidgetText", "CLibraryVersions"]),
    module("WidgetCraft", ["WidgetFoundation"], exclude: ["Art", "Catalog"]),

    .executableTarget(
      name: "wrender", dependencies: foundation + ["WidgetCraft", "WidgetGoldens", "CLinux", "CMicroHTTPD"], swiftSettings: strict),
    .executableTarget(
      name: "wbench",
      dependencies: foundation + ["WidgetGoldens", "CPNG", "CHarfBuzz", "CDeflate", "CAllocations"], exclude: ["Inputs", "Peers"], swiftSettings: strict),

    // What tests share: recorded texts and pictures, and what they were drawn with.
    .target(
      name: "GoldenSupport", dependencies: ["WidgetGoldens", "WidgetImages", "PictureComparison", "CPNG"], path: "Tests/GoldenSupport", swiftSettings: strict),
    // What fuzzing checks, also of the inputs that it found before.
    .target(
      name: "FuzzChecks", dependencies: ["Geometry", "DisplayList", "WidgetDocument", "WidgetFormatting", "WidgetExpressions", "WidgetText"],
      path: "Tests/Fuzzing/Checks", swiftSettings: strict),
    .testTarget(name: "FuzzingTests", dependencies: ["FuzzChecks"], swiftSettings: strict),

    .testTarget(name: "ArchitectureTests", swiftSettings: strict),
    tests("Geometry"),
    tests("ContentHash"),
    tests("DisplayList", ["Geometry"]),
    tests("WidgetDocument", ["Geometry"]),
    tests("WidgetFormatting", exclude: ["Cases", "zones.py"]),
    tests("WidgetSymbols", ["Geometry"]),
    tests("WidgetExpressions", ["WidgetDocument", "WidgetFormatting"], exclude: ["Cases"]),
    tests("WidgetText", ["Geometry", "DisplayList", "CHarfBuzz"], exclude: ["Cases", "Fonts", "outlines.py"]),
    tests("WidgetImages", ["Geometry", "CPNG", "CJPEG"]),
    tests("WidgetLayout", ["Geometry", "DisplayList", "WidgetText"], exclude: ["Cases"]),
    tests("WidgetKinds", ["Geometry", "WidgetDocument", "WidgetLayout"], exclude: ["Cases"]),
    tests("CairoBackend", ["Geometry", "DisplayList", "WidgetText", "WidgetImages", "CPNG"]),
    tests(
      "SVGBackend",
      [
        "WidgetFoundation", "Geometry", "DisplayList", "WidgetDocument", "WidgetFormatting", "WidgetText", "WidgetImages", "WidgetKinds", "WidgetPackage",
        "WidgetRuntime", "GoldenSupport",
      ]),
    tests("PictureComparison", ["Geometry", "WidgetImages"]),
    tests("WidgetPackage", ["WidgetDocument"]),
    tests("WidgetRuntime", foundation.dropLast(2) + ["WidgetFindings", "GoldenSupport"], exclude: ["Cases"]),
    tests("WidgetFindings", foundation.dropLast() + ["WidgetCraft", "GoldenSupport"], exclude: ["Cases"]),
    tests("WidgetCraft", foundation + ["GoldenSupport"]),
    tests("wrender", foundation + ["WidgetCraft"], exclude: ["Cases"]),
    // Runs the executable: to link it would count the allocations of all tests.
    .testTarget(name: "wbenchTests", swiftSettings: strict),
  ] + (isFuzzing ? [fuzzer("Paragraph"), fuzzer("PackageFont"), fuzzer("Expression")] : []),
  swiftLanguageModes: [.v6]
)
