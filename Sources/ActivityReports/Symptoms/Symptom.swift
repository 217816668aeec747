/// A symptom of a Live Activity that does not appear: an answer of APNs, a line of the phone's log, an error of the app or
/// of a vendor.
package struct Symptom: Sendable {
  /// The reason or a name, such as `BadDeviceToken` or `start-without-alert`.
  package let id: String
  package let kind: Kind
  /// The symptom as people see it, without its variable parts.
  package let title: String
  /// The HTTP status of an answer.
  package let status: Int?
  package let meaning: String
  /// Most likely first.
  package let causes: [Cause]
  /// The next checks, in this order, if the causes do not decide it.
  package let next: [String]
  /// The URL of a page or thread that documents the symptom.
  package let sources: [String]
  /// Each pattern is a list of phrases that a text must contain.
  let patterns: [[String]]
  /// Whether the phrases also occur in lines about other things.
  let isOrdinary: Bool

  package enum Kind: String, Sendable, CaseIterable {
    case apns = "answer of APNs"
    case status = "HTTP status"
    case log = "log line of the phone"
    case app = "error in the app"
    case vendor = "answer of a vendor"
  }

  package struct Cause: Sendable {
    package let words: String
    /// The ids of the rules that find this cause in a file; empty if no file shows it.
    package let rules: [String]

    init(_ words: String, _ rules: String...) {
      self.words = words
      self.rules = rules
    }
  }

  init(
    _ id: String, _ kind: Kind, title: String? = nil, status: Int? = nil, _ meaning: String,
    causes: [Cause], next: [String] = [], patterns: [[String]], isOrdinary: Bool = false,
    sources: [String]
  ) {
    self.id = id
    self.kind = kind
    self.title = title ?? id
    self.status = status
    self.meaning = meaning
    self.causes = causes
    self.next = next
    self.patterns = patterns
    self.isOrdinary = isOrdinary
    self.sources = sources
  }

  /// Every symptom. The order decides between equally good matches.
  package static let all: [Symptom] = answers + statuses + logLines + appErrors + vendorErrors
}
