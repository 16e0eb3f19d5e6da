import ContentHash
import Testing

@Suite struct SHA256Tests {
  /// The examples of FIPS 180-4, and one that is longer than any block.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
    (String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ])
  func digests(_ text: String, _ digest: String) {
    #expect(SHA256.digest(of: Array(text.utf8)).text == digest)
  }

  @Test func piecesAreTheWhole() {
    var hash = SHA256()
    for byte in "abc".utf8 { hash.update([byte]) }
    hash.update([])
    #expect(hash.digest() == SHA256.digest(of: Array("abc".utf8)))
  }

  /// Fields cannot run into each other.
  @Test func fieldsAreTold() {
    func digest(_ fields: String...) -> Digest {
      var hash = SHA256()
      for field in fields { hash.update(field: field) }
      return hash.digest()
    }
    #expect(digest("ab", "c") != digest("a", "bc"))
    #expect(digest("a") != digest("a", ""))
  }
}
