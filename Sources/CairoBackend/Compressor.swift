import CDeflate

/// A zlib compressor of libdeflate.
@safe struct Compressor: ~Copyable {
  private let handle: OpaquePointer

  init(level: Int32) {
    guard let handle = unsafe libdeflate_alloc_compressor(level) else { fatalError("no memory for a compressor") }
    unsafe self.handle = unsafe handle
  }

  deinit { unsafe libdeflate_free_compressor(handle) }

  /// Bytes that `count` bytes may take at most.
  func bound(_ count: Int) -> Int { unsafe libdeflate_zlib_compress_bound(handle, count) }

  /// Compresses bytes into memory of `bound` bytes; how many it took.
  func compress(_ bytes: [UInt8], to out: UnsafeMutablePointer<UInt8>, _ bound: Int) -> Int {
    let written = unsafe bytes.withUnsafeBufferPointer { unsafe libdeflate_zlib_compress(handle, $0.baseAddress!, $0.count, out, bound) }
    precondition(written > 0, "the bound of libdeflate does not hold")
    return written
  }

  func compress(_ bytes: [UInt8]) -> [UInt8] {
    let bound = bound(bytes.count)
    return unsafe [UInt8](unsafeUninitializedCapacity: bound) { $1 = unsafe compress(bytes, to: $0.baseAddress!, bound) }
  }
}
