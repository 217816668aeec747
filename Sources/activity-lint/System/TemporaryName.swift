import CommandSyntax

/// The name of a temporary file: recognizable, and with a check sum that no other name has by chance.
///
///     .activity-lint-3f9c02d1a4b5e677-9a1c33f0d27be845.tmp
///                    └──random────┘ └─check sum────┘
enum TemporaryName {
  private static let start = ".activity-lint-"
  private static let end = ".tmp"
  private static let digitCount = 16

  static func random() -> Path {
    let digits = hexadecimal(.random(in: .min ... .max))
    return Path(start + digits + "-" + checkSum(of: digits) + end)
  }

  /// Returns whether this program created a file with the name. A file of a user does not have it, unless it is a copy.
  static func matches(_ name: Path) -> Bool {
    guard name.bytes.starts(with: start.utf8) else { return false }
    let digits = name.bytes.dropFirst(start.utf8.count).prefix(digitCount)
    let text = String(decoding: digits, as: UTF8.self)
    return name == Path(start + text + "-" + checkSum(of: text) + end)
  }

  /// FNV-1a.
  private static func checkSum(of digits: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in (start + digits).utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hexadecimal(hash)
  }

  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: digitCount - digits.count) + digits
  }
}
