import CNettle
import Glibc

/// The SHA-256 digest of bytes that come piece by piece (FIPS 180-4), computed by Nettle.
public struct SHA256: ~Copyable {
  private var state = cnettle_sha256()

  /// Whether the library that computes it is installed; without it nothing here may be called.
  public static var isAvailable: Bool { cnettle_is_available() }

  /// - Precondition: `isAvailable`.
  public init() {
    // Asking loads the library, which a build without preconditions needs as well.
    guard SHA256.isAvailable else { fatalError("libnettle is not installed") }
    unsafe cnettle_sha256_begin(&state)
  }

  public mutating func update(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe cnettle_sha256_update(&state, buffer.baseAddress, buffer.count)
    }
  }

  /// Takes in a file, piece by piece; what cannot be read counts as nothing.
  public mutating func update(contentsOf path: String) {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { close(file) }
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = unsafe piece.withUnsafeMutableBytes { unsafe read(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      unsafe piece.withUnsafeBufferPointer { buffer in
        unsafe cnettle_sha256_update(&state, buffer.baseAddress, count)
      }
    }
  }

  /// Takes in a text with its length before it, so that no two sequences of texts are the same bytes.
  public mutating func update(field text: String) {
    let bytes = Array(text.utf8)
    update(Array("\(bytes.count) ".utf8))
    update(bytes)
  }

  public consuming func digest() -> Digest {
    var state = state
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Int(CNETTLE_SHA256_SIZE)) { buffer, count in
      unsafe cnettle_sha256_finish(&state, buffer.baseAddress)
      count = Int(CNETTLE_SHA256_SIZE)
    }
    return Digest(bytes: bytes)
  }

  public static func digest(of bytes: [UInt8]) -> Digest {
    var hash = SHA256()
    hash.update(bytes)
    return hash.digest()
  }
}

/// What tells contents apart: 32 bytes.
public struct Digest: Hashable, Sendable {
  public let bytes: [UInt8]

  /// 64 hexadecimal digits.
  public var text: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
