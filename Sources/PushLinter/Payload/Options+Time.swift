extension Linter.Options {
  /// Seconds since 1970 of a time as people write it: digits, or ISO 8601 with `Z` or an offset; nil for all else.
  package static func time(_ text: String) -> Double? {
    if text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) {
      guard let seconds = Double(text), seconds < endOfTime else { return nil }
      return seconds
    }
    return ISODate.namesZone(text) ? ISODate.secondsSince1970(text) : nil
  }

  /// Past the year 5000; what is larger is no number of seconds.
  private static let endOfTime = 1e11
}
