// Every rule; UPDATE_FIXTURES=1 writes this file from the ids and summaries of the rules.

extension RuleID {
  /// `attributes` and `content-state` together have more than 4096 bytes.
  public static var activityDataTooLarge: RuleID { RuleID("activity-data-too-large") }
  /// The push is sent more than eight hours after the start of the activity.
  public static var activityOverEightHours: RuleID { RuleID("activity-over-eight-hours") }
  /// An update has an `alert` and `apns-priority` 5.
  public static var alertWithLowPriority: RuleID { RuleID("alert-with-low-priority") }
  /// `apns-expiration` is in the past.
  public static var alreadyExpired: RuleID { RuleID("already-expired") }
  /// `stale-date` is already in the past.
  public static var alreadyStale: RuleID { RuleID("already-stale") }
  /// `attributes` or `attributes-type` on a push that does not start an activity.
  public static var attributesOutsideStart: RuleID { RuleID("attributes-outside-start") }
  /// `attributes` has the same members as `content-state`.
  public static var attributesRepeatState: RuleID { RuleID("attributes-repeat-state") }
  /// `attributes-type` is not the unqualified name of an attributes struct.
  public static var attributesTypeNaming: RuleID { RuleID("attributes-type-naming") }
  /// The new build of the app drops pushes that follow the old declarations.
  public static var breaksNewApp: RuleID { RuleID("breaks-new-app") }
  /// Old builds of the app drop pushes that follow the new declarations.
  public static var breaksOldApp: RuleID { RuleID("breaks-old-app") }
  /// The new build may not decode the stored state of a running activity.
  public static var breaksRunningActivity: RuleID { RuleID("breaks-running-activity") }
  /// A broadcast has an expiration, which needs a channel with message storage.
  public static var broadcastExpiration: RuleID { RuleID("broadcast-expiration") }
  /// A broadcast cannot start an activity.
  public static var broadcastStart: RuleID { RuleID("broadcast-start") }
  /// The text starts with a byte order mark.
  public static var byteOrderMark: RuleID { RuleID("byte-order-mark") }
  /// A Live Activity push to a device is sent with a certificate.
  public static var certificateAuthentication: RuleID { RuleID("certificate-authentication") }
  /// Two versions of the app read the same value as different things.
  public static var changesMeaning: RuleID { RuleID("changes-meaning") }
  /// `apns-collapse-id` has more than 64 bytes.
  public static var collapseIdTooLong: RuleID { RuleID("collapse-id-too-long") }
  /// The attributes type is declared more than once, with different members.
  public static var conflictingDeclarations: RuleID { RuleID("conflicting-declarations") }
  /// `attributes-type` differs from the type that the payload is checked against.
  public static var conflictingType: RuleID { RuleID("conflicting-type") }
  /// A `Date` requires seconds since 2001, which hardly any server sends by default.
  public static var dateProperty: RuleID { RuleID("date-property") }
  /// A property has a default value, but every push must still contain its key.
  public static var defaultIsNotOptional: RuleID { RuleID("default-is-not-optional") }
  /// A value that versions of Foundation decode differently.
  public static var differsBetweenVersions: RuleID { RuleID("differs-between-versions") }
  /// The library that sends the push discards its `aps`.
  public static var discardedAps: RuleID { RuleID("discarded-aps") }
  /// A value does not decode, and the app's `init(from:)` replaces it with a default.
  public static var discardedValue: RuleID { RuleID("discarded-value") }
  /// `dismissal-date` is more than four hours after the end.
  public static var dismissalAfterFourHours: RuleID { RuleID("dismissal-after-four-hours") }
  /// `dismissal-date` on a push that does not end an activity.
  public static var dismissalOutsideEnd: RuleID { RuleID("dismissal-outside-end") }
  /// A string contains JSON where the JSON itself is expected.
  public static var doubleEncodedJson: RuleID { RuleID("double-encoded-json") }
  /// The request repeats an APNs header.
  public static var duplicateHeader: RuleID { RuleID("duplicate-header") }
  /// An object has the same key twice.
  public static var duplicateKey: RuleID { RuleID("duplicate-key") }
  /// A header that APNs reads is empty.
  public static var emptyHeader: RuleID { RuleID("empty-header") }
  /// `apns-expiration` is later than the end of every running activity.
  public static var expirationAfterTwelveHours: RuleID { RuleID("expiration-after-twelve-hours") }
  /// The token in `authorization` is more than an hour old.
  public static var expiredProviderToken: RuleID { RuleID("expired-provider-token") }
  /// A suppression in the configuration has expired.
  public static var expiredSuppression: RuleID { RuleID("expired-suppression") }
  /// The body is sent as form data.
  public static var formBody: RuleID { RuleID("form-body") }
  /// An enum without a fallback: older apps drop every push that contains a new case.
  public static var fragileEnum: RuleID { RuleID("fragile-enum") }
  /// Many updates within an hour are sent with priority 10.
  public static var frequentHighPriority: RuleID { RuleID("frequent-high-priority") }
  /// A vendor's request has a `timestamp`, but the vendor sets it itself.
  public static var ignoredTimestamp: RuleID { RuleID("ignored-timestamp") }
  /// A `Date` is decades away from the push, or is not a date.
  public static var implausibleDate: RuleID { RuleID("implausible-date") }
  /// A start requests both a push token and a channel.
  public static var inputPushConflict: RuleID { RuleID("input-push-conflict") }
  /// `input-push-token` or `input-push-channel` on a push that does not start an activity.
  public static var inputPushOutsideStart: RuleID { RuleID("input-push-outside-start") }
  /// `stale-date` or `dismissal-date` is not a number of seconds since 1970.
  public static var invalidDateField: RuleID { RuleID("invalid-date-field") }
  /// A string that must contain JSON is not JSON.
  public static var invalidEmbeddedJson: RuleID { RuleID("invalid-embedded-json") }
  /// `event`, or a vendor's member in its place, has a value that is not documented.
  public static var invalidEvent: RuleID { RuleID("invalid-event") }
  /// `apns-expiration` is not a whole number of seconds since 1970.
  public static var invalidExpiration: RuleID { RuleID("invalid-expiration") }
  /// `input-push-token` is not the number 1.
  public static var invalidInputPushToken: RuleID { RuleID("invalid-input-push-token") }
  /// The text is not JSON as RFC 8259 defines it.
  public static var invalidJson: RuleID { RuleID("invalid-json") }
  /// `apns-priority` is neither 5 nor 10.
  public static var invalidPriority: RuleID { RuleID("invalid-priority") }
  /// `relevance-score` is not a number.
  public static var invalidRelevanceScore: RuleID { RuleID("invalid-relevance-score") }
  /// `timestamp` is not a whole number of seconds since 1970.
  public static var invalidTimestamp: RuleID { RuleID("invalid-timestamp") }
  /// A calendar date is sent for a `Date`, which decodes from a number.
  public static var isoDate: RuleID { RuleID("iso-date") }
  /// A .p8 key is given as the client certificate.
  public static var keyAsCertificate: RuleID { RuleID("key-as-certificate") }
  /// A number decodes although its form does not fit its type.
  public static var lenientNumber: RuleID { RuleID("lenient-number") }
  /// A string contains half of a surrogate pair, which is not a character.
  public static var loneSurrogate: RuleID { RuleID("lone-surrogate") }
  /// A channel id does not have the form that APNs returns.
  public static var malformedChannelId: RuleID { RuleID("malformed-channel-id") }
  /// The token in the path is not written in hexadecimal digits.
  public static var malformedDeviceToken: RuleID { RuleID("malformed-device-token") }
  /// `authorization` contains no token that APNs accepts.
  public static var malformedProviderToken: RuleID { RuleID("malformed-provider-token") }
  /// `apns-id` or `apns-request-id` is not a UUID.
  public static var malformedPushId: RuleID { RuleID("malformed-push-id") }
  /// A string is not the URL, UUID, Base64 or time zone that its Swift type requires.
  public static var malformedValue: RuleID { RuleID("malformed-value") }
  /// The headers for APNs are in the payload.
  public static var misplacedHeaders: RuleID { RuleID("misplaced-headers") }
  /// A key of `aps` is next to `aps`, or one level too deep.
  public static var misplacedKey: RuleID { RuleID("misplaced-key") }
  /// `sound` is in `aps`, not in `alert`.
  public static var misplacedSound: RuleID { RuleID("misplaced-sound") }
  /// A start has no `alert`.
  public static var missingAlert: RuleID { RuleID("missing-alert") }
  /// A placeholder in the alert, such as `%@`, has no argument.
  public static var missingAlertArgument: RuleID { RuleID("missing-alert-argument") }
  /// The members of a push are not in an `aps` object.
  public static var missingAps: RuleID { RuleID("missing-aps") }
  /// A start has no `attributes`.
  public static var missingAttributes: RuleID { RuleID("missing-attributes") }
  /// A start does not name the type of its attributes.
  public static var missingAttributesType: RuleID { RuleID("missing-attributes-type") }
  /// The request has neither a token nor a certificate for APNs.
  public static var missingAuthorization: RuleID { RuleID("missing-authorization") }
  /// A broadcast lacks a header that APNs requires.
  public static var missingBroadcastHeader: RuleID { RuleID("missing-broadcast-header") }
  /// A push has no `content-state`, or one that the phone cannot use.
  public static var missingContentState: RuleID { RuleID("missing-content-state") }
  /// The attributes have no `ContentState`.
  public static var missingContentStateType: RuleID { RuleID("missing-content-state-type") }
  /// `aps` has no `event`.
  public static var missingEvent: RuleID { RuleID("missing-event") }
  /// A payload that must be rejected is not rejected, or not for the given reason.
  public static var missingExpectedFinding: RuleID { RuleID("missing-expected-finding") }
  /// The payload has no key for a property that the type requires.
  public static var missingKey: RuleID { RuleID("missing-key") }
  /// `aps` has no `timestamp`.
  public static var missingTimestamp: RuleID { RuleID("missing-timestamp") }
  /// A request to a vendor lacks a member that its documentation or its SDK requires.
  public static var missingVendorMember: RuleID { RuleID("missing-vendor-member") }
  /// A key of `aps` is almost one of Apple's keys.
  public static var misspelledKey: RuleID { RuleID("misspelled-key") }
  /// A header or a value of `data` in a message to Firebase is not a string.
  public static var nonStringFcmValue: RuleID { RuleID("non-string-fcm-value") }
  /// The document does not have the form of a push.
  public static var notAPush: RuleID { RuleID("not-a-push") }
  /// A type in an activity does not conform to `Codable`.
  public static var notCodable: RuleID { RuleID("not-codable") }
  /// `null` decodes as an optional, but some reports say that pushes with `null` vanish.
  public static var nullValue: RuleID { RuleID("null-value") }
  /// A number has a fraction, or is too large, for the Swift type.
  public static var numberDoesNotFit: RuleID { RuleID("number-does-not-fit") }
  /// A Live Activity push contains a key of ordinary pushes.
  public static var ordinaryPushKey: RuleID { RuleID("ordinary-push-key") }
  /// A push is nearly as large as APNs allows.
  public static var payloadNearLimit: RuleID { RuleID("payload-near-limit") }
  /// The state or the attributes have the keys of another declared type.
  public static var payloadOfAnotherType: RuleID { RuleID("payload-of-another-type") }
  /// A push is larger than APNs allows.
  public static var payloadTooLarge: RuleID { RuleID("payload-too-large") }
  /// `apns-expiration` is a duration instead of a date.
  public static var relativeExpiration: RuleID { RuleID("relative-expiration") }
  /// The activity is started a second time without an `end` in between.
  public static var repeatedStart: RuleID { RuleID("repeated-start") }
  /// A range's lower bound is above its upper bound.
  public static var reversedRange: RuleID { RuleID("reversed-range") }
  /// `stale-date` is more than eight hours after `timestamp`.
  public static var staleAfterEightHours: RuleID { RuleID("stale-after-eight-hours") }
  /// The update has no `stale-date`, but the push before it has one.
  public static var staleDateCleared: RuleID { RuleID("stale-date-cleared") }
  /// `stale-date` is not later than `timestamp`.
  public static var staleOnArrival: RuleID { RuleID("stale-on-arrival") }
  /// A push that ends an activity has a `stale-date`.
  public static var staleOnEnd: RuleID { RuleID("stale-on-end") }
  /// A vendor's request contains the state as a JSON string instead of an object.
  public static var stringEncodedState: RuleID { RuleID("string-encoded-state") }
  /// A string that a program writes for a missing or unprintable value.
  public static var stringifiedValue: RuleID { RuleID("stringified-value") }
  /// `timestamp` is ahead of the clock.
  public static var timestampInTheFuture: RuleID { RuleID("timestamp-in-the-future") }
  /// `timestamp` is an hour or more in the past.
  public static var timestampLongPast: RuleID { RuleID("timestamp-long-past") }
  /// `timestamp` is not later than that of an earlier push to the activity.
  public static var timestampNotIncreasing: RuleID { RuleID("timestamp-not-increasing") }
  /// A value has a JSON kind that its Swift type cannot decode.
  public static var typeMismatch: RuleID { RuleID("type-mismatch") }
  /// The update changes nothing.
  public static var unchangedState: RuleID { RuleID("unchanged-state") }
  /// The attributes type of a payload cannot be determined.
  public static var undeterminedType: RuleID { RuleID("undetermined-type") }
  /// A push or a state is an object, but the vendor requires a JSON string.
  public static var unencodedState: RuleID { RuleID("unencoded-state") }
  /// A value is `null`, but its Swift type is not optional.
  public static var unexpectedNull: RuleID { RuleID("unexpected-null") }
  /// A template's placeholder is not filled in.
  public static var unfilledPlaceholder: RuleID { RuleID("unfilled-placeholder") }
  /// Unix time for a `Date`, which decodes as seconds since 2001.
  public static var unixDate: RuleID { RuleID("unix-date") }
  /// A key of `aps` is not one of Apple's.
  public static var unknownApsKey: RuleID { RuleID("unknown-aps-key") }
  /// `attributes-type` names a type that is not declared.
  public static var unknownAttributesType: RuleID { RuleID("unknown-attributes-type") }
  /// A value is not a case of the enum.
  public static var unknownCase: RuleID { RuleID("unknown-case") }
  /// The push is inside a document of unknown form.
  public static var unknownEnvelope: RuleID { RuleID("unknown-envelope") }
  /// A header that starts with `apns` is not a header of APNs.
  public static var unknownHeader: RuleID { RuleID("unknown-header") }
  /// A key that the Swift type does not read.
  public static var unknownKey: RuleID { RuleID("unknown-key") }
  /// A pattern in the configuration matches no file, or no declaration mentions a type.
  public static var unmatchedPattern: RuleID { RuleID("unmatched-pattern") }
  /// A `let` with a value is never read from a push.
  public static var unreadConstant: RuleID { RuleID("unread-constant") }
  /// A key for a member that no payload can set.
  public static var unreadKey: RuleID { RuleID("unread-key") }
  /// A Swift file has a syntax error, so its declarations cannot be read.
  public static var unreadableDeclaration: RuleID { RuleID("unreadable-declaration") }
  /// The declarations do not show how a property decodes.
  public static var unresolvedType: RuleID { RuleID("unresolved-type") }
  /// A vendor's request asks for an event that the vendor does not document.
  public static var unsupportedEvent: RuleID { RuleID("unsupported-event") }
  /// The service cannot send Live Activity pushes.
  public static var unsupportedService: RuleID { RuleID("unsupported-service") }
  /// An `alert` has nothing to show, or does not have the form that Apple documents.
  public static var unusableAlert: RuleID { RuleID("unusable-alert") }
  /// The alert's `sound` is empty, or is not the name of a sound.
  public static var unusableSound: RuleID { RuleID("unusable-sound") }
  /// A suppression suppresses nothing.
  public static var unusedSuppression: RuleID { RuleID("unused-suppression") }
  /// The activity ended before this push.
  public static var updateAfterEnd: RuleID { RuleID("update-after-end") }
  /// Firebase is asked to validate the message, not to send it.
  public static var validatedOnly: RuleID { RuleID("validated-only") }
  /// A date in a vendor's request does not have the form that the vendor reads.
  public static var vendorDateFormat: RuleID { RuleID("vendor-date-format") }
  /// An array has too few or too many elements for the Swift type.
  public static var wrongElementCount: RuleID { RuleID("wrong-element-count") }
  /// The URL does not fit the request.
  public static var wrongEndpoint: RuleID { RuleID("wrong-endpoint") }
  /// A message to Firebase is not addressed to one device.
  public static var wrongFcmTarget: RuleID { RuleID("wrong-fcm-target") }
  /// The host is not a server that Apple names for pushes.
  public static var wrongHost: RuleID { RuleID("wrong-host") }
  /// The request's method is not `POST`.
  public static var wrongMethod: RuleID { RuleID("wrong-method") }
  /// APNs accepts no push at the path of the request.
  public static var wrongPath: RuleID { RuleID("wrong-path") }
  /// A request to a vendor is sent to a platform without Live Activities.
  public static var wrongPlatform: RuleID { RuleID("wrong-platform") }
  /// The request does not use TLS, or prevents HTTP/2.
  public static var wrongProtocol: RuleID { RuleID("wrong-protocol") }
  /// `apns-push-type` does not fit the push.
  public static var wrongPushType: RuleID { RuleID("wrong-push-type") }
  /// A time in a different unit from the one that `init(from:)` reads.
  public static var wrongTimeUnit: RuleID { RuleID("wrong-time-unit") }
  /// A message to Firebase lacks the activity's token, or has it in another place.
  public static var wrongTokenPlace: RuleID { RuleID("wrong-token-place") }
  /// `apns-topic` is not the app's bundle id with `.push-type.liveactivity`.
  public static var wrongTopic: RuleID { RuleID("wrong-topic") }
  /// A start is sent with `apns-expiration: 0`.
  public static var zeroExpirationOnStart: RuleID { RuleID("zero-expiration-on-start") }
}
