import PushDocuments
import PushLinter
import PushModel
import PushRules
import PushTexts

/// The kinds of pushes that no rule reports if they are sent with the caller's headers.
///
/// The rules about a request use only the event of a push, and whether it has an alert. One push of each kind therefore
/// represents all.
struct CleanRequests: Sendable {
  /// A bit for each kind.
  private var kinds: UInt64 = 0
  /// The priority in the caller's headers.
  let priority: Int64?
  /// The date of the caller's `apns-expiration`, which is compared with the time of each push; zero if there is none.
  let expiration: UInt64

  /// Checks one push of each kind; nil if more than headers for APNs is known about the requests.
  init?(_ linter: Linter) {
    let request = linter.options.request
    let headers = Request(request, forwarding: [])
    priority = headers?.priority
    expiration = headers?[.expiration]?.integer.flatMap { UInt64(exactly: $0) } ?? 0
    guard !request.isEmpty else {
      kinds = .max
      return
    }
    guard linter.options.part == nil, !request.isWhole, request.bodyEncoding == nil,
      request.clientCertificate == nil, request.httpVersion == nil, request.url == nil,
      request.headers.allSatisfy({ $0.name.hasPrefix(WireName.headerPrefix) })
    else { return nil }
    // The state of these pushes does not decode.
    let checks = linter.checks.filter { Self.groups.contains($0.group) }
    for event in MatchTables.Event.allCases {
      for hasAlert in [false, true] where hasAlert || event != .start {
        let source = Source(name: "push.json", bytes: Self.push(event, hasAlert))
        let payload = linter.examine(source).first
        if FindingCollector.findings(in: payload, by: checks, outcomeOnly: []).isEmpty {
          kinds |= Self.kind(event, hasAlert)
        }
      }
    }
  }

  /// The groups of rules that can use the headers of a push, but neither its state nor the time.
  private static let groups: [Rule.Group] = [.text, .envelope, .size, .request]

  /// Returns whether a push is of a kind that no rule reports.
  func contain(_ push: MatchedPush) -> Bool {
    push.event.map { kinds & Self.kind($0, push.hasAlert) != 0 } ?? false
  }

  private static func kind(_ event: MatchTables.Event, _ hasAlert: Bool) -> UInt64 {
    1 << UInt64(event.rawValue * 2 + (hasAlert ? 1 : 0))
  }

  private static func push(_ event: MatchTables.Event, _ hasAlert: Bool) -> [UInt8] {
    let start = event == .start ? #""attributes-type":"A","attributes":{},"# : ""
    let alert = hasAlert ? #""alert":{"title":"a","body":"b"},"# : ""
    return Array(
      #"{"aps":{"timestamp":1788729113,"event":"\#(event.name.rawValue)",\#(start)\#(alert)"content-state":{}}}"#
        .utf8)
  }
}
