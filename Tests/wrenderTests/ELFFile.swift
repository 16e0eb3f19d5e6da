import Foundation

/// The part of a 64-bit little-endian ELF file that names the libraries it needs.
struct ELFFile {
  /// In the order of the file.
  let neededLibraries: [String]

  struct Malformed: Error {
    var reason: String
  }

  private struct Segment {
    var type: UInt32
    var offset: Int
    var address: UInt64
    var size: Int
  }

  init(_ data: Data) throws {
    let bytes = Array(data)
    guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else { throw Malformed(reason: "no 64-bit little-endian ELF file") }
    func word<Word: FixedWidthInteger>(_ offset: Int, as type: Word.Type) -> Word {
      bytes[offset..<offset + Word.bitWidth / 8].reversed().reduce(0) { $0 << 8 | Word($1) }
    }
    // The program headers: e_phoff, e_phentsize, e_phnum.
    let start = Int(word(0x20, as: UInt64.self))
    let length = Int(word(0x36, as: UInt16.self))
    let segments = (0..<Int(word(0x38, as: UInt16.self))).map { index in
      let header = start + index * length
      return Segment(
        type: word(header, as: UInt32.self), offset: Int(word(header + 0x08, as: UInt64.self)), address: word(header + 0x10, as: UInt64.self),
        size: Int(word(header + 0x20, as: UInt64.self)))
    }
    guard let dynamic = segments.first(where: { $0.type == 2 }) else { throw Malformed(reason: "no dynamic segment") }
    var needed: [Int] = []
    var strings: UInt64?
    for entry in stride(from: dynamic.offset, to: dynamic.offset + dynamic.size, by: 16) {
      switch word(entry, as: UInt64.self) {
      case 1: needed.append(Int(word(entry + 8, as: UInt64.self)))  // DT_NEEDED
      case 5: strings = word(entry + 8, as: UInt64.self)  // DT_STRTAB
      default: continue
      }
    }
    // The table of strings is given by its address: the loaded segment that holds it says where it lies in the file.
    guard let strings, let segment = segments.last(where: { $0.type == 1 && $0.address <= strings }) else {
      throw Malformed(reason: "no table of strings")
    }
    let table = segment.offset + Int(strings - segment.address)
    neededLibraries = needed.map { String(decoding: bytes[(table + $0)...].prefix { $0 != 0 }, as: UTF8.self) }
  }
}
