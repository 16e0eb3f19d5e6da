import Foundation
import Testing

/// A folder with two packages, a file of cases, and what `wrender golden` makes of them.
final class GoldenBench {
  struct Report: Decodable {
    struct Element: Decodable {
      var pointer: String
      var name: String
      var bindings: [String]?
      var box: [Double]
    }

    struct Cluster: Decodable {
      var box: [Int]
      var pixels: Int
      var elements: [Element]
    }

    struct Case: Decodable {
      var name: String
      var level: String
      var verdict: String
      var message: String?
      var details: [String]?
      var sizes: [[Int]]?
      var pixels: Int?
      var clusters: [Cluster]?
      var elements: [Element]?
      var golden: String?
      var actual: String?
      var difference: String?
      var reason: String?
    }

    var format: String
    var counts: [String: Int]
    var cases: [Case]
  }

  let folder = Folder()
  private let environment: [String: String]

  /// - Parameter members: More of the file of cases, such as `"levels": ["png", "layout"]`.
  init(_ members: String = "", row: String = #"{"family": "small", "scale": 1}"#, environment: [String: String] = [:]) {
    self.environment = environment
    cases(members, row: row)
    for name in ["one", "two"] {
      folder.file(
        "\(name).widget/manifest.json",
        """
        {"format": "1.0", "id": "test.\(name)", "version": "1.0.0", "name": "\(name)", "families": ["small"],
         "parameters": [{"name": "greeting", "type": "string", "title": "Greeting", "default": "Hello"}]}
        """)
      document(name)
    }
  }

  func cases(_ members: String = "", row: String = #"{"family": "small", "scale": 1}"#) {
    folder.file("goldens.json", #"{"packages": ["*.widget"], "matrix": [\#(row)]\#(members.isEmpty ? "" : ", " + members)}"#)
  }

  /// Writes a package's document anew: a text over a bar.
  func document(_ name: String, text: String = "${parameters.greeting}", fill: String = "red", barWidth: Int = 60) {
    folder.file(
      "\(name).widget/document.json",
      """
      {"format": "1.0", "background": "white", "body": {"type": "vstack", "spacing": 8, "children": [
        {"type": "text", "value": "\(text)", "foregroundStyle": "black"},
        {"type": "rectangle", "fill": "\(fill)", "modifiers": [{"frame": {"width": \(barWidth), "height": 20}}]}]}}
      """)
  }

  /// Runs `wrender golden` where the file of cases lies.
  @discardableResult
  func run(_ arguments: String..., environment more: [String: String] = [:]) throws -> Tool.Outcome {
    try Tool.run(["golden"] + arguments, in: folder.path, environment: environment.merging(more) { $1 })
  }

  /// An environment in which a library makes one pixel of a picture another one.
  ///
  /// - Parameter condition: C that says in which, by the number of `pictures` that the process has compressed, this one included, and by how `light` this
  ///   one and the `previous` one are.
  func drawingWrong(where condition: String) throws -> [String: String] {
    let source = folder.file("wrong.c", """
      #define _GNU_SOURCE
      #include <dlfcn.h>
      unsigned char *cairo_image_surface_get_data(void *);
      int cairo_image_surface_get_format(void *), cairo_image_surface_get_height(void *), cairo_image_surface_get_stride(void *);
      void *cairo_get_target(void *);
      static unsigned long pictures, previous;
      /* Asked for once when a picture is drawn, and for each mask, whose format is another one. */
      int cairo_status(void *context) {
        void *surface = cairo_get_target(context);
        if (cairo_image_surface_get_format(surface) == 0) {
          unsigned char *bytes = cairo_image_surface_get_data(surface);
          long count = (long)cairo_image_surface_get_stride(surface) * cairo_image_surface_get_height(surface);
          unsigned long light = 0;
          for (long i = 0; i < count; i++) light += bytes[i];
          pictures++;
          if (\(condition)) bytes[count / 8 * 4] ^= 0x55;
          previous = light;
        }
        return ((int (*)(void *))dlsym(RTLD_NEXT, "cairo_status"))(context);
      }
      """)
    let library = folder.path + "/wrong.so"
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let compiled = try Tool.run(
      URL(filePath: "/usr/bin/env"), ["clang", "-shared", "-fPIC", "-o", library, source], in: folder.path, environment: ["PATH": path])
    try #require(compiled.code == 0, "\(compiled.messages)")
    return ["LD_PRELOAD": library]
  }

  /// Records what is missing, and expects that nothing else was to be done.
  @discardableResult
  func record() throws -> Tool.Outcome {
    let outcome = try run("record", "goldens.json")
    try #require(outcome.code == 0, "\(outcome.text)\(outcome.messages)")
    return outcome
  }

  func report(_ name: String = "golden-report") throws -> Report {
    try JSONDecoder().decode(Report.self, from: Data(folder.bytes("\(name)/report.json")))
  }

  var page: String { get throws { String(decoding: try folder.bytes("golden-report/index.html"), as: UTF8.self) } }

  /// Opens the report's page, perhaps with a script of the test's at its end.
  func open(_ fragment: String = "", running script: String = "", options: [String] = []) throws -> Browser.Outcome {
    let file = folder.file("golden-report/opened.html", try page.replacing("</body>", with: "<script>\(script)</script></body>"))
    return try Browser.open(file, fragment: fragment, options: options)
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: "\(folder.path)/\(name)") }

  /// What tells whether a file was written anew.
  func inode(_ name: String) throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: "\(folder.path)/goldens/\(name)")[.systemFileNumber] as? Int)
  }
}
