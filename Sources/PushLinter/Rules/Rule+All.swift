extension Rule {
  /// All rules in alphabetical order.
  package static let all: [Rule] = [
    .activityDataTooLarge, .activityOverEightHours, .alertWithLowPriority, .alreadyExpired,
    .alreadyStale, .attributesOutsideStart, .attributesRepeatState, .attributesTypeNaming,
    .breaksNewApp, .breaksOldApp, .breaksRunningActivity, .broadcastExpiration, .broadcastStart,
    .byteOrderMark, .certificateAuthentication, .changesMeaning, .collapseIdTooLong,
    .conflictingDeclarations, .conflictingType, .dateProperty, .defaultIsNotOptional,
    .differsBetweenVersions, .discardedValue, .dismissalAfterFourHours, .dismissalOutsideEnd,
    .doubleEncodedJson, .duplicateHeader, .duplicateKey, .emptyHeader, .expirationAfterTwelveHours,
    .expiredProviderToken, .expiredSuppression, .formBody, .fragileEnum, .frequentHighPriority,
    .ignoredTimestamp, .implausibleDate, .inputPushConflict, .inputPushOutsideStart,
    .invalidDateField, .invalidEmbeddedJson, .invalidEvent, .invalidExpiration,
    .invalidInputPushToken, .invalidJson, .invalidPriority, .invalidRelevanceScore,
    .invalidTimestamp, .isoDate, .keyAsCertificate, .lenientNumber, .loneSurrogate,
    .malformedChannelId, .malformedDeviceToken, .malformedProviderToken, .malformedPushId,
    .malformedValue, .misplacedHeaders, .misplacedKey, .misplacedSound, .missingAlert,
    .missingAlertArgument, .missingAps, .missingAttributes, .missingAttributesType,
    .missingAuthorization, .missingBroadcastHeader, .missingContentState, .missingContentStateType,
    .missingEvent, .missingExpectedFinding, .missingKey, .missingTimestamp, .missingVendorMember,
    .misspelledKey, .nonStringFcmValue, .notAPush, .notCodable, .nullValue, .numberDoesNotFit,
    .ordinaryPushKey, .payloadNearLimit, .payloadOfAnotherType, .payloadTooLarge,
    .relativeExpiration, .repeatedStart, .reversedRange, .staleAfterEightHours, .staleOnArrival,
    .staleOnEnd, .stringEncodedState, .stringifiedValue, .timestampInTheFuture, .timestampLongPast,
    .timestampNotIncreasing, .typeMismatch, .unchangedState, .undeterminedType, .unencodedState,
    .unexpectedNull, .unfilledPlaceholder, .unixDate, .unknownApsKey, .unknownAttributesType,
    .unknownCase, .unknownEnvelope, .unknownHeader, .unknownKey, .unmatchedPattern, .unreadConstant,
    .unreadKey, .unreadableDeclaration, .unresolvedType, .unsupportedEvent, .unsupportedService,
    .unusableAlert, .unusableSound, .unusedSuppression, .updateAfterEnd, .validatedOnly,
    .vendorDateFormat, .wrongElementCount, .wrongEndpoint, .wrongFcmTarget, .wrongHost,
    .wrongMethod, .wrongPath, .wrongPlatform, .wrongProtocol, .wrongPushType, .wrongTimeUnit,
    .wrongTokenPlace, .wrongTopic, .zeroExpirationOnStart,
  ]

  /// Returns the ids of the rules with a role.
  static func ids(of role: Role) -> Set<String> { idsByRole[role] ?? [] }

  private static let idsByRole = all.reduce(into: [Role: Set<String>]()) {
    if $1.role != .ordinary { $0[$1.role, default: []].insert($1.id) }
  }

  /// Returns the rule with an id; nil if there is none.
  package static func named(_ id: String) -> Rule? {
    all.first { $0.id == id }
  }
}
