/// Numbers as a payload writes them.
enum DecimalText {
  /// Whole numbers without a point; others as Swift writes them.
  static func of(_ number: Double) -> String {
    if number.magnitude < 9e15 {
      let whole = Int64(number)
      if Double(whole) == number { return "\(whole)" }
    }
    return "\(number)"
  }
}
