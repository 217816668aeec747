extension Symptom {
  private static let firebasePage = "https://firebase.google.com/docs/cloud-messaging/error-codes"
  private static let expoPage =
    "https://docs.expo.dev/push-notifications/sending-notifications/#errors"

  /// Errors of services that forward a push to APNs.
  static let vendorErrors: [Symptom] = [
    firebase(
      "UNREGISTERED", status: 404,
      "Firebase does not know the registration token any more.",
      [
        Cause("the app was removed, or has a new registration token"),
        Cause(
          "`token` contains the token of the activity instead of the registration token",
          "wrong-token-place", "wrong-fcm-target"),
      ],
      next: [
        "put the registration token into `token`, and the activity's into `apns.live_activity_token`"
      ],
      [
        ["unregistered"], ["unregistered", "fcm"], ["unregistered", "firebase"],
        ["registration token not registered"], ["requested entity was not found"],
        ["notregistered"],
      ]),
    firebase(
      "INVALID_ARGUMENT", status: 400, "Firebase does not accept the message.",
      [
        Cause(
          "`live_activity_token` is at the wrong place, or a key is misspelled",
          "wrong-token-place", "misspelled-key"),
        Cause("a value of `data` or of `headers` is not a string", "non-string-fcm-value"),
        Cause("the message has no target, or several", "wrong-fcm-target"),
        Cause("the payload is larger than 4096 bytes", "payload-too-large"),
        Cause("the library is too old to know `live_activity_token`"),
      ], next: ["read `error.details` in the answer: `fieldViolations` names the field"],
      [
        ["invalid argument"], ["invalidargument"], ["request contains an invalid argument"],
        ["invalid json payload received"],
      ], isOrdinary: true),
    firebase(
      "THIRD_PARTY_AUTH_ERROR", status: 401, "APNs does not accept the key that Firebase uses.",
      [
        Cause("the APNs key in the Firebase project is missing, revoked, or of another team"),
        Cause("the key is for the other environment"),
      ],
      next: [
        "upload the .p8 file with its Key ID and Team ID again: project settings, Cloud Messaging"
      ],
      [
        ["third party auth error"], ["thirdpartyautherror"], ["apns auth error"],
        ["auth error from apns or web push service"],
      ]),
    firebase(
      "SENDER_ID_MISMATCH", status: 403,
      "The registration token belongs to another Firebase project.",
      [
        Cause(
          "the server uses the credentials of another project than the app's GoogleService-Info.plist"
        )
      ],
      [
        ["sender id mismatch"], ["senderid mismatch"], ["mismatchsenderid"], ["senderidmismatch"],
        ["mismatched credential"],
      ]),
    firebase(
      "QUOTA_EXCEEDED", status: 429, "Too many messages to this device or topic.",
      [Cause("updates are sent too often", "unchanged-state", "frequent-high-priority")],
      next: ["wait as long as `Retry-After` says"],
      [
        ["quota exceeded"], ["quotaexceeded"], ["message rate exceeded"],
        ["device message rate exceeded"],
      ], isOrdinary: true),
    firebase(
      "APNS_NO_TOKEN", title: "no APNs token for Firebase",
      "The app asked Firebase for a token before it had one of APNs.",
      [
        Cause("the app did not register for remote notifications, or runs without the entitlement"),
        Cause("method swizzling is off, and the app does not set `apnsToken`"),
      ],
      [
        ["apns device token not set before retrieving fcm token"], ["no apns token specified"],
        ["apns token not set"], ["apns token not received"],
      ]),
    expo(
      "DeviceNotRegistered", "The device can no longer receive messages of Expo.",
      [Cause("the app was removed, or its permission withdrawn")],
      next: [
        "remove the token",
        "send Live Activity pushes to APNs with the activity's token: Expo's push service does not send them",
      ],
      [["devicenotregistered"], ["not a registered push notification recipient"]]),
    expo(
      "MessageTooBig", "The message has more than 4096 bytes.",
      [Cause("the payload is too large", "payload-too-large")],
      [["messagetoobig"], ["message too big"]]),
    expo(
      "MessageRateExceeded", "Too many messages to the same device.",
      [Cause("updates are sent too often", "frequent-high-priority")],
      next: ["wait, and send only changes"], [["messagerateexceeded"]]),
    expo(
      "InvalidCredentials", "Expo's credentials for APNs are missing or not valid.",
      [Cause("the push key of the project is missing, revoked, or of another team")],
      next: ["run `eas credentials` and add a push key"], [["invalidcredentials"]]),
    expo(
      "PUSH_TOO_MANY_EXPERIENCE_IDS", "A request contains tokens of several projects.",
      [Cause("tokens of different apps are mixed")],
      next: ["send one request for each project"], [["push too many experience ids"]]),
    expo(
      "expo-push-token", title: "not a valid Expo push token",
      "The value is not a token of Expo. Expo's push service does not send to the token of an activity.",
      [Cause("the token of the activity was given to Expo's push service")],
      next: ["send Live Activity pushes to APNs or Firebase, with the activity's token"],
      [["is not a valid expo push token"], ["push token is not valid"]]),
    Symptom(
      "onesignal-no-recipients", .vendor,
      title: "OneSignal: All included players are not subscribed",
      "OneSignal found no device for the request.",
      causes: [
        Cause(
          "no device entered this activity id: `LiveActivities.enter` was not called, or with another id"
        ),
        Cause("the activity has ended", "update-after-end"),
        Cause("the external ids, segments or filters of the request name no subscribed device"),
      ], next: ["compare `activity_id` in the request with the id in the app"],
      patterns: [
        ["all included players are not subscribed"], ["no subscribers"], ["activity id not found"],
      ],
      sources: ["https://documentation.onesignal.com/docs/live-activities-developer-setup"]),
    Symptom(
      "40180", .vendor, title: "Ably 40180: APNs token authentication required",
      "Ably sends Live Activity pushes only with token authentication.",
      causes: [
        Cause("the Ably app has a certificate instead of a .p8 key", "certificate-authentication")
      ],
      patterns: [["apns token authentication required"], ["40180"]],
      sources: [
        "https://ably.com/docs/platform/errors/codes/40180-apns-token-authentication-required"
      ]),
    Symptom(
      "52149", .vendor, title: "Twilio 52149: Invalid APNs provider token used",
      "APNs does not accept the provider token that Twilio uses.",
      causes: [Cause("the key, its Key ID or its Team ID in Twilio is wrong")],
      patterns: [["invalid apns provider token"], ["52149"]],
      sources: ["https://www.twilio.com/docs/api/errors/52149"]),
    Symptom(
      "EndpointDisabled", .vendor, title: "Amazon SNS: Endpoint is disabled",
      "Amazon SNS sends nothing to this endpoint, because APNs rejected its token before.",
      causes: [
        Cause("the token is of the other environment: `APNS` or `APNS_SANDBOX`"),
        Cause("the token is no longer active"),
      ],
      next: ["set the newest token and `Enabled` to `true` on the endpoint"],
      patterns: [["endpointdisabled"], ["endpoint is disabled"]],
      sources: ["https://docs.aws.amazon.com/sns/latest/api/API_Publish.html"]),
    Symptom(
      "PlatformApplicationDisabled", .vendor, title: "Amazon SNS: Platform application is disabled",
      "Amazon SNS sends nothing, because APNs rejected the credentials of the platform application.",
      causes: [
        Cause("the certificate or key has expired, was revoked, or is of the other environment")
      ],
      next: ["renew the credentials of the platform application, and enable it again"],
      patterns: [
        ["platformapplicationdisabledexception"], ["platformapplicationdisabled"],
        ["platform application is disabled"],
      ],
      sources: ["https://docs.aws.amazon.com/sns/latest/api/API_Publish.html"]),
    Symptom(
      "not-http2", .vendor, title: "the connection to APNs is not HTTP/2",
      "APNs accepts only HTTP/2, and closes other connections or answers with bytes that HTTP/1.1 cannot parse.",
      causes: [Cause("the client or a proxy uses HTTP/1.1", "wrong-protocol")],
      next: ["use a client for HTTP/2: `curl --http2`, httpx with `http2=True`, `node:http2`"],
      patterns: [
        ["parse error expected http"], ["received http 0 9 when not allowed"],
        ["unexpected http 1 x request"], ["http 2 framing layer"], ["hpe invalid constant"],
        ["bad gateway", "push apple com"],
      ],
      isOrdinary: true,
      sources: [
        "https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns"
      ]),
  ]

  private static func firebase(
    _ id: String, title: String? = nil, status: Int? = nil, _ meaning: String, _ causes: [Cause],
    next: [String] = [], _ patterns: [[String]], isOrdinary: Bool = false
  ) -> Symptom {
    Symptom(
      id, .vendor, title: "Firebase: \(title ?? id)", status: status, meaning, causes: causes,
      next: next, patterns: patterns, isOrdinary: isOrdinary, sources: [firebasePage])
  }

  private static func expo(
    _ id: String, title: String? = nil, _ meaning: String, _ causes: [Cause], next: [String] = [],
    _ patterns: [[String]]
  ) -> Symptom {
    Symptom(
      id, .vendor, title: "Expo: \(title ?? id)", meaning, causes: causes, next: next,
      patterns: patterns, sources: [expoPage])
  }
}
