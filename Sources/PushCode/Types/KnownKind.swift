/// The kind of a value that the code computes.
enum KnownKind: Equatable {
  case string, number, boolean, array
  case time(KnownTime)

  /// JSON of an example, instead of the value when the code runs.
  var example: String {
    switch self {
    case .string: "\"…\""
    case .number: "1"
    case .boolean: "true"
    case .array: "[]"
    case .time(let time): time.example
    }
  }
}

/// A notation of a time.
enum KnownTime: Sendable {
  case unixSeconds, unixMilliseconds, secondsSince2001, iso8601Text
  /// Unix seconds that are whole only by chance: `time.time()`.
  case fractionalUnixSeconds

  /// JSON of an example in the notation, instead of the time at which the code runs.
  var example: String {
    switch self {
    case .unixSeconds: "1788729113"
    case .fractionalUnixSeconds: "1788729113.5"
    case .unixMilliseconds: "1788729113000"
    case .secondsSince2001: "810421913"
    case .iso8601Text: "\"2026-09-06T21:11:53Z\""
    }
  }
}
