/// placeholder until merge
enum WOFF2 {
  static func isWOFF2(_ bytes: [UInt8]) -> Bool { false }
  static func decode(_ bytes: [UInt8], limit: Int) throws(FontError) -> [UInt8] { bytes }
}
