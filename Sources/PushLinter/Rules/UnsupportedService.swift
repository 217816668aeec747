import JSONSyntax

extension Rule {
  static let unsupportedService = Rule(
    id: "unsupported-service", severity: .error, group: .text,
    summary: "Expo's push service cannot send Live Activity pushes",
    explanation: """
      Expo's push service sends ordinary notifications only. What a message has in `data` reaches the app, but starts or \
      updates no Live Activity. An app that is built with Expo can receive Live Activity pushes from APNs directly, or \
      from another vendor.
      """,
    sources: [.thread("expo/expo", 43591)],
    examples: [
      .payload(
        """
        {"to": ⟦"ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]"⟧, "data": {"event": "update",
          "content-state": {"stops": 3}}}
        """),
      .payload(
        #"{"aps": {"event": "end", "timestamp": 1788729113, "content-state": {"stops": 0}}}"#),
    ]
  ) { payload, report in
    guard let node = payload.sentToExpo else { return }
    report(
      "Expo's push service cannot send Live Activity pushes", at: node,
      label: "Expo's push service",
      effect: "the app gets an ordinary notification, and no Live Activity changes",
      help:
        "send the push to APNs with the token from ActivityKit, or use a vendor that `activity-lint envelopes` lists"
    )
  }
}
