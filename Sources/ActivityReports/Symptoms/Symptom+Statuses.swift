extension Symptom {
  /// Statuses without a reason.
  static let statuses: [Symptom] = SymptomTable(
    .status, source: pushPage,
    """
    # status-200 200: status 200
    APNs accepted the push. It checks neither `content-state` nor `attributes`, so a push that the phone drops also gets 200.
    $ dropped
    - a start lacks an alert, `attributes-type` or `attributes` [missing-alert, unknown-attributes-type, missing-attributes]
    $ order
    - the budget of the app is used up, or Live Activities are turned off
    $ check
    $ phone

    # status-400 400: status 400
    APNs rejects the request. The member `reason` in the body says why.
    > print the body of the answer, and explain its `reason`

    # status-403 403: status 403
    APNs does not accept the provider token or the certificate. The member `reason` in the body says why.
    $ key-checks

    # status-404 404: status 404
    APNs does not know the path of the request.

    # status-405 405: status 405
    The method of the request is not POST.

    # status-410 410: status 410
    The device token is no longer active: the activity ended or was dismissed, or the app was removed.
    > remove the token, and use the newest one that the app reports

    # status-413 413: status 413
    The payload is too large.

    # status-429 429: status 429
    Too many requests.

    # status-500 500: status 500
    APNs failed. The push is not at fault.

    # status-503 503: status 503
    APNs cannot answer at the moment. The push is not at fault.
    """
  ).symptoms.map { $0.completed }

  /// A status with its APNs reasons and the forms in which text mentions it.
  private var completed: Symptom {
    var symptom = self
    let status = status ?? 0
    for answer in Self.answers where answer.status == status {
      symptom.causes.append(
        Cause(words: "`\(answer.id)`: \(answer.meaning)", rules: Self.rules(of: answer)))
    }
    let before = [
      "http", "http 2", "http 2 0", "http 1 1", "status", "status code", "statuscode", "code",
      "apns", "error", "response",
    ].map { ["\($0) \(status)"] }
    let after = (Self.phrases[status] ?? []).map { ["\(status) \($0)"] }
    symptom.patterns = (before + after + [["apns", "\(status)"]]).map {
      Pattern(phrases: $0, strength: .general)
    }
    return symptom
  }

  /// The HTTP reason phrases of each status.
  private static let phrases = [
    200: ["ok"], 400: ["bad request"], 403: ["forbidden"], 404: ["not found"],
    405: ["method not allowed"], 410: ["gone"],
    413: ["payload too large", "content too large", "request entity too large"],
    429: ["too many requests"], 500: ["internal server error"], 503: ["service unavailable"],
  ]

  /// Returns each rule that finds a cause of an answer, once.
  private static func rules(of answer: Symptom) -> [String] {
    answer.causes.flatMap { $0.rules }.reduce(into: []) { rules, rule in
      if !rules.contains(rule) { rules.append(rule) }
    }
  }
}
