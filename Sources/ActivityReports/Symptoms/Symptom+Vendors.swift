extension Symptom {
  /// Errors of services that forward a push to APNs.
  static let vendorErrors = SymptomTable(
    .vendor, source: "https://firebase.google.com/docs/cloud-messaging/error-codes",
    """
    # UNREGISTERED 404: Firebase: UNREGISTERED
    Firebase no longer knows the registration token.
    - the app was removed, or has a new registration token
    - `token` contains the token of the activity instead of the registration token [wrong-token-place, wrong-fcm-target]
    > put the registration token into `token`, and the activity's into `apns.live_activity_token`
    ~ unregistered
    = unregistered + fcm | unregistered + firebase | registration token not registered | requested entity was not found | notregistered | not a registered fcm token

    # invalid-registration-token 400: Firebase: The registration token is not a valid FCM registration token
    `token` is not a Firebase registration token.
    - `token` contains the token of the activity or of the device from APNs [wrong-token-place, wrong-fcm-target]
    - the value is cut off, has quotes or spaces around it, or is a placeholder [unfilled-placeholder]
    > put the registration token of the app (`Messaging.messaging().token`) into `token`, and the activity's into `apns.live_activity_token`
    = not a valid fcm registration token | invalid registration token | invalidregistration | registration token is not valid | invalid fcm token

    # INVALID_ARGUMENT 400: Firebase: INVALID_ARGUMENT
    Firebase does not accept the message.
    - `live_activity_token` is in the wrong place, or a key is misspelled [wrong-token-place, misspelled-key]
    - a value of `data` or of `headers` is not a string [non-string-fcm-value]
    - the message has no target, or several [wrong-fcm-target]
    - the payload is larger than 4096 bytes [payload-too-large]
    - the library is too old to support `live_activity_token`
    > read `error.details` in the answer: `fieldViolations` names the field
    ~ invalid argument | invalidargument | request contains an invalid argument | invalid json payload received

    # THIRD_PARTY_AUTH_ERROR 401: Firebase: THIRD_PARTY_AUTH_ERROR
    APNs does not accept the key that Firebase uses.
    - the APNs key in the Firebase project is missing, is revoked, or belongs to another team
    - the key is for the other environment
    > upload the .p8 file with its Key ID and Team ID again: project settings, Cloud Messaging
    = third party auth error | thirdpartyautherror | apns auth error | auth error from apns or web push service

    # SENDER_ID_MISMATCH 403: Firebase: SENDER_ID_MISMATCH
    The registration token belongs to another Firebase project.
    - the server's credentials and the app's GoogleService-Info.plist are of different projects
    = sender id mismatch | senderid mismatch | mismatchsenderid | senderidmismatch | mismatched credential

    # QUOTA_EXCEEDED 429: Firebase: QUOTA_EXCEEDED
    Too many messages to this device or topic.
    - updates are sent too often [unchanged-state, frequent-high-priority]
    > wait as long as `Retry-After` says
    ~ quota exceeded | resource exhausted | quotaexceeded | message rate exceeded | device message rate exceeded

    # message-too-large 400: the vendor's limit of a message's size
    The vendor does not forward a message that is larger than its own limit or that of APNs.
    - the payload is too large [payload-too-large, payload-near-limit]
    > `activity-lint size` shows which members take the bytes
    = message is too large | message too large | message payload exceeds | payload size limit exceeded | payload maximum size exceeded | maximum payload size exceeded | payload size exceeds | payloadmaxsizeexceededexception | payload size exceeded
    @ https://firebase.google.com/docs/cloud-messaging/admin/errors
    @ https://github.com/fernandospr/javapns-jdk16/issues/2

    # APNS_NO_TOKEN: Firebase: no APNs token for Firebase
    The app asked Firebase for a token before it had an APNs token.
    - the app did not register for remote notifications, or runs without the entitlement
    - method swizzling is off, and the app does not set `apnsToken`
    = apns device token not set before retrieving fcm token | no apns token specified | apns token not set | apns token not received

    # DeviceNotRegistered: Expo: DeviceNotRegistered
    The device can no longer receive messages from Expo.
    - the app was removed, or its permission was withdrawn
    > remove the token
    > send Live Activity pushes to APNs with the activity's token: Expo's push service does not send them
    = devicenotregistered | not a registered push notification recipient
    @ https://docs.expo.dev/push-notifications/sending-notifications/#errors

    # MessageTooBig: Expo: MessageTooBig
    The message has more than 4096 bytes.
    - the payload is too large [payload-too-large]
    = messagetoobig | message too big
    @ https://docs.expo.dev/push-notifications/sending-notifications/#errors

    # MessageRateExceeded: Expo: MessageRateExceeded
    Too many messages to the same device.
    - updates are sent too often [frequent-high-priority]
    > wait, and send only changes
    = messagerateexceeded
    @ https://docs.expo.dev/push-notifications/sending-notifications/#errors

    # InvalidCredentials: Expo: InvalidCredentials
    Expo's credentials for APNs are missing or not valid.
    - the push key of the project is missing, is revoked, or belongs to another team
    > run `eas credentials` and add a push key
    = invalidcredentials
    @ https://docs.expo.dev/push-notifications/sending-notifications/#errors

    # PUSH_TOO_MANY_EXPERIENCE_IDS: Expo: PUSH_TOO_MANY_EXPERIENCE_IDS
    A request contains tokens of several projects.
    - tokens of different apps are mixed
    > send one request for each project
    = push too many experience ids
    @ https://docs.expo.dev/push-notifications/sending-notifications/#errors

    # expo-push-token: Expo: not a valid Expo push token
    The value is not an Expo push token. Expo's push service does not send to the token of an activity.
    - the token of the activity was passed to Expo's push service
    > send Live Activity pushes to APNs or Firebase, with the activity's token
    = is not a valid expo push token | push token is not valid
    @ https://docs.expo.dev/push-notifications/sending-notifications/#errors

    # onesignal-no-recipients: OneSignal: All included players are not subscribed
    OneSignal found no device for the request.
    - no device entered this activity id: `LiveActivities.enter` was not called, or was called with another id
    - the activity has ended [update-after-end]
    - the external ids, segments or filters of the request name no subscribed device
    > compare `activity_id` in the request with the id in the app
    = all included players are not subscribed | no subscribers | activity id not found
    @ https://documentation.onesignal.com/docs/live-activities-developer-setup

    # 40180: Ably 40180: APNs token authentication required
    Ably sends Live Activity pushes only with token authentication.
    - the Ably app has a certificate instead of a .p8 key [certificate-authentication]
    = apns token authentication required | 40180
    @ https://ably.com/docs/platform/errors/codes/40180-apns-token-authentication-required

    # 52149: Twilio 52149: Invalid APNs provider token used
    APNs does not accept the provider token that Twilio uses.
    - the key, its Key ID or its Team ID in Twilio is wrong
    = invalid apns provider token | 52149
    @ https://www.twilio.com/docs/api/errors/52149

    # EndpointDisabled: Amazon SNS: Endpoint is disabled
    Amazon SNS sends nothing to this endpoint, because APNs previously rejected its token.
    - the token belongs to the other environment: `APNS` or `APNS_SANDBOX`
    - the token is no longer active
    > set the newest token and `Enabled` to `true` on the endpoint
    = endpointdisabled | endpoint is disabled
    @ https://docs.aws.amazon.com/sns/latest/api/API_Publish.html

    # PlatformApplicationDisabled: Amazon SNS: Platform application is disabled
    Amazon SNS sends nothing, because APNs rejected the credentials of the platform application.
    - the certificate or key has expired, was revoked, or belongs to the other environment
    > renew the credentials of the platform application, and enable it again
    = platformapplicationdisabledexception | platformapplicationdisabled | platform application is disabled
    @ https://docs.aws.amazon.com/sns/latest/api/API_Publish.html
    """
  ).symptoms
}
