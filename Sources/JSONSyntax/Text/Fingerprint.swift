/// A hash of a series of strings and numbers.
///
/// FNV-1a with a final mix, because sums of its raw values would be too regular.
package struct Fingerprint: Sendable {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  package init(seed: UInt64) { combine(seed) }

  package mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
    // An end mark, which keeps the boundary of adjacent strings.
    state = (state ^ 0xFF) &* 0x100_0000_01B3
  }

  package mutating func combine(_ number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      state = (state ^ (number >> shift & 0xFF)) &* 0x100_0000_01B3
    }
  }

  /// The hash, after MurmurHash3's finalizer.
  package var value: UInt64 {
    var mixed = state
    mixed = (mixed ^ (mixed >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    mixed = (mixed ^ (mixed >> 33)) &* 0xC4CE_B9FE_1A85_EC53
    return mixed ^ (mixed >> 33)
  }
}
