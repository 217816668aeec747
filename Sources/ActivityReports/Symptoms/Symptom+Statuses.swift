extension Symptom {
  /// Statuses without a reason.
  static let statuses: [Symptom] = [
    status(
      200,
      "APNs accepted the push. It checks neither `content-state` nor `attributes`, so that a push that the phone drops gets 200, too.",
      [
        Cause(
          "the state does not decode into the Swift type", "missing-key", "type-mismatch",
          "iso-date",
          "unexpected-null"),
        Cause(
          "a start lacks an alert, `attributes-type` or `attributes`", "missing-alert",
          "unknown-attributes-type", "missing-attributes"),
        Cause(
          "`timestamp` is missing, old, or not in seconds", "missing-timestamp",
          "timestamp-not-increasing", "invalid-timestamp"),
        Cause("the budget of the app is used up, or Live Activities are turned off"),
      ],
      next: [
        "check the payload with the app's Swift declarations: `activity-lint check`",
        "look at the log of the phone in Console, process `liveactivitiesd`, while the push arrives; then `activity-lint explain -`",
      ]),
    status(
      400, "APNs rejects the request. The member `reason` in the body says why.", reasons(400)),
    status(
      403, "APNs does not accept the provider token or the certificate.", reasons(403),
      next: keyChecks),
    status(404, "The path of the request is not one of APNs.", reasons(404)),
    status(405, "The method of the request is not POST.", reasons(405)),
    status(410, "The device token is no longer active.", reasons(410)),
    status(413, "The payload is too large.", reasons(413)),
    status(429, "Too many requests.", reasons(429)),
    status(500, "APNs failed. The push is not at fault.", reasons(500)),
    status(503, "APNs cannot answer at the moment. The push is not at fault.", reasons(503)),
  ]

  private static func reasons(_ status: Int) -> [Cause] {
    answers.filter { $0.status == status }.map { answer in
      var cause = Cause("`\(answer.id)`: \(answer.meaning)")
      cause = Cause(cause.words, listing: answer.causes.flatMap { $0.rules })
      return cause
    }
  }

  private static func status(
    _ status: Int, _ meaning: String, _ causes: [Cause], next: [String] = []
  ) -> Symptom {
    Symptom(
      "status-\(status)", .status, title: "status \(status)", status: status, meaning,
      causes: causes, next: next,
      patterns: [
        "http", "http 2", "http 2 0", "http 1 1", "status", "status code", "statuscode", "code",
        "apns", "error", "response",
      ].map { ["\($0) \(status)"] } + [["apns", "\(status)"]],
      isOrdinary: true, sources: [pushPage])
  }
}

extension Symptom.Cause {
  /// Creates a cause with each rule once.
  fileprivate init(_ words: String, listing rules: [String]) {
    self.words = words
    self.rules = rules.enumerated().filter { !rules[..<$0.offset].contains($0.element) }
      .map { $0.element }
  }
}
