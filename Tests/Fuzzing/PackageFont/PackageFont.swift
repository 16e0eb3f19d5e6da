import FuzzChecks

private func makeCheck() -> PackageFontCheck {
  do { return try PackageFontCheck(TestFonts()) } catch { fatalError("\(error)") }
}

private let check = makeCheck()

/// What libFuzzer calls for every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPackageFont(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: count))
  do throws(Fault) { try check.run(bytes) } catch { fatalError("\(error)") }
  return 0
}
