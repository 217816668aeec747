/// A computation that changes with neither Foundation nor this project, to compare figures of two machines or toolchains.
enum Yardstick {
  /// Returns the FNV-1a hash of the bytes: one multiplication a byte, each of which waits for the one before.
  static func hash(_ bytes: [UInt8]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}
