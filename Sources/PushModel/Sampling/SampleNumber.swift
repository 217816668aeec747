package import ActivitySchema
package import JSONSyntax
import PushTexts

/// Plausible numbers for a name.
package enum SampleNumber {
  package static func integer(
    _ format: IntegerFormat, for name: String, _ request: SampleRequest
  ) -> JSONValue {
    let words = SampleWords(name)
    let value: Int64
    if let moment = moment(words, request) {
      value = moment
    } else if words.contains(anyOf: fractionWords) {
      value = 40
    } else {
      value = words.meaning(in: table).map { Int64($0) } ?? 1
    }
    guard format.bitWidth < 64 else { return .literal("\(format.isSigned ? value : abs(value))") }
    let highest = Int64(1) << Int64(format.isSigned ? format.bitWidth - 1 : format.bitWidth) - 1
    let lowest = format.isSigned ? -highest - 1 : 0
    return .literal("\(min(max(value, lowest), highest))")
  }

  package static func floatingPoint(
    _ format: FloatingPointFormat, for name: String, _ request: SampleRequest
  ) -> JSONValue {
    let words = SampleWords(name)
    if format == .double || words.suggestsDuration, let moment = moment(words, request) {
      return .literal("\(moment)")
    }
    let value = words.contains(anyOf: fractionWords) ? 0.4 : words.meaning(in: table) ?? 1.5
    let whole = Int64(value)
    return .literal(Double(whole) == value ? "\(whole)" : "\(value)")
  }

  /// Returns seconds since 2001.
  package static func date(for name: String, _ request: SampleRequest) -> JSONValue {
    let words = SampleWords(name)
    let isFuture = words.contains(anyOf: futureWords)
    return date(isFuture ? later : words.contains(anyOf: pastWords) ? earlier : 0, request)
  }

  /// Returns a date as a hand-written `init(from:)` reads it.
  package static func time(_ format: TimeFormat, for name: String, _ request: SampleRequest)
    -> JSONValue
  {
    let words = SampleWords(name)
    let isFuture = words.contains(anyOf: futureWords)
    let offset = isFuture ? later : words.contains(anyOf: pastWords) ? earlier : 0
    let seconds = request.second + offset
    switch format {
    case .unixSeconds, .unknownNumber: return .literal("\(seconds)")
    case .unixMilliseconds: return .literal("\(seconds * 1000)")
    case .referenceSeconds: return .literal("\(seconds - Int64(UnixTime.referenceDate))")
    case .iso8601(let hasFraction):
      return .string(TextParser.iso8601(hasFraction: hasFraction).example)
    }
  }

  package static func date(_ offset: Int64, _ request: SampleRequest) -> JSONValue {
    .literal("\(request.second + offset - Int64(UnixTime.referenceDate))")
  }

  /// Seconds relative to the current time.
  package static let earlier: Int64 = -300
  package static let later: Int64 = 720

  package static func isTrue(_ name: String) -> Bool {
    !SampleWords(name).contains(anyOf: falseWords)
  }

  /// Returns a point in time that the app declares as a number, in Unix time as servers send it, or a span of time.
  private static func moment(_ words: SampleWords, _ request: SampleRequest) -> Int64? {
    let seconds = words.suggestsDuration ? duration : request.second
    if words.isInMilliseconds { return seconds * 1_000 }
    return words.suggestsTime || words.suggestsDuration ? seconds : nil
  }

  private static let duration: Int64 = 90

  private static let fractionWords: Set<String> = [
    "progress", "fraction", "ratio", "completion", "share", "completed",
  ]
  private static let futureWords: Set<String> = [
    "eta", "arrival", "arrives", "end", "ends", "until", "expires", "expiry", "deadline",
    "estimated", "due", "finish", "finishes", "closes", "departs", "departure", "delivery", "next",
    "timer", "target", "scheduled",
  ]
  private static let pastWords: Set<String> = [
    "start", "starts", "started", "began", "created", "requested", "updated", "changed", "since",
    "last", "placed", "asked", "opened",
  ]
  private static let falseWords: Set<String> = [
    "cancelled", "canceled", "delayed", "closed", "failed", "muted", "paused", "late", "error",
    "hidden", "ended", "finished", "over",
  ]

  private static let table: [String: Double] = [
    "latitude": 38.71, "lat": 38.71, "longitude": -9.14, "lng": -9.14, "lon": -9.14,
    "percent": 40, "percentage": 40, "battery": 80, "rating": 4.8, "price": 24.9, "amount": 24.9,
    "total": 24.9, "cost": 24.9, "fare": 24.9, "bid": 24.9, "balance": 240.5, "speed": 42,
    "distance": 3.2, "temperature": 21.5, "temp": 21.5, "celsius": 21.5, "weight": 1.5,
    "second": 900, "minute": 12, "hour": 2, "day": 3, "duration": 900, "interval": 900,
    "elapsed": 900, "remaining": 3, "eta": 12, "count": 3, "number": 3, "step": 2, "stage": 2,
    "index": 2, "position": 2, "rank": 2, "score": 21, "point": 21, "level": 2, "round": 2,
    "lap": 2, "stop": 3, "year": 2026, "month": 9, "width": 100, "height": 100, "bpm": 120,
    "heart": 120, "id": 1_042, "order": 1_042, "version": 1,
  ]
}
