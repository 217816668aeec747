/// Texts in one argument of a host, each ended by a zero byte, because paths contain every other character.
enum TextList {
  static func texts(in bytes: [UInt8]) -> [[UInt8]] {
    bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast().map { Array($0) }
  }

  static func bytes(of texts: [[UInt8]]) -> [UInt8] {
    var bytes: [UInt8] = []
    for text in texts { bytes += text + [0] }
    return bytes
  }
}
