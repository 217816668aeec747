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
  case unixSeconds, unixMilliseconds, unixMicroseconds, unixNanoseconds
  case secondsSince2001, iso8601Text
  /// Unix seconds that are whole only by chance: `time.time()`.
  case fractionalUnixSeconds
  /// Milliseconds after an unknown offset, possibly to another epoch.
  case shiftedMilliseconds

  /// The unit of Unix time; nil for any other notation.
  var unitsPerSecond: Double? {
    switch self {
    case .unixSeconds, .fractionalUnixSeconds: 1
    case .unixMilliseconds: 1e3
    case .unixMicroseconds: 1e6
    case .unixNanoseconds: 1e9
    case .secondsSince2001, .iso8601Text, .shiftedMilliseconds: nil
    }
  }

  init?(unitsPerSecond: Double) {
    switch unitsPerSecond {
    case 1: self = .unixSeconds
    case 1e3: self = .unixMilliseconds
    case 1e6: self = .unixMicroseconds
    case 1e9: self = .unixNanoseconds
    default: return nil
    }
  }

  /// JSON of an example in the notation, instead of the time at which the code runs.
  var example: String {
    switch self {
    case .unixSeconds: "1788729113"
    case .fractionalUnixSeconds: "1788729113.5"
    case .unixMilliseconds, .shiftedMilliseconds: "1788729113000"
    case .unixMicroseconds: "1788729113000000"
    case .unixNanoseconds: "1788729113000000000"
    case .secondsSince2001: "810421913"
    case .iso8601Text: "\"2026-09-06T21:11:53Z\""
    }
  }
}
