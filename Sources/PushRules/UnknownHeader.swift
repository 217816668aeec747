import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let unknownHeader = Rule(
    id: "unknown-header", severity: .warning, group: .request,
    summary: "A header that starts with `apns` is not a header of APNs",
    explanation: """
      Apple, *Sending notification requests to APNs*, and *Sending broadcast push notification requests to APNs*, list \
      all headers. Everything else about a Live Activity is in `aps`: its relevance score, its dates, its event. Apple \
      documents no effect of another header, so nothing depends on it. A misspelled required header is reported as \
      missing.
      """,
    sources: [.sendingRequests, .broadcastRequests],
    examples: [
      .request(#""apns-relevance-score": ⟦"100"⟧"#),
      .request(#""apns-prioirty": ⟦"5"⟧, "apns-campaign": ⟦"autumn"⟧"#),
      .request(#""apns-collapse-id": "ride", "x-campaign": "autumn""#),
    ]
  ) { payload, report in
    guard let request = payload.activityRequest else { return }
    let isForFirebase = payload.push?.isForFirebase == true
    for header in request.headers where WireName.isUnknownHeader(header.name) {
      let name = header.name
      // Firebase rejects every header with such a value.
      if isForFirebase, let value = header.member?.value {
        if case .number = value { continue }
        if case .bool = value { continue }
      }
      if let member = WireName.memberOfAPS(meantByHeader: name) {
        report(
          "`\(name)` is not a header of APNs; `\(member)` belongs in `aps`",
          at: payload.place(of: header), label: "not a header", effect: "nothing reads the value",
          help: "remove the header, and send `\(member)` in `aps`")
      } else if let meant = knownHeader(meantBy: name) {
        guard !lacksRequired(meant, in: request) else { continue }
        report(
          "`\(name)` is not a header of APNs; `\(meant.rawValue)` is",
          at: payload.place(of: header),
          label: "`\(meant.rawValue)`?", effect: "nothing reads the value",
          help: request[meant] == nil
            ? "rename it to `\(meant.rawValue)`"
            : "remove it; `\(meant.rawValue)` is present as well")
      } else {
        report(
          "`\(name)` is not a header of APNs", at: payload.place(of: header), severity: .info,
          label: "not a header", effect: "not documented; nothing is known to read the value",
          help: "remove it; values for the app belong in `content-state`, or next to `aps`")
      }
    }
  }

  private static func knownHeader(meantBy name: String) -> WireName.Header? {
    let names = WireName.Header.allCases.map { $0.rawValue }
      .filter { $0.hasPrefix(WireName.headerPrefix) }
    return otherNames[name]
      ?? NearMiss.candidate(for: name, among: names).flatMap { WireName.Header(rawValue: $0) }
  }

  /// Names that are too different from Apple's to be found as misspellings.
  private static let otherNames: [String: WireName.Header] = [
    "apns-prio": .priority, "apns-expiry": .expiration, "apns-expires": .expiration,
    "apns-ttl": .expiration, "apns-collapse": .collapseID, "apns-collapse-key": .collapseID,
    "apns-channel": .channelID, "apns-type": .pushType, "apns-bundle-id": .topic,
  ]

  /// Returns whether a complete request lacks a header that it must have.
  private static func lacksRequired(_ name: WireName.Header, in request: Request) -> Bool {
    guard request.isComplete, request[name] == nil else { return false }
    let ofBroadcast: [WireName.Header] = [.pushType, .channelID, .priority, .expiration]
    return (request.isBroadcast ? ofBroadcast : [.pushType, .topic]).contains(name)
  }
}
