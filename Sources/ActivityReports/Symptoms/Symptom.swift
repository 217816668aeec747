/// A symptom of a Live Activity that does not appear: an answer of APNs, a line of the phone's log, an error of the app, of a
/// connection or of a vendor, or a user's observation.
package struct Symptom: Sendable {
  /// The reason or a name, such as `BadDeviceToken` or `start-without-alert`.
  package let id: String
  package let kind: Kind
  /// The visible symptom, without its variable parts.
  package let title: String
  /// The HTTP status of an answer.
  package let status: Int?
  package internal(set) var meaning = ""
  /// Most likely first.
  package internal(set) var causes: [Cause] = []
  /// The next checks, in this order, if the causes do not decide it.
  package internal(set) var next: [String] = []
  /// The URL of a page or thread that documents the symptom.
  package internal(set) var sources: [String] = []
  var patterns: [Pattern] = []

  package enum Kind: String, Sendable, CaseIterable {
    case apns = "answer of APNs"
    case status = "HTTP status"
    case connection = "error of the connection"
    case log = "log line of the phone"
    case app = "error in the app"
    case vendor = "answer of a vendor"
    case observation = "observation"
  }

  package struct Cause: Sendable {
    package let words: String
    /// The ids of the rules that find this cause in a file; empty if no file shows it.
    package let rules: [String]
  }

  /// The phrases that a match contains.
  struct Pattern: Sendable {
    let phrases: [String]
    let strength: Strength

    enum Strength: Sendable {
      case certain
      /// The phrases also occur in lines that are not about pushes.
      case ordinary
      /// Like `ordinary`, but such lines often contain more specific phrases.
      case general
    }
  }

  init(_ id: String, _ kind: Kind, title: String? = nil, status: Int? = nil) {
    self.id = id
    self.kind = kind
    self.title = title ?? id
    self.status = status
  }

  /// Whether the symptom means that a push did not arrive, may not have arrived, or arrived at APNs. A log lists them in this
  /// order.
  package enum Severity: Int, Sendable {
    case failure, temporary, accepted
  }

  package var severity: Severity {
    if kind == .connection || (status ?? 0) >= 500 { return .temporary }
    return status == 200 ? .accepted : .failure
  }

  /// Every symptom. The order decides between equally good matches.
  package static let all: [Symptom] =
    answers + statuses + connectionErrors + logLines + appErrors + vendorErrors + observations
}
