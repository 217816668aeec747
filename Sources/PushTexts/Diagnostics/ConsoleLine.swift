/// A log line of devices and consoles that people search for: one that a public report quotes, or one of the lines with which
/// the phone (iOS 18 and later) refuses a push.
///
/// No line is known for `attributes` that do not decode, for an unknown `attributes-type`, or for a `timestamp` that is
/// too old.
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
  case noTimestamp = "Incoming message does not contain a timestamp"
  case noState = "Incoming message does not contain a payload"
  case unusableState = "Incoming message contains a payload that cannot be serialized to data"
  case illegalEvent = "Incoming message contains an illegal event type"
  case noAttributes = "Incoming message does not contain usable attributes"
  case unusableAttributes =
    "Incoming message contains attributes that cannot be serialized to data"
  case twoInputs = "Incoming message contains two forms of push input"
}

extension DecodingFailure {
  /// Foundation's text for the error, if it is known from a report; each text covers two kinds of error.
  package var consoleLine: ConsoleLine? {
    guard part == .contentState else { return nil }
    return switch kind {
    case .keyNotFound, .valueNotFound: .stateIsMissing
    case .typeMismatch, .dataCorrupted: .stateIsMalformed
    }
  }
}
