import JSONSyntax
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let wrongPath = Rule(
    id: "wrong-path", severity: .error, outcome: .unknown, group: .request,
    summary: "APNs accepts no push at the path of the request",
    explanation: """
      A push to a device goes to `/3/device/` and the token, a broadcast to `/4/broadcasts/apps/` and the bundle id, \
      without `.push-type.liveactivity` (Apple, *Sending notification requests to APNs*, and *Sending broadcast push \
      notification requests to APNs*). APNs answers 404, `BadPath`, to another path, and 400, `TopicDisallowed`, to a \
      broadcast whose bundle id has the suffix. The path is known from `:path` in a request document or in `--header`, \
      and from the URL of a curl command. A server that is not Apple's has paths of its own.
      """,
    sources: [.sendingRequests, .broadcastRequests],
    examples: [
      .request(pseudoHeader: #"":path": ⟦"/3/devices/00fc13adff785122"⟧"#),
      .request(
        headers: #"":path": ⟦"/4/broadcasts/apps/com.example.match.push-type.liveactivity"⟧"#,
        #""apns-channel-id": "dHN0LXNyY2gtY2hubA==", "apns-push-type": "liveactivity""#,
        #""apns-expiration": "0", "apns-priority": "5""#, payload: .update(state: #"{"home": 1}"#)),
      .request(
        headers: #"":authority": "api.push.apple.com", ":path": ⟦"/device/${TOKEN}"⟧"#,
        payload: .update(state: #"{"home": 1}"#)),
      .request(pseudoHeader: #"":path": "/3/device/00fc13adff785122""#),
      .request(
        headers: #"":path": "/4/broadcasts/apps/com.example.match""#,
        #""apns-channel-id": "dHN0LXNyY2gtY2hubA==", "apns-push-type": "liveactivity""#,
        #""apns-expiration": "0", "apns-priority": "5""#, payload: .update(state: #"{"home": 1}"#)),
    ]
  ) { payload, report in
    guard let request = payload.activityRequest, request.mayGoToApple,
      let header = request[.path],
      !TemplatePlaceholder.isPart(of: header.value) || hasOtherStart(header, of: request)
    else { return }
    switch PushPath(header.value) {
    case .device: return
    case .broadcast(let bundleID):
      guard bundleID.hasSuffix(WireName.activityTopicSuffix) || bundleID.isEmpty else { return }
      let meant = Topic(bundleID).bundleID
      report(
        bundleID.isEmpty
          ? "the path of this broadcast has no bundle id"
          : "the bundle id in the path ends in `\(WireName.activityTopicSuffix)`, which only a topic has",
        at: payload.place(of: header), outcome: .rejected(.topicDisallowed),
        label: "only the app's bundle id",
        help: bundleID.isEmpty
          ? "add the app's bundle id after `/4/broadcasts/apps/`; is a shell variable not set?"
          : "send to `/4/broadcasts/apps/\(meant)`")
    case .channels, .unknown:
      report(
        "APNs accepts no push at this path", at: payload.place(of: header),
        outcome: .rejected(.badPath), label: "expected `/3/device/…` or `/4/broadcasts/apps/…`",
        help: request.isBroadcast || header.value.hasOccurrence(of: "/broadcasts")
          ? "send to `/4/broadcasts/apps/` followed by the app's bundle id"
          : "send to `/3/device/` followed by the token")
    }
  }
}

/// Whether a path that is filled in starts with a name that no path of APNs has: `/device/$TOKEN`.
private func hasOtherStart(_ path: Header, of request: Request) -> Bool {
  guard let authority = request[.authority], case .pushes = PushServer(authority.value).kind,
    let first = path.value.split(separator: "/").first, !String(first).isPlaceholder
  else { return false }
  return ![WireName.devicePath, WireName.broadcastPath].contains { $0.hasPrefix("/\(first)/") }
}
