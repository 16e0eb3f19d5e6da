import Foundation
import Testing

@Suite struct CommandLineTests {
  @Test(
    "Usage errors end with 64",
    arguments: [
      ["speed"], ["layout", "what"], ["--iterations"], ["--iterations", "0"], ["--format=xml"], ["--what"], ["compare", "one"], ["generate"], ["draw", "it"],
      ["peers", "--only", "nobody"], ["generate", "somewhere", "--rounds", "2"], ["--counts=1"], ["--workers", "1,0"],
    ])
  func usage(line: [String]) throws {
    let outcome = try Tool.wbench(line)
    #expect(outcome.code == 64)
    #expect(outcome.output.isEmpty && outcome.messages.contains("--help"))
  }

  @Test("Inputs that are not there end with 1", arguments: [["--compare", "/nowhere", "layout"], ["start", "--wrender", "/nowhere"], ["catalog", "--catalog", "/nowhere"]])
  func noInput(line: [String]) throws {
    let outcome = try Tool.wbench(line)
    #expect(outcome.code == 1)
    #expect(outcome.output.isEmpty && outcome.messages.contains("/nowhere"))
  }

  @Test("Help names every benchmark, command and option, with examples")
  func help() throws {
    let outcome = try Tool.wbench(["--help"])
    #expect(outcome.code == 0)
    for word in ["layout", "decode", "start", "batch", "compare", "generate", "peers", "--counts", "--compare", "--wrender", "Examples:"] {
      #expect(outcome.text.contains(word), "\(word)")
    }
  }

  @Test("Cold processes have a time and a peak", arguments: ["version", "validate", "card.1x", "card.2x", "card.3x"])
  func start(name: String) throws {
    let report = try Self.start.get()
    #expect(report.figure("start.\(name)")?.value ?? 0 > 0)
    #expect((1...500).contains(report.figure("start.\(name).peak")?.value ?? 0))
  }

  private static let start = Result { try Report.measured(["start", "--iterations", "2"]) }

  @Test("What is drawn before the time is over counts, and nothing else")
  func draw() throws {
    let outcome = try Tool.wbench(["draw", "--from", "0", "--until", "0"])
    #expect(outcome.code == 0 && outcome.text == "0\n")
  }
}
