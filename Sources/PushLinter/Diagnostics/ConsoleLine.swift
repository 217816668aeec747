/// A log line of devices and consoles that people search for.
///
/// No other line is known to result from a faulty push. In particular, there is none for `attributes` that do not
/// decode, for an unknown `attributes-type`, or for a `timestamp` that is too old.
package enum ConsoleLine: String, Sendable, CaseIterable {
  /// Reported in istornz/flutter_live_activities#118.
  case stateIsMissing =
    "Unable to decode content state: The data couldn’t be read because it is missing."
  case stateIsMalformed =
    "Unable to decode content state: The data couldn’t be read because it isn’t in the correct format."
  /// Reported in parse-community/node-apn#133.
  case noEventType = "Incoming message does not contain an event type"
  /// Logged by the process `liveactivitiesd`.
  case noAlert = "Received start without an alert configuration"
}

extension DecodingFailure {
  /// Foundation's text for the error, if it is known from a report; each text covers two kinds of error.
  var consoleLine: ConsoleLine? {
    guard part == .contentState else { return nil }
    return switch kind {
    case .keyNotFound, .valueNotFound: .stateIsMissing
    case .typeMismatch, .dataCorrupted: .stateIsMalformed
    }
  }
}
