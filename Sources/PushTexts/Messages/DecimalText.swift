/// Numbers in decimal notation, as in a payload.
package enum DecimalText {
  /// Formats a number: whole numbers without a decimal point, others as Swift does.
  package static func of(_ number: Double) -> String {
    if number.magnitude < 9e15 {
      let whole = Int64(number)
      if Double(whole) == number { return "\(whole)" }
    }
    // A double of this size is still precise to microseconds.
    if number.magnitude < 4e12 {
      let micro = Int64(number * 1e6 + (number < 0 ? -0.5 : 0.5))
      let fraction = "\(micro.magnitude % 1_000_000 + 1_000_000)".dropFirst()
      let digits = String(fraction.reversed().drop { $0 == "0" }.reversed())
      return (micro < 0 ? "-" : "")
        + "\(micro.magnitude / 1_000_000).\(digits.isEmpty ? "0" : digits)"
    }
    return "\(number)"
  }
}
