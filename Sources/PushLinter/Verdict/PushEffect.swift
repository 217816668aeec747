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
  static let table: [String: PushEffect] = [
    // Text: Apple documents no APNs reason for text that is not JSON.
    Rule.invalidJson.id: .dropped,
    Rule.notAPush.id: .uncertain,
    Rule.unfilledPlaceholder.id: .uncertain,

    // Decoding: the phone ignores a push that does not decode.
    Rule.doubleEncodedJson.id: .dropped,
    Rule.isoDate.id: .dropped,
    Rule.malformedValue.id: .dropped,
    Rule.missingKey.id: .dropped,
    Rule.numberDoesNotFit.id: .dropped,
    Rule.payloadOfAnotherType.id: .dropped,
    Rule.reversedRange.id: .dropped,
    Rule.typeMismatch.id: .dropped,
    Rule.unexpectedNull.id: .dropped,
    Rule.unixDate.id: .delivered,
    Rule.unknownCase.id: .dropped,
    Rule.wrongElementCount.id: .dropped,

    // The members of `aps`: APNs does not check them and answers 200.
    Rule.broadcastStart.id: .dropped,
    Rule.invalidDateField.id: .uncertain,
    Rule.invalidEvent.id: .uncertain,
    Rule.invalidRelevanceScore.id: .uncertain,
    Rule.invalidTimestamp.id: .uncertain,
    Rule.misplacedKey.id: .dropped,
    Rule.missingAlert.id: .dropped,
    Rule.missingAps.id: .dropped,
    Rule.missingAttributes.id: .dropped,
    Rule.missingAttributesType.id: .dropped,
    Rule.missingContentState.id: .dropped,
    Rule.missingEvent.id: .dropped,
    Rule.missingTimestamp.id: .uncertain,
    Rule.misspelledKey.id: .dropped,
    Rule.stringEncodedState.id: .dropped,
    Rule.undeterminedType.id: .uncertain,
    Rule.unencodedState.id: .uncertain,
    Rule.unknownAttributesType.id: .startDropped,
    Rule.unusableAlert.id: .dropped,
    Rule.vendorDateFormat.id: .uncertain,
    Rule.nonStringFcmValue.id: .dropped,
    Rule.unsupportedService.id: .dropped,
    Rule.wrongEndpoint.id: .uncertain,
    Rule.wrongFcmTarget.id: .dropped,
    Rule.wrongTokenPlace.id: .dropped,

    // The request: APNs rejects it, or it never reaches APNs.
    Rule.collapseIdTooLong.id: .rejected([.badCollapseID]),
    Rule.duplicateHeader.id: .rejected([.duplicateHeaders]),
    Rule.emptyHeader.id: .rejectedIfNamed([
      .missingProviderToken, .missingTopic, .badPriority, .badExpirationDate, .missingChannelID,
    ]),
    Rule.expiredProviderToken.id: .rejected([.expiredProviderToken]),
    Rule.formBody.id: .dropped,
    Rule.invalidExpiration.id: .rejected([.badExpirationDate]),
    Rule.invalidPriority.id: .rejected([.badPriority]),
    Rule.keyAsCertificate.id: .dropped,
    Rule.malformedChannelId.id: .rejectedIfNamed([.badChannelID]),
    Rule.malformedDeviceToken.id: .rejected([.badDeviceToken, .missingDeviceToken]),
    Rule.malformedPushId.id: .rejected([.badMessageID]),
    Rule.malformedProviderToken.id: .rejected([.invalidProviderToken, .missingProviderToken]),
    Rule.missingAuthorization.id: .rejected([.missingProviderToken]),
    Rule.missingBroadcastHeader.id: .rejected([
      .missingChannelID, .missingPushType, .badPriority, .badExpirationDate,
    ]),
    Rule.payloadTooLarge.id: .rejected([.payloadTooLarge]),
    Rule.wrongHost.id: .dropped,
    Rule.wrongMethod.id: .rejected([.methodNotAllowed]),
    Rule.wrongPath.id: .rejected([.badPath, .topicDisallowed]),
    Rule.wrongProtocol.id: .dropped,
    Rule.wrongPushType.id: .rejectedIfNamed([.invalidPushType]),
    Rule.wrongTopic.id: .rejected([
      .topicDisallowed, .deviceTokenNotForTopic, .badTopic, .missingTopic,
    ]),

    // Findings that are not about pushes.
    Rule.missingContentStateType.id: .none,
    Rule.missingExpectedFinding.id: .none,
    Rule.notCodable.id: .none,
  ]

  /// The answers that APNs may give.
  var answers: [APNsAnswer] {
    switch self {
    case .rejected(let answers), .rejectedIfNamed(let answers): answers
    case .dropped, .startDropped, .delivered, .uncertain, .none: []
    }
  }
}
