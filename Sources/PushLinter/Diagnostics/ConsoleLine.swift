/// A line that devices and consoles are reported to show: what people search for.
///
/// No other line is known to come from a faulty push; in particular none for `attributes` that do not decode, for an unknown
/// `attributes-type`, or for a `timestamp` that is too old.
package enum ConsoleLine: String, Sendable, CaseIterable {
  /// As in istornz/flutter_live_activities#118.
  case stateIsMissing =
    "Unable to decode content state: The data couldn’t be read because it is missing."
  case stateIsMalformed =
    "Unable to decode content state: The data couldn’t be read because it isn’t in the correct format."
  /// As in parse-community/node-apn#133.
  case noEventType = "Incoming message does not contain an event type"
  /// Of the process `liveactivitiesd`.
  case noAlert = "Received start without an alert configuration"
}

extension DecodingFailure {
  /// What Foundation says of the error, where a report shows it; it says one thing for two kinds each.
  var consoleLine: ConsoleLine? {
    guard part == .contentState else { return nil }
    return switch kind {
    case .keyNotFound, .valueNotFound: .stateIsMissing
    case .typeMismatch, .dataCorrupted: .stateIsMalformed
    }
  }
}
