extension Symptom {
  /// Every reason that APNs returns when it rejects a request about a Live Activity.
  static let answers: [Symptom] = pushAnswers + broadcastAnswers

  static let pushPage =
    "https://developer.apple.com/documentation/usernotifications/handling-notification-responses-from-apns"

  private static let pushAnswers = SymptomTable(
    .apns, source: pushPage,
    """
    # BadDeviceToken 400
    APNs does not accept the device token in the path: it is not a device token, or belongs to the other environment.
    - the token belongs to the sandbox and the push goes to production, or the reverse; a token does not show its environment [wrong-host]
    - the token is damaged, shortened, Base64, or a placeholder [malformed-device-token, unfilled-placeholder]
    - the value is another identifier, such as a Firebase registration token or the activity's id [malformed-device-token]
    $ token-checks

    # DeviceTokenNotForTopic 400
    The token belongs to a different app than the one in `apns-topic`.
    - `apns-topic` is another app's, the widget extension's, or lacks `.push-type.liveactivity` [wrong-topic]
    - the token comes from another build or flavor of the app, with its own bundle id
    > log the bundle id together with the token when the app sends it to the server

    # MissingDeviceToken 400
    The path of the request contains no device token.
    - the variable with the token is empty [malformed-device-token]
    - the path is not `/3/device/<token>` [wrong-path]

    # BadTopic 400
    `apns-topic` is malformed.
    - the topic contains a space, a placeholder or other characters [wrong-topic]
    - the bundle id before `.push-type.liveactivity` is empty, because a variable is not set [wrong-topic]

    # MissingTopic 400
    The request has no `apns-topic`, and the certificate or key does not imply one.
    - the header is missing or empty [empty-header, wrong-topic]
    - the headers are inside the payload [misplaced-headers]

    # TopicDisallowed 400
    This key or certificate may not send to the topic.
    - `apns-topic` is misspelled, or the suffix `.push-type.liveactivity` is wrong [wrong-topic]
    - a broadcast names the topic with its suffix instead of the bundle id in the path [wrong-path]
    - the key belongs to another team, or is limited to other topics
    - the request has a client certificate; Live Activities need a token [certificate-authentication]
    > check that the key's team owns the app and that a topic-specific key lists this topic

    # InvalidPushType 400
    `apns-push-type` is not a value that APNs accepts for this topic.
    - the header is not `liveactivity` [wrong-push-type]

    # BadPriority 400
    `apns-priority` is not a priority that APNs accepts.
    - the priority is not 5 or 10, the only values for a Live Activity [invalid-priority]
    - the header is empty, or missing in a broadcast [empty-header, missing-broadcast-header]

    # BadExpirationDate 400
    `apns-expiration` is not a time that APNs accepts.
    - it is not a whole number of seconds since 1970 [invalid-expiration, relative-expiration]
    - a broadcast to a channel without storage has an expiration other than 0 [broadcast-expiration]
    - the header is empty, or missing in a broadcast [empty-header, missing-broadcast-header]

    # BadCollapseId 400
    `apns-collapse-id` is longer than 64 bytes.
    - the id is too long [collapse-id-too-long]

    # BadMessageId 400
    `apns-id` or `apns-request-id` is not a UUID.
    - the id has another form [malformed-push-id]

    # DuplicateHeaders 400
    A header occurs more than once.
    - the client or a proxy adds a header that the request already has [duplicate-header]

    # PayloadEmpty 400
    The request has no body.
    - the body is empty or was not sent [invalid-json, form-body]
    - the client sends the request before it has written the body

    # IdleTimeout 400
    APNs closed a connection that was idle for too long.
    - the client keeps a connection open and reuses it after a long pause
    > let the client reconnect and send the push again; no push is at fault
    ~

    # InvalidProviderToken 403
    APNs cannot verify the provider token (JWT) in `authorization`.
    - the token is damaged, signed with an algorithm other than ES256, or lacks `kid`, `iss` or `iat` [malformed-provider-token]
    - `kid` does not match the .p8 file, or `iss` is not the Team ID
    - the key was revoked, or is for the other environment
    $ key-checks

    # ExpiredProviderToken 403
    The provider token (JWT) is more than an hour old.
    - the server caches the token for too long [expired-provider-token]
    - the request is sent again long after it was created [timestamp-long-past]
    - the clock of the server is wrong, or `iat` is in milliseconds [malformed-provider-token]
    > create a new token every 20 to 60 minutes

    # MissingProviderToken 403
    The request has no provider token, and the connection has no certificate.
    - `authorization: bearer <token>` is missing or empty [missing-authorization, empty-header, malformed-provider-token]
    - the client lost the header, or connected without its certificate [certificate-authentication]

    # BadCertificate 403
    APNs does not accept the client certificate.
    - the certificate has expired, was revoked, or is not a push certificate [certificate-authentication]
    - a key was passed as a certificate [key-as-certificate]
    > use token authentication: Live Activities require it

    # BadCertificateEnvironment 403
    The client certificate is for the other environment.
    - a sandbox certificate is used with production, or the reverse [wrong-host, certificate-authentication]
    > use token authentication: Live Activities require it

    # BadEnvironmentKeyIdInToken 403
    The key in the provider token is for the other environment.
    - a key that is limited to the sandbox is used with production, or the reverse [wrong-host]
    > create a key for this environment, or send to the other host
    = badenvironmentkeyintoken
    @
    @ https://github.com/swift-server-community/APNSwift/pull/229

    # UnrelatedKeyIdInToken 403
    The key id in the provider token is not related to the first one of this connection.
    - one connection is used with keys of different teams, or with unrelated keys
    > use a separate connection for each team and key

    # Forbidden 403
    APNs does not allow the request.
    - the account or the key is not allowed to do this; APNs gives no further reason
    $ key-checks
    ~

    # BadPath 404
    APNs does not know the path of the request.
    - the path is not `/3/device/<token>` or `/4/broadcasts/apps/<bundle id>` [wrong-path]
    ~

    # MethodNotAllowed 405
    The method of the request is not POST.
    - the client sends GET or PUT [wrong-method]
    ~

    # Unregistered 410
    The token is no longer active for the topic. `timestamp` in the answer is the time of the change, in milliseconds.
    - the activity ended or was dismissed; its token ends with it [update-after-end]
    - the app was removed, or the user turned off Live Activities
    > remove the token, and use the newest one that the app reports
    ~
    ~ unregistered + device token | token is no longer active for the topic

    # ExpiredToken 410
    The token has expired. An activity's token expires with the activity, at most eight hours after its start.
    - the activity is older than eight hours, or has ended [activity-over-eight-hours, update-after-end]
    - the server uses a stored token instead of the newest one
    > remove the token, and use the newest one that the app reports
    ~

    # PayloadTooLarge 413
    The payload has more than 4096 bytes, or 5120 for a broadcast.
    - the state or the attributes are too large [payload-too-large, payload-near-limit]
    > `activity-lint size` shows which members take the bytes

    # TooManyRequests 429
    Too many requests were sent to the same token in a short time.
    - a loop or a retry without a pause sends many updates [unchanged-state, frequent-high-priority]
    > wait before trying again, and send only changes
    ~

    # TooManyProviderTokenUpdates 429
    The provider token (JWT) changes more than once in 20 minutes.
    - the server creates a token for every push, or several servers create their own
    > create a token every 20 to 60 minutes, and share it

    # InternalServerError 500
    APNs failed. The push is not at fault.
    - an error in APNs
    > send the push again after a pause; see Apple's System Status
    ~

    # ServiceUnavailable 503
    APNs cannot answer at the moment. The push is not at fault.
    - APNs is overloaded or in maintenance
    > send the push again after a pause
    ~

    # Shutdown 503
    This server of APNs is shutting down. The push is not at fault.
    - APNs closes the connection
    > open a new connection and send the push again
    ~
    """
  ).symptoms

  private static let broadcastAnswers = SymptomTable(
    .apns,
    source:
      "https://developer.apple.com/documentation/usernotifications/handling-error-responses-from-apns",
    """
    # BadChannelId 400
    `apns-channel-id` does not have the form of a channel id.
    - the id is an invented name instead of the Base64 id from APNs [malformed-channel-id]

    # MissingChannelId 400
    The broadcast has no `apns-channel-id`.
    - the header is missing or empty [missing-broadcast-header, empty-header]

    # ChannelNotRegistered 400
    The channel does not exist.
    - the channel was deleted, or was created in the other environment [wrong-host]
    - the id belongs to another app
    > list the channels of the app and environment with GET /1/apps/<bundle id>/all-channels

    # FeatureNotEnabled 400
    The app is not allowed to use broadcasts.
    - the Broadcast capability is not enabled for the App ID; files do not show this
    > enable Broadcast under Push Notifications of the App ID in the developer account

    # BadRequestParams 400
    A channel request has an attribute that APNs does not know.
    - a query parameter or a member is misspelled

    # BadRequestPayload 400
    The body of a broadcast or a channel request cannot be parsed.
    - the body is not JSON [invalid-json, form-body, byte-order-mark]

    # CannotCreateChannelConfig 400
    APNs does not create the channel.
    - the app has 10,000 channels, the documented maximum per environment
    > delete channels that are no longer used

    # MissingPushType 400
    The broadcast has no `apns-push-type`.
    - the header is missing or empty [missing-broadcast-header, empty-header]

    # TopicMismatch 403
    The certificate or key is not for the app in the path of the broadcast.
    - the bundle id in the path is another app's [wrong-path]
    """
  ).symptoms
}
