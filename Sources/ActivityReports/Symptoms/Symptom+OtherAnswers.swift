extension Symptom {
  static let badCredentials: [Symptom] = [
    answer(
      403, "InvalidProviderToken",
      "APNs cannot verify the provider token (JWT) in `authorization`.",
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
        Cause(
          "the clock of the server is wrong, or `iat` is in milliseconds",
          "malformed-provider-token"),
      ], next: ["create a new token every 20 to 60 minutes"]),
    answer(
      403, "MissingProviderToken",
      "The request has no provider token, and the connection has no certificate.",
      [
        Cause(
          "`authorization: bearer <token>` is missing or empty", "missing-authorization",
          "empty-header"),
        Cause(
          "the client lost the header, or connected without its certificate",
          "certificate-authentication"),
      ]),
    answer(
      403, "BadCertificate", "APNs does not accept the client certificate.",
      [
        Cause(
          "the certificate expired, was revoked, or is not one for pushes",
          "certificate-authentication"),
        Cause("a key was given as a certificate", "key-as-certificate"),
      ], next: ["use token authentication: Live Activities require it"]),
    answer(
      403, "BadCertificateEnvironment", "The client certificate is for the other environment.",
      [
        Cause(
          "a sandbox certificate is used with production, or the reverse", "wrong-host",
          "certificate-authentication")
      ],
      next: ["use token authentication: Live Activities require it"]),
    answer(
      403, "BadEnvironmentKeyIdInToken",
      "The key in the provider token is for the other environment.",
      [
        Cause(
          "a key that is limited to the sandbox is used with production, or the reverse",
          "wrong-host")
      ], next: ["create a key for this environment, or send to the other host"]),
    answer(
      403, "BadEnvironmentKeyInToken",
      "The key in the provider token is for the other environment.",
      [
        Cause(
          "a key that is limited to the sandbox is used with production, or the reverse",
          "wrong-host")
      ], next: ["create a key for this environment, or send to the other host"],
      source: "https://github.com/swift-server-community/APNSwift/pull/229"),
    answer(
      403, "UnrelatedKeyIdInToken",
      "The key id in the provider token is not related to the first one of this connection.",
      [Cause("one connection is used with keys of different teams, or with unrelated keys")],
      next: ["use a connection of its own for each team and key"]),
    answer(
      403, "Forbidden", "APNs does not allow the request.",
      [Cause("the account or the key may not do this; APNs gives no other reason")],
      next: keyChecks, isOrdinary: true),
    answer(
      403, "TopicMismatch",
      "The certificate or key is not for the app in the path of the broadcast.",
      [Cause("the bundle id in the path is another app's", "wrong-path")], in: .broadcast),
  ]

  static let otherAnswers: [Symptom] = [
    answer(
      404, "BadPath", "The path of the request is not one of APNs.",
      [
        Cause(
          "the path is not `/3/device/<token>` or `/4/broadcasts/apps/<bundle id>`", "wrong-path")
      ],
      isOrdinary: true),
    answer(
      405, "MethodNotAllowed", "The method of the request is not POST.",
      [Cause("the client sends GET or PUT", "wrong-method")], isOrdinary: true),
    answer(
      410, "Unregistered",
      "The token is no longer active for the topic. `timestamp` in the answer says since when, in milliseconds.",
      [
        Cause("the activity ended or was dismissed; its token ends with it", "update-after-end"),
        Cause("the app was removed, or its user turned off Live Activities"),
      ], next: ["remove the token, and use the newest one that the app reports"],
      also: [["unregistered", "device token"], ["token is no longer active for the topic"]],
      isOrdinary: true),
    answer(
      410, "ExpiredToken",
      "The token has expired. The token of an activity ends with it, eight hours after its start at the latest.",
      [
        Cause(
          "the activity is older than eight hours, or ended", "activity-over-eight-hours",
          "update-after-end"),
        Cause("the server uses a stored token instead of the newest one"),
      ], next: ["remove the token, and use the newest one that the app reports"]),
    answer(
      413, "PayloadTooLarge", "The payload has more than 4096 bytes, or 5120 for a broadcast.",
      [
        Cause(
          "the state or the attributes contain too much", "payload-too-large", "payload-near-limit")
      ],
      next: ["`activity-lint size` shows which members take the bytes"]),
    answer(
      429, "TooManyRequests", "Too many requests were sent to the same token in a short time.",
      [
        Cause(
          "a loop or a retry without a pause sends many updates", "unchanged-state",
          "frequent-high-priority")
      ],
      next: ["wait before trying again, and send only changes"], isOrdinary: true),
    answer(
      429, "TooManyProviderTokenUpdates",
      "The provider token (JWT) changes more than once in 20 minutes.",
      [Cause("the server creates a token for every push, or several servers create their own")],
      next: ["create a token every 20 to 60 minutes, and share it"]),
    answer(
      500, "InternalServerError", "APNs failed. The push is not at fault.",
      [Cause("an error in APNs")],
      next: ["send the push again after a pause; see Apple's System Status"],
      isOrdinary: true),
    answer(
      503, "ServiceUnavailable", "APNs cannot answer at the moment. The push is not at fault.",
      [Cause("APNs is overloaded or in maintenance")],
      next: ["send the push again after a pause"], isOrdinary: true),
    answer(
      503, "Shutdown", "This server of APNs is shutting down. The push is not at fault.",
      [Cause("APNs closes the connection")],
      next: ["open a new connection and send the push again"],
      isOrdinary: true),
  ]
}
