/// The effect of an error that a rule reports on the push.
enum PushEffect: Sendable {
  /// APNs rejects the request, with the answer that the finding names, or else with the first of these.
  case rejected([APNsAnswer])
  /// APNs rejects the request if the finding names one of these answers; otherwise the effect is not documented.
  case rejectedIfNamed([APNsAnswer])
  /// The push shows nothing, although APNs may not report an error.
  case dropped
  /// The phone does not start an activity; other pushes are affected only if they do not decode.
  case startDropped
  /// The phone shows the push, but not as its author intended.
  case delivered
  /// No source documents what APNs or the phone does, or nothing could be compared.
  case uncertain
  /// The rule is not about pushes, but about declarations or expectations.
  case none
}

extension PushEffect {
  /// A row for each rule that can report an error in a push; the sources are those of the rules.
  static let table: [RuleID: PushEffect] = [
    // Text: Apple documents no APNs reason for text that is not JSON.
    .invalidJson: .dropped,
    .notAPush: .uncertain,
    .unfilledPlaceholder: .uncertain,

    // Decoding: the phone ignores a push that does not decode.
    .doubleEncodedJson: .dropped,
    .isoDate: .dropped,
    .malformedValue: .dropped,
    .missingKey: .dropped,
    .numberDoesNotFit: .dropped,
    .payloadOfAnotherType: .dropped,
    .reversedRange: .dropped,
    .typeMismatch: .dropped,
    .unexpectedNull: .dropped,
    .unixDate: .delivered,
    .unknownCase: .dropped,
    .wrongElementCount: .dropped,

    // The members of `aps`: APNs does not check them and answers 200.
    .broadcastStart: .dropped,
    .invalidDateField: .uncertain,
    .invalidEvent: .uncertain,
    .invalidRelevanceScore: .uncertain,
    .invalidTimestamp: .uncertain,
    .misplacedKey: .dropped,
    .missingAlert: .dropped,
    .missingAps: .dropped,
    .missingAttributes: .dropped,
    .missingAttributesType: .dropped,
    .missingContentState: .dropped,
    .missingEvent: .dropped,
    .missingTimestamp: .uncertain,
    .misspelledKey: .dropped,
    .stringEncodedState: .dropped,
    .undeterminedType: .uncertain,
    .unencodedState: .uncertain,
    .unknownAttributesType: .startDropped,
    .unusableAlert: .dropped,
    .vendorDateFormat: .uncertain,
    .nonStringFcmValue: .dropped,
    .unsupportedService: .dropped,
    .wrongEndpoint: .uncertain,
    .wrongTokenPlace: .dropped,

    // The request: APNs rejects it, or it never reaches APNs.
    .collapseIdTooLong: .rejected([.badCollapseID]),
    .duplicateHeader: .rejected([.duplicateHeaders]),
    .emptyHeader: .rejectedIfNamed([
      .missingProviderToken, .missingTopic, .badPriority, .badExpirationDate, .missingChannelID,
    ]),
    .expiredProviderToken: .rejected([.expiredProviderToken]),
    .formBody: .dropped,
    .invalidExpiration: .rejected([.badExpirationDate]),
    .invalidPriority: .rejected([.badPriority]),
    .keyAsCertificate: .dropped,
    .malformedChannelId: .rejectedIfNamed([.badChannelID]),
    .malformedDeviceToken: .rejected([.badDeviceToken, .missingDeviceToken]),
    .malformedPushId: .rejected([.badMessageID]),
    .malformedProviderToken: .rejected([.invalidProviderToken, .missingProviderToken]),
    .missingAuthorization: .rejected([.missingProviderToken]),
    .missingBroadcastHeader: .rejected([
      .missingChannelID, .missingPushType, .badPriority, .badExpirationDate,
    ]),
    .payloadTooLarge: .rejected([.payloadTooLarge]),
    .wrongHost: .dropped,
    .wrongMethod: .rejected([.methodNotAllowed]),
    .wrongPath: .rejected([.badPath, .topicDisallowed]),
    .wrongProtocol: .dropped,
    .wrongPushType: .rejectedIfNamed([.invalidPushType]),
    .wrongTopic: .rejected([.topicDisallowed, .deviceTokenNotForTopic, .badTopic, .missingTopic]),

    // Findings that are not about pushes.
    .missingContentStateType: .none,
    .missingExpectedFinding: .none,
    .notCodable: .none,
  ]

  /// The answers that APNs may give.
  var answers: [APNsAnswer] {
    switch self {
    case .rejected(let answers), .rejectedIfNamed(let answers): answers
    case .dropped, .startDropped, .delivered, .uncertain, .none: []
    }
  }
}
