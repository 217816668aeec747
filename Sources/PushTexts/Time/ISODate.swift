import JSONSyntax

/// Dates in the formats of ISO 8601 and RFC 3339.
package enum ISODate {
  /// Parses `2026-09-06`, `2026-09-06T21:11:53Z`, `2026-09-06 21:11:53.5+02:00`; a time without a zone is in UTC.
  package static func secondsSince1970(_ text: String) -> Double? {
    var reader = Reader(bytes: Array(text.utf8))
    guard let year = reader.number(4), reader.take("-"), let month = reader.number(2),
      reader.take("-"),
      let day = reader.number(2), 1...12 ~= month, 1...31 ~= day
    else { return nil }
    let midnight = UnixTime.seconds(year: year, month: month, day: day)
    if reader.isAtEnd { return midnight }
    guard reader.take("T") || reader.take("t") || reader.take(" "), let hour = reader.number(2),
      reader.take(":"), let minute = reader.number(2), hour < 25, minute < 60
    else { return nil }
    var seconds = midnight + Double(hour * 3_600 + minute * 60)
    if reader.take(":") {
      guard let second = reader.number(2), second < 61 else { return nil }
      seconds += Double(second)
      if reader.take(".") || reader.take(",") {
        guard let fraction = reader.fraction() else { return nil }
        seconds += fraction
      }
    }
    guard let offset = reader.zoneOffset() else { return nil }
    return reader.isAtEnd ? seconds - offset : nil
  }

  /// Returns whether a string contains a time zone.
  package static func namesZone(_ text: String) -> Bool {
    let time = text.utf8.drop { $0 != UInt8(ascii: ":") }
    return time.contains { "Zz+-".utf8.contains($0) }
  }

  private struct Reader {
    let bytes: [UInt8]
    var position = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { position == bytes.count }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard position < bytes.count, UInt32(bytes[position]) == character.value else { return false }
      position += 1
      return true
    }

    private mutating func digit() -> Int? {
      guard position < bytes.count, bytes[position].isDigit else {
        return nil
      }
      defer { position += 1 }
      return Int(bytes[position] - UInt8(ascii: "0"))
    }

    mutating func number(_ length: Int) -> Int? {
      var value = 0
      for _ in 0..<length {
        guard let digit = digit() else { return nil }
        value = value * 10 + digit
      }
      return value
    }

    mutating func fraction() -> Double? {
      guard var value = digit().map({ Double($0) / 10 }) else { return nil }
      var weight = 0.01
      while let digit = digit() {
        value += Double(digit) * weight
        weight /= 10
      }
      return value
    }

    /// Parses the offset from UTC, in seconds east of Greenwich.
    mutating func zoneOffset() -> Double? {
      if isAtEnd || take("Z") || take("z") { return 0 }
      let sign: Double
      if take("+") {
        sign = 1
      } else if take("-") {
        sign = -1
      } else {
        return nil
      }
      guard let hours = number(2) else { return nil }
      _ = take(":")
      let minutes = isAtEnd ? 0 : number(2)
      return minutes.map { sign * Double(hours * 3_600 + $0 * 60) }
    }
  }
}
