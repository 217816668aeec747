/// Durations as text.
enum TimeSpan {
  /// Returns a number of seconds in its two largest units: `8 h 20 min`, `45 s`.
  static func text(_ seconds: Double) -> String {
    guard seconds.magnitude < 1e12 else { return "thousands of years" }
    let whole = Int64(seconds.magnitude)
    let units: [(name: String, seconds: Int64)] = [
      ("d", 86_400), ("h", 3_600), ("min", 60), ("s", 1),
    ]
    guard let largest = units.firstIndex(where: { whole >= $0.seconds }) else {
      return whole == 0 && seconds != 0 ? "less than 1 s" : "0 s"
    }
    let first = "\(whole / units[largest].seconds) \(units[largest].name)"
    guard largest + 1 < units.count else { return first }
    let rest = whole % units[largest].seconds / units[largest + 1].seconds
    return rest == 0 ? first : "\(first) \(rest) \(units[largest + 1].name)"
  }
}
