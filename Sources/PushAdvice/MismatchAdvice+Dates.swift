import ActivitySchema
import JSONSyntax
import PushDocuments
import PushModel
import PushTexts

/// Advice for dates and ranges.
extension MismatchAdvice {
  var forDate: Message? {
    guard case .date = shape else { return nil }
    if let seconds = secondsSince2001 {
      return "send \(.number(seconds)) as a number, without quotation marks"
    }
    if let seconds = secondsSince1970 {
      return
        "send \(.number(seconds - UnixTime.referenceDate)), the same time in seconds since 2001-01-01 UTC: Unix seconds minus 978307200"
    }
    let example: Message? = payload.aps?.intendedSentAt.map {
      "; this push's `timestamp` would be \(.number($0 - UnixTime.referenceDate))"
    }
    return
      "send seconds since 2001-01-01 UTC as a number: Unix seconds minus 978307200\(example ?? "")"
  }

  /// The number for `Date` that is in quotation marks; nil if it is decades from every push.
  var secondsSince2001: Double? {
    guard let seconds = tree.string(at: node).flatMap({ Double($0) }),
      !UnixTime.isPlausible(seconds), UnixTime.isPlausible(seconds + UnixTime.referenceDate)
    else { return nil }
    return seconds
  }

  /// The Unix time in quotation marks, or in an object such as `{"seconds": 1788729113, "nanoseconds": 0}`.
  package var secondsSince1970: Double? {
    let seconds =
      kind == .string
      ? Double(tree.text(of: node))
      : (tree.member("seconds", of: node) ?? tree.member("_seconds", of: node))
        .flatMap { tree.double(of: $0) ?? Double(tree.text(of: $0)) }
    return seconds.flatMap { UnixTime.isPlausible($0) ? $0 : nil }
  }

  /// The advice for an object where a range is required, which is an array.
  var forRange: Message? {
    guard case .range(let bound) = shape else { return nil }
    let pairs = Self.namesOfBounds.lazy.compactMap { lower, upper in
      tree.member(lower, of: node).flatMap { lower in
        tree.member(upper, of: node).map { (lower, $0) }
      }
    }
    guard let (lower, upper) = pairs.first else { return "send [lower, upper]" }
    let isDate = if case .date = schema[bound].shape { true } else { false }
    let bounds = [lower, upper].map { node -> Message.Argument in
      guard isDate, let seconds = tree.double(of: node), UnixTime.isPlausible(seconds) else {
        return .text(payload.shortSpelling(of: node))
      }
      return .number(seconds - UnixTime.referenceDate)
    }
    return "send [\(bounds[0]), \(bounds[1])]"
  }

  /// The names that servers use for the bounds of a range.
  private static let namesOfBounds: [(lower: String, upper: String)] = [
    ("lowerBound", "upperBound"), ("start", "end"), ("from", "to"), ("min", "max"),
    ("lower", "upper"),
  ]
}
