import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let wrongHost = Rule(
    id: "wrong-host", severity: .error, outcome: .dropped, group: .request,
    summary: "The host is not a server that Apple names for pushes",
    explanation: """
      Pushes go to `api.push.apple.com`, or from development builds to `api.sandbox.push.apple.com`, on port 443 or \
      2197 (Apple, *Sending notification requests to APNs*). A token does not show its environment: APNs answers \
      `BadDeviceToken` for a token of the other one. Hosts that begin with `api-broadcast`, from Apple's samples for \
      broadcasts, are also accepted, except with the path of a device: its effect there is not documented. The rule \
      reports misspelled hosts of Apple, hosts of Apple that accept no pushes, and unsupported ports. The hosts that \
      begin with `api-manage-broadcast`, and the ports 2195 and 2196, create and delete channels; no push is sent \
      there, not even a broadcast. `api.development.push.apple.com` is reported as info: older documentation names it, \
      the current documentation does not, and public servers use it for the sandbox. A server that is not Apple's is \
      not checked.
      """,
    sources: [
      .sendingRequests, .broadcastRequests.asBackground,
      .apple("Sending channel management requests to APNs"),
    ],
    examples: [
      .request(pseudoHeader: #"":authority": ⟦"gateway.push.apple.com"⟧"#),
      .request(pseudoHeader: #"":authority": ⟦"api.development.push.apple.com"⟧"#),
      .request(pseudoHeader: #"":authority": ⟦"api.push.apple.com:2195"⟧"#),
      .request(
        headers: #"":authority": ⟦"api-manage-broadcast.push.apple.com:2196"⟧"#,
        #"":path": "/4/broadcasts/apps/com.example.match", "apns-push-type": "liveactivity""#,
        #""apns-channel-id": "dHN0LXNyY2gtY2hubA==", "apns-expiration": "0", "apns-priority": "5""#,
        payload: .update(state: #"{"home": 1}"#)),
      .request(
        headers:
          #"":authority": ⟦"api-broadcast.push.apple.com"⟧, ":path": "/3/device/00fc13adff785122""#,
        #""apns-push-type": "liveactivity", "apns-topic": "com.example.ride.push-type.liveactivity""#
      ),
      .request(pseudoHeader: #"":authority": "api.sandbox.push.apple.com:443""#),
      .request(pseudoHeader: #"":authority": "push.example.com:8443""#),
    ]
  ) { payload, report in
    guard let header = payload.activityRequest?[.authority] else { return }
    guard !header.value.isEmpty else {
      report(
        "the URL has no host", at: payload.place(of: header), label: "expected a host",
        effect: "the request reaches no server",
        help: "send to \(hosts); is a shell variable not set?")
      return
    }
    guard !header.isOpen else { return }
    let server = PushServer(header.value)
    if let intended = server.intended {
      report(
        "the host is `\(server.host)`, not `\(intended)`", at: payload.place(of: header),
        label: "`\(intended)`?", effect: "Apple names no such server", help: "send to `\(intended)`"
      )
      return
    }
    switch server.kind {
    case .foreign: return
    case .channels:
      guard payload.aps != nil else { return }
      let host = PushServer.hosts[server.isSandbox ? 1 : 0]
      report(
        "`\(server.host)` manages channels and sends no push", at: payload.place(of: header),
        label: "`\(host)`?", effect: "no server there accepts the push",
        help: "send to `\(host)`, without a port")
    case .unknownApple:
      let isOutdated = server.host == "api.development.push.apple.com"
      report(
        "`\(server.host)` is not a server that Apple names for pushes",
        at: payload.place(of: header), severity: isOutdated ? .info : .error,
        label: isOutdated ? "now `api.sandbox.push.apple.com`" : "not for pushes",
        effect: isOutdated
          ? "not documented; servers use it for the sandbox, and Apple no longer names it"
          : "no server there accepts the push", help: "send to \(hosts)")
    case .pushes where !server.hasKnownPort:
      report(
        "APNs does not listen on port \(server.port)", at: payload.place(of: header),
        label: "443 or 2197",
        effect: PushServer.managementPorts.contains(server.port)
          ? "the port manages channels on other hosts; the request gets no answer"
          : "the request gets no answer",
        help: "remove the port, or send to 2197 if a firewall requires another port")
    case .pushes:
      guard server.isForBroadcasts, let path = payload.request?[.path],
        case .device = PushPath(path.value)
      else { return }
      let host = PushServer.hosts[server.isSandbox ? 1 : 0]
      report(
        "`\(server.host)` is a host for broadcasts, but the path is that of a device",
        at: payload.place(of: header), severity: .warning, label: "`\(host)`?",
        effect: "not documented; Apple names the host only for `/4/broadcasts/apps/`",
        help: "send to `\(host)`")
    }
  }

  private static let hosts: Message =
    "`\(PushServer.hosts[0])`, or from development builds to `\(PushServer.hosts[1])`"
}
