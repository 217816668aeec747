/// A date in a string that is not ISO 8601: by a language's own description, RFC 5322, or with slashes or CJK characters.
package struct WrittenDate {
  /// The date in seconds since 1970, in UTC unless the text contains an offset.
  package let secondsSince1970: Double
  /// Whether the text contains a time zone.
  package let namesZone: Bool

  /// The maximum length of a date.
  private static let maximumLength = 80

  /// Parses `Sat, 21 Nov 2026 18:00:00 +0000`, `Nov 21, 2026, 6:00 PM`, `Sat Nov 21 2026 18:00:00 GMT+0100 (CET)`, `2026/11/21 18:00`,
  /// `2026-11-21 18:00:00 +0000 UTC`, `2026年11月21日 18时00分`, also without a time; nil for other texts.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.maximumLength else { return nil }
    var parts = Parts(text.prefix { $0 != "(" })
    let time = parts.takeTime() ?? (0, 0, 0)
    guard let (year, month, day) = parts.takeDate(),
      1...12 ~= month, 1...31 ~= day, time.hour < 25, time.minute < 60, time.second < 61
    else { return nil }
    let offset = parts.takeOffset()
    secondsSince1970 =
      UnixTime.seconds(year: year, month: month, day: day)
      + Double(time.hour * 3_600 + time.minute * 60 + time.second)
      - (offset ?? 0)
    namesZone = offset != nil
  }

  /// Parses `/Date(1795258800000+0300)/`, in which the offset does not change the time.
  package static func dotNET(_ text: String) -> Double? {
    guard text.hasPrefix("/Date("), text.hasSuffix(")/") else { return nil }
    let inner = text.dropFirst(6).dropLast(2)
    let digits = inner.prefix { $0 == "-" && $0 == inner.first || $0.isDigit }
    return Double(digits).map { $0 / 1000 }
  }

  /// The numbers, words and signs of a string, which contain the parts of a date.
  private struct Parts {
    private var tokens: [Token] = []

    private enum Token: Equatable {
      case number(Int, digits: Int)
      case word(String)
      case sign(Character)
    }

    init(_ text: Substring) {
      var rest = text
      while let first = rest.first {
        if first.isDigit {
          let digits = rest.prefix { $0.isDigit }
          rest = rest.dropFirst(digits.count)
          tokens.append(.number(Int(digits) ?? .max, digits: digits.count))
        } else if first.isASCII && first.isLetter {
          let word = rest.prefix { $0.isASCII && $0.isLetter }
          rest = rest.dropFirst(word.count)
          tokens.append(.word(word.lowercased()))
        } else {
          rest.removeFirst()
          if first != " " && first != "," { tokens.append(.sign(first)) }
        }
      }
    }

    /// Takes `18:00`, `18:00:00` and `18时00分`, with a fraction of a second.
    mutating func takeTime() -> (hour: Int, minute: Int, second: Int)? {
      for index in tokens.indices.dropLast(2) {
        guard case .number(var hour, _) = tokens[index], case .sign(let mark) = tokens[index + 1],
          mark == ":" || mark == "时" || mark == "時",
          case .number(let minute, _) = tokens[index + 2]
        else { continue }
        var end = index + 3
        var second = 0
        if end + 1 < tokens.count, case .sign(let mark) = tokens[end], mark == ":" || mark == "分",
          case .number(let number, _) = tokens[end + 1]
        {
          second = number
          end += 2
          if end + 1 < tokens.count, tokens[end] == .sign("."), case .number = tokens[end + 1] {
            end += 2
          }
        }
        while end < tokens.count, tokens[end] == .sign("分") || tokens[end] == .sign("秒") {
          end += 1
        }
        if end < tokens.count, tokens[end] == .word("am") || tokens[end] == .word("pm"),
          1...12 ~= hour
        {
          hour = hour % 12 + (tokens[end] == .word("pm") ? 12 : 0)
        }
        tokens.removeSubrange(index..<end)
        return (hour, minute, second)
      }
      return nil
    }

    /// Takes a day with the name of its month, or a year of four digits followed by month and day.
    mutating func takeDate() -> (year: Int, month: Int, day: Int)? {
      let numbers = tokens.indices.filter { if case .number = tokens[$0] { true } else { false } }
      if let place = tokens.firstIndex(where: { Self.month(of: $0) != nil }),
        let month = Self.month(of: tokens[place])
      {
        let year = numbers.first { digits(at: $0) == 4 && !isOffset($0) }
        let day = numbers.first { digits(at: $0) <= 2 && !isOffset($0) }
        guard let year, let day else { return nil }
        defer {
          for index in [place, year, day].sorted().reversed() { tokens.remove(at: index) }
        }
        return (value(at: year), month, value(at: day))
      }
      guard let year = numbers.first, digits(at: year) == 4, year + 4 < tokens.count,
        case .sign(let first) = tokens[year + 1], case .number(let month, _) = tokens[year + 2],
        case .sign(let second) = tokens[year + 3], case .number(let day, _) = tokens[year + 4],
        "/-.年".contains(first), "/-.月".contains(second)
      else { return nil }
      defer { tokens.removeSubrange(year...(year + 4)) }
      return (value(at: year), month, day)
    }

    /// Takes `+0100`, `+01:00`, `GMT`, `UTC` or `Z`, in seconds east of Greenwich; nil if there is none.
    mutating func takeOffset() -> Double? {
      for index in tokens.indices.dropLast() {
        guard case .sign(let sign) = tokens[index], sign == "+" || sign == "-",
          case .number(let number, let digits) = tokens[index + 1], digits <= 4
        else { continue }
        let minutes = digits == 4 ? number / 100 * 60 + number % 100 : number * 60
        return Double(sign == "-" ? -minutes : minutes) * 60
      }
      let isUTC = tokens.contains { [.word("gmt"), .word("utc"), .word("z")].contains($0) }
      return isUTC ? 0 : nil
    }

    private func isOffset(_ index: Int) -> Bool {
      index > 0 && (tokens[index - 1] == .sign("+") || tokens[index - 1] == .sign("-"))
        && digits(at: index) == 4
    }

    private func digits(at index: Int) -> Int {
      if case .number(_, let digits) = tokens[index] { digits } else { 0 }
    }

    private func value(at index: Int) -> Int {
      if case .number(let value, _) = tokens[index] { value } else { 0 }
    }

    private static let months = [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    private static func month(of token: Token) -> Int? {
      guard case .word(let word) = token, word.utf8.count >= 3 else { return nil }
      return months.firstIndex(of: String(word.prefix(3))).map { $0 + 1 }
    }
  }
}

extension Character {
  /// Whether the character is a digit of ASCII. The range from "0" to "9" also contains digits with an accent.
  fileprivate var isDigit: Bool { isASCII && isNumber }
}
