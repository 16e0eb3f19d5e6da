import FuzzChecks

/// What libFuzzer calls for every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPackageFont(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: count))
  do throws(Fault) { try PackageFontCheck().run(bytes) } catch { fatalError("\(error)") }
  return 0
}
