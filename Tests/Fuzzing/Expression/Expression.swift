import FuzzChecks

private func makeCheck() -> ExpressionCheck {
  do { return try ExpressionCheck() } catch { fatalError("\(error)") }
}

// Asked by one thread: libFuzzer's.
nonisolated(unsafe) private let check = makeCheck()

/// What libFuzzer calls for every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzExpression(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: count))
  do throws(Fault) { try unsafe check.run(bytes) } catch { fatalError("\(error)") }
  return 0
}
