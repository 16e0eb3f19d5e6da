import FuzzChecks
import WidgetText

private let fonts = #filePath.split(separator: "/").dropLast(4).reduce("") { "\($0)/\($1)" } + "/Fonts"

private func makeCheck() -> ParagraphCheck {
  do throws(FontError) { return try ParagraphCheck(fonts: fonts) } catch { fatalError("\(error)") }
}

/// One a process: libFuzzer calls from one thread.
private nonisolated(unsafe) let check = makeCheck()

/// What libFuzzer calls for every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzParagraph(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: count))
  do throws(Fault) { try unsafe check.run(bytes) } catch { fatalError("\(error)") }
  return 0
}
