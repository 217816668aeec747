/// An answer with which APNs rejects a request.
///
/// The statuses and reasons are from Apple, *Handling notification responses from APNs* and *Handling error responses from
/// Apple Push Notification service*.
package struct APNsAnswer: Hashable, Sendable {
  /// The HTTP status, such as 413.
  package let status: Int
  /// The value of `reason` in the body of the answer, such as `PayloadTooLarge`.
  package let reason: String
}

// MARK: The answers to requests that a rule rejects

extension APNsAnswer {
  package static let badChannelID = APNsAnswer(status: 400, reason: "BadChannelId")
  package static let badCollapseID = APNsAnswer(status: 400, reason: "BadCollapseId")
  package static let badDeviceToken = APNsAnswer(status: 400, reason: "BadDeviceToken")
  package static let badExpirationDate = APNsAnswer(status: 400, reason: "BadExpirationDate")
  package static let badMessageID = APNsAnswer(status: 400, reason: "BadMessageId")
  package static let badPath = APNsAnswer(status: 404, reason: "BadPath")
  package static let badPriority = APNsAnswer(status: 400, reason: "BadPriority")
  package static let duplicateHeaders = APNsAnswer(status: 400, reason: "DuplicateHeaders")
  package static let expiredProviderToken = APNsAnswer(status: 403, reason: "ExpiredProviderToken")
  package static let invalidProviderToken = APNsAnswer(status: 403, reason: "InvalidProviderToken")
  package static let invalidPushType = APNsAnswer(status: 400, reason: "InvalidPushType")
  package static let methodNotAllowed = APNsAnswer(status: 405, reason: "MethodNotAllowed")
  package static let missingChannelID = APNsAnswer(status: 400, reason: "MissingChannelId")
  package static let missingDeviceToken = APNsAnswer(status: 400, reason: "MissingDeviceToken")
  package static let missingProviderToken = APNsAnswer(status: 403, reason: "MissingProviderToken")
  package static let missingPushType = APNsAnswer(status: 400, reason: "MissingPushType")
  package static let missingTopic = APNsAnswer(status: 400, reason: "MissingTopic")
  package static let payloadEmpty = APNsAnswer(status: 400, reason: "PayloadEmpty")
  package static let payloadTooLarge = APNsAnswer(status: 413, reason: "PayloadTooLarge")
  package static let topicDisallowed = APNsAnswer(status: 400, reason: "TopicDisallowed")
}
