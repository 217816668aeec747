extension Double {
  /// The same value as an integer; nil if it has a fraction or exceeds 64 bits.
  ///
  /// `Int64(exactly:)` rounds with `trunc` of the system's math library where the processor has no instruction for it. A
  /// program that imports nothing is not linked with that library.
  package var wholeNumber: Int64? {
    guard magnitude < 0x1p63 else { return nil }
    let integer = Int64(self)
    return Double(integer) == self ? integer : nil
  }
}
