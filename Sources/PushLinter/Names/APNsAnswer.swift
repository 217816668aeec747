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
  static let badChannelID = APNsAnswer(status: 400, reason: "BadChannelId")
  static let badCollapseID = APNsAnswer(status: 400, reason: "BadCollapseId")
  static let badDeviceToken = APNsAnswer(status: 400, reason: "BadDeviceToken")
  static let badExpirationDate = APNsAnswer(status: 400, reason: "BadExpirationDate")
  static let badMessageID = APNsAnswer(status: 400, reason: "BadMessageId")
  static let badPath = APNsAnswer(status: 404, reason: "BadPath")
  static let badPriority = APNsAnswer(status: 400, reason: "BadPriority")
  static let duplicateHeaders = APNsAnswer(status: 400, reason: "DuplicateHeaders")
  static let expiredProviderToken = APNsAnswer(status: 403, reason: "ExpiredProviderToken")
  static let invalidProviderToken = APNsAnswer(status: 403, reason: "InvalidProviderToken")
  static let invalidPushType = APNsAnswer(status: 400, reason: "InvalidPushType")
  static let methodNotAllowed = APNsAnswer(status: 405, reason: "MethodNotAllowed")
  static let missingChannelID = APNsAnswer(status: 400, reason: "MissingChannelId")
  static let missingDeviceToken = APNsAnswer(status: 400, reason: "MissingDeviceToken")
  static let missingProviderToken = APNsAnswer(status: 403, reason: "MissingProviderToken")
  static let missingPushType = APNsAnswer(status: 400, reason: "MissingPushType")
  static let missingTopic = APNsAnswer(status: 400, reason: "MissingTopic")
  static let payloadEmpty = APNsAnswer(status: 400, reason: "PayloadEmpty")
  static let payloadTooLarge = APNsAnswer(status: 413, reason: "PayloadTooLarge")
  static let topicDisallowed = APNsAnswer(status: 400, reason: "TopicDisallowed")
}
