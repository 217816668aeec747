extension Symptom {
  static let pushPage =
    "https://developer.apple.com/documentation/usernotifications/handling-notification-responses-from-apns"
  static let broadcastPage =
    "https://developer.apple.com/documentation/usernotifications/handling-error-responses-from-apns"

  /// Whether an answer of APNs is documented for pushes to devices, or only for broadcasts.
  enum AnswerPlace { case device, broadcast }

  static func answer(
    _ status: Int, _ reason: String, _ meaning: String, _ causes: [Cause], next: [String] = [],
    in place: AnswerPlace = .device, also patterns: [[String]] = [], isOrdinary: Bool = false,
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
  static let keyChecks = [
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
      400, "MissingTopic",
      "The request has no `apns-topic`, and the certificate or key does not imply one.",
      [
        Cause("the header is missing or empty", "empty-header", "wrong-topic"),
        Cause("the headers are inside the payload", "misplaced-headers"),
      ]),
    answer(
      400, "TopicDisallowed", "This key or certificate may not send to the topic.",
      [
        Cause(
          "`apns-topic` is misspelled, or the suffix `.push-type.liveactivity` is wrong",
          "wrong-topic"),
        Cause(
          "a broadcast names the topic with its suffix instead of the bundle id in the path",
          "wrong-path"),
        Cause("the key belongs to another team, or is limited to other topics"),
        Cause(
          "the request has a client certificate; Live Activities need a token",
          "certificate-authentication"),
      ],
      next: [
        "check that the key's team owns the app and that a topic-specific key lists this topic"
      ]),
    answer(
      400, "InvalidPushType", "`apns-push-type` is not a value that APNs accepts for this topic.",
      [Cause("the header is not `liveactivity`", "wrong-push-type")]),
    answer(
      400, "BadPriority", "`apns-priority` is not a priority that APNs accepts.",
      [Cause("a Live Activity takes 5 or 10", "invalid-priority")]),
    answer(
      400, "BadExpirationDate", "`apns-expiration` is not a time that APNs accepts.",
      [
        Cause(
          "it is not a whole number of seconds since 1970", "invalid-expiration",
          "relative-expiration"),
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
      [
        Cause(
          "the client or a proxy adds a header that the request already has", "duplicate-header")
      ]),
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
      ],
      next: [
        "list the channels of the app and environment with GET /1/apps/<bundle id>/all-channels"
      ],
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
      400, "BadRequestPayload",
      "The body of a broadcast or of a request about channels cannot be parsed.",
      [Cause("the body is not JSON", "invalid-json", "form-body", "byte-order-mark")],
      in: .broadcast),
    answer(
      400, "CannotCreateChannelConfig", "APNs does not create the channel.",
      [Cause("the app has 10,000 channels, the documented maximum per environment")],
      next: ["delete channels that are no longer used"], in: .broadcast),
    answer(
      400, "MissingPushType", "The broadcast has no `apns-push-type`.",
      [Cause("the header is missing or empty", "missing-broadcast-header", "empty-header")],
      in: .broadcast),
  ]
}
