extension Symptom {
  private static let pushPage =
    "https://developer.apple.com/documentation/usernotifications/handling-notification-responses-from-apns"
  private static let broadcastPage =
    "https://developer.apple.com/documentation/usernotifications/handling-error-responses-from-apns"

  /// Whether an answer of APNs is documented for pushes to devices, or only for broadcasts.
  private enum Place { case device, broadcast }

  private static func answer(
    _ status: Int, _ reason: String, _ meaning: String, _ causes: [Cause], next: [String] = [],
    in place: Place = .device, also patterns: [[String]] = [], isOrdinary: Bool = false,
    source: String? = nil
  ) -> Symptom {
    Symptom(
      reason, .apns, status: status, meaning, causes: causes, next: next,
      patterns: [[reason], [words(of: reason)], [reason, "\(status)"], [reason, "apns"]] + patterns,
      isOrdinary: isOrdinary,
      sources: [source ?? (place == .device ? pushPage : broadcastPage)])
  }

  /// Returns the words of a reason: `Bad Device Token`.
  private static func words(of reason: String) -> String {
    reason.reduce(into: "") { words, character in
      if character.isUppercase { words += " " }
      words.append(character)
    }
  }

  private static let tokenChecks = [
    "compare the host with the app's `aps-environment`: builds from Xcode get tokens of `api.sandbox.push.apple.com`, TestFlight and App Store builds of `api.push.apple.com`",
    "send an update to the newest token of that activity (`pushTokenUpdates`), and a start to the push-to-start token (`pushToStartTokenUpdates`)",
  ]
  private static let keyChecks = [
    "compare `kid` in the token with the Key ID of the .p8 file, and `iss` with the Team ID",
    "check in the developer account that the key is not revoked, allows APNs, and allows this environment and topic",
    "check the clock of the server",
  ]

  /// Every reason with which APNs rejects a request about a Live Activity.
  static let answers: [Symptom] = badRequests + badBroadcasts + badCredentials + otherAnswers

  private static let badRequests: [Symptom] = [
    answer(
      400, "BadDeviceToken",
      "APNs does not accept the device token in the path: it is not a token, or one of the other environment.",
      [
        Cause(
          "the token belongs to the sandbox and the push goes to production, or the reverse; a token does not show its environment",
          "wrong-host"),
        Cause(
          "the token is damaged, shortened, Base64, or a placeholder", "malformed-device-token",
          "unfilled-placeholder"),
        Cause(
          "the value is another token, such as a registration token of Firebase or the id of the activity",
          "malformed-device-token"),
      ], next: tokenChecks),
    answer(
      400, "DeviceTokenNotForTopic",
      "The token was issued for another app than the one that `apns-topic` names.",
      [
        Cause(
          "`apns-topic` is another app's, the widget extension's, or lacks `.push-type.liveactivity`",
          "wrong-topic"),
        Cause("the token comes from another build or flavor of the app, with its own bundle id"),
      ], next: ["log the bundle id together with the token when the app sends it to the server"]),
    answer(
      400, "MissingDeviceToken", "The path of the request contains no device token.",
      [
        Cause("the variable with the token is empty", "malformed-device-token"),
        Cause("the path is not `/3/device/<token>`", "wrong-path"),
      ]),
    answer(
      400, "BadTopic", "`apns-topic` has a form that no topic has.",
      [Cause("the topic contains a space, a placeholder or other characters", "wrong-topic")]),
    answer(
      400, "MissingTopic", "The request has no `apns-topic`, and the certificate or key does not imply one.",
      [
        Cause("the header is missing or empty", "empty-header", "wrong-topic"),
        Cause("the headers are inside the payload", "misplaced-headers"),
      ]),
    answer(
      400, "TopicDisallowed", "This key or certificate may not send to the topic.",
      [
        Cause(
          "`apns-topic` is misspelled, or the suffix `.push-type.liveactivity` is wrong", "wrong-topic"),
        Cause("a broadcast names the topic with its suffix instead of the bundle id in the path", "wrong-path"),
        Cause("the key belongs to another team, or is limited to other topics"),
      ], next: ["check that the key's team owns the app and that a topic-specific key lists this topic"]),
    answer(
      400, "InvalidPushType", "`apns-push-type` is not a value that APNs accepts for this topic.",
      [Cause("the header is not `liveactivity`", "wrong-push-type")]),
    answer(
      400, "BadPriority", "`apns-priority` is not a priority that APNs accepts.",
      [Cause("a Live Activity takes 5 or 10", "invalid-priority")]),
    answer(
      400, "BadExpirationDate", "`apns-expiration` is not a time that APNs accepts.",
      [
        Cause("it is not a whole number of seconds since 1970", "invalid-expiration", "relative-expiration"),
        Cause(
          "a broadcast to a channel without storage has an expiration other than 0",
          "broadcast-expiration"),
      ]),
    answer(
      400, "BadCollapseId", "`apns-collapse-id` is longer than 64 bytes.",
      [Cause("the id is too long", "collapse-id-too-long")]),
    answer(
      400, "BadMessageId", "`apns-id` or `apns-request-id` is not a UUID.",
      [Cause("the id has another form", "malformed-push-id")]),
    answer(
      400, "DuplicateHeaders", "A header occurs more than once.",
      [Cause("the client or a proxy adds a header that the request already has", "duplicate-header")]),
    answer(
      400, "PayloadEmpty", "The request has no body.",
      [
        Cause("the body is empty or was not sent", "invalid-json", "form-body"),
        Cause("the client sends the request before it has written the body"),
      ]),
    answer(
      400, "IdleTimeout", "APNs closed a connection that was not used for too long.",
      [Cause("the client keeps a connection open, and uses it again after a long pause")],
      next: ["let the client reconnect and send the push again; no push is at fault"],
      isOrdinary: true),
  ]

  private static let badBroadcasts: [Symptom] = [
    answer(
      400, "BadChannelId", "`apns-channel-id` does not have the form of a channel id.",
      [Cause("the id is not Base64 from APNs, but a name of one's own", "malformed-channel-id")],
      in: .broadcast),
    answer(
      400, "MissingChannelId", "The broadcast has no `apns-channel-id`.",
      [Cause("the header is missing or empty", "missing-broadcast-header", "empty-header")],
      in: .broadcast),
    answer(
      400, "ChannelNotRegistered", "The channel does not exist.",
      [
        Cause("the channel was deleted, or was created in the other environment", "wrong-host"),
        Cause("the id belongs to another app"),
      ], next: ["list the channels of the app and environment with GET /1/apps/<bundle id>/all-channels"],
      in: .broadcast),
    answer(
      400, "FeatureNotEnabled", "The app may not use broadcasts.",
      [Cause("the Broadcast capability is not enabled for the App ID; no file shows that")],
      next: ["enable Broadcast under Push Notifications of the App ID in the developer account"],
      in: .broadcast),
    answer(
      400, "BadRequestParams", "A request about channels has an attribute that APNs does not know.",
      [Cause("a query parameter or a member is misspelled")], in: .broadcast),
    answer(
      400, "BadRequestPayload", "The body of a broadcast or of a request about channels cannot be parsed.",
      [Cause("the body is not JSON", "invalid-json", "form-body", "byte-order-mark")], in: .broadcast),
    answer(
      400, "CannotCreateChannelConfig", "APNs does not create the channel.",
      [Cause("the app has 10,000 channels, the documented maximum per environment")],
      next: ["delete channels that are no longer used"], in: .broadcast),
    answer(
      400, "MissingPushType", "The broadcast has no `apns-push-type`.",
      [Cause("the header is missing or empty", "missing-broadcast-header", "empty-header")],
      in: .broadcast),
  ]

  private static let badCredentials: [Symptom] = [
    answer(
      403, "InvalidProviderToken", "APNs cannot verify the provider token (JWT) in `authorization`.",
      [
        Cause(
          "the token is damaged, signed with another algorithm than ES256, or lacks `kid`, `iss` or `iat`",
          "malformed-provider-token"),
        Cause("`kid` and the .p8 file do not belong together, or `iss` is not the Team ID"),
        Cause("the key was revoked, or is for the other environment"),
      ], next: keyChecks),
    answer(
      403, "ExpiredProviderToken", "The provider token (JWT) is more than an hour old.",
      [
        Cause("the server caches the token for too long", "expired-provider-token"),
        Cause("the clock of the server is wrong, or `iat` is in milliseconds", "malformed-provider-token"),
      ], next: ["create a new token every 20 to 60 minutes"]),
    answer(
      403, "MissingProviderToken", "The request has no provider token, and the connection has no certificate.",
      [
        Cause("`authorization: bearer <token>` is missing or empty", "missing-authorization", "empty-header"),
        Cause("the client lost the header, or connected without its certificate", "certificate-authentication"),
      ]),
    answer(
      403, "BadCertificate", "APNs does not accept the client certificate.",
      [
        Cause("the certificate expired, was revoked, or is not one for pushes", "certificate-authentication"),
        Cause("a key was given as a certificate", "key-as-certificate"),
      ], next: ["use token authentication: Live Activities require it"]),
    answer(
      403, "BadCertificateEnvironment", "The client certificate is for the other environment.",
      [Cause("a sandbox certificate is used with production, or the reverse", "wrong-host", "certificate-authentication")],
      next: ["use token authentication: Live Activities require it"]),
    answer(
      403, "BadEnvironmentKeyIdInToken", "The key in the provider token is for the other environment.",
      [
        Cause("a key that is limited to the sandbox is used with production, or the reverse", "wrong-host")
      ], next: ["create a key for this environment, or send to the other host"]),
    answer(
      403, "BadEnvironmentKeyInToken", "The key in the provider token is for the other environment.",
      [
        Cause("a key that is limited to the sandbox is used with production, or the reverse", "wrong-host")
      ], next: ["create a key for this environment, or send to the other host"],
      source: "https://github.com/swift-server-community/APNSwift/pull/229"),
    answer(
      403, "UnrelatedKeyIdInToken", "The key id in the provider token is not related to the first one of this connection.",
      [Cause("one connection is used with keys of different teams, or with unrelated keys")],
      next: ["use a connection of its own for each team and key"]),
    answer(
      403, "Forbidden", "APNs does not allow the request.",
      [Cause("the account or the key may not do this; APNs gives no other reason")],
      next: keyChecks, isOrdinary: true),
    answer(
      403, "TopicMismatch", "The certificate or key is not for the app in the path of the broadcast.",
      [Cause("the bundle id in the path is another app's", "wrong-path")], in: .broadcast),
  ]

  private static let otherAnswers: [Symptom] = [
    answer(
      404, "BadPath", "The path of the request is not one of APNs.",
      [Cause("the path is not `/3/device/<token>` or `/4/broadcasts/apps/<bundle id>`", "wrong-path")],
      isOrdinary: true),
    answer(
      405, "MethodNotAllowed", "The method of the request is not POST.",
      [Cause("the client sends GET or PUT", "wrong-method")], isOrdinary: true),
    answer(
      410, "Unregistered", "The token is no longer active for the topic. `timestamp` in the answer says since when, in milliseconds.",
      [
        Cause("the activity ended or was dismissed; its token ends with it", "update-after-end"),
        Cause("the app was removed, or its user turned off Live Activities"),
      ], next: ["remove the token, and use the newest one that the app reports"],
      also: [["unregistered", "device token"], ["token is no longer active for the topic"]],
      isOrdinary: true),
    answer(
      410, "ExpiredToken", "The token has expired. The token of an activity ends with it, eight hours after its start at the latest.",
      [
        Cause("the activity is older than eight hours, or ended", "activity-over-eight-hours", "update-after-end"),
        Cause("the server uses a stored token instead of the newest one"),
      ], next: ["remove the token, and use the newest one that the app reports"]),
    answer(
      413, "PayloadTooLarge", "The payload has more than 4096 bytes, or 5120 for a broadcast.",
      [Cause("the state or the attributes contain too much", "payload-too-large", "payload-near-limit")],
      next: ["`activity-lint size` shows which members take the bytes"]),
    answer(
      429, "TooManyRequests", "Too many requests were sent to the same token in a short time.",
      [Cause("a loop or a retry without a pause sends many updates", "unchanged-state", "frequent-high-priority")],
      next: ["wait before trying again, and send only changes"], isOrdinary: true),
    answer(
      429, "TooManyProviderTokenUpdates", "The provider token (JWT) changes more than once in 20 minutes.",
      [Cause("the server creates a token for every push, or several servers create their own")],
      next: ["create a token every 20 to 60 minutes, and share it"]),
    answer(
      500, "InternalServerError", "APNs failed. The push is not at fault.",
      [Cause("an error in APNs")], next: ["send the push again after a pause; see Apple's System Status"],
      isOrdinary: true),
    answer(
      503, "ServiceUnavailable", "APNs cannot answer at the moment. The push is not at fault.",
      [Cause("APNs is overloaded or in maintenance")],
      next: ["send the push again after a pause"], isOrdinary: true),
    answer(
      503, "Shutdown", "This server of APNs is shutting down. The push is not at fault.",
      [Cause("APNs closes the connection")], next: ["open a new connection and send the push again"],
      isOrdinary: true),
  ]

  // MARK: Statuses without a reason

  static let statuses: [Symptom] = [
    status(
      200,
      "APNs accepted the push. It checks neither `content-state` nor `attributes`, so that a push that the phone drops gets 200, too.",
      [
        Cause(
          "the state does not decode into the Swift type", "missing-key", "type-mismatch", "iso-date",
          "unexpected-null"),
        Cause("a start lacks an alert, `attributes-type` or `attributes`", "missing-alert", "unknown-attributes-type", "missing-attributes"),
        Cause("`timestamp` is missing, old, or not in seconds", "missing-timestamp", "timestamp-not-increasing", "invalid-timestamp"),
        Cause("the budget of the app is used up, or Live Activities are turned off"),
      ],
      next: [
        "check the payload with the app's Swift declarations: `activity-lint check`",
        "look at the log of the phone in Console, process `liveactivitiesd`, while the push arrives; then `activity-lint explain -`",
      ]),
    status(400, "APNs rejects the request. The member `reason` in the body says why.", reasons(400)),
    status(403, "APNs does not accept the provider token or the certificate.", reasons(403), next: keyChecks),
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
      ].map { ["\($0) \(status)"] },
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
