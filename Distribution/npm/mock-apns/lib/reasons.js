// The reasons that Apple documents, in *Handling notification responses from APNs* (pushes to devices) and *Handling
// error responses from Apple Push Notification service* (broadcasts), with their statuses.

const byStatus = {
  400: [
    "BadCollapseId", "BadDeviceToken", "BadExpirationDate", "BadMessageId", "BadPriority", "BadTopic",
    "DeviceTokenNotForTopic", "DuplicateHeaders", "IdleTimeout", "InvalidPushType", "MissingDeviceToken",
    "MissingTopic", "PayloadEmpty", "TopicDisallowed",
    // Only to broadcasts.
    "BadChannelId", "BadRequestParams", "BadRequestPayload", "CannotCreateChannelConfig", "ChannelNotRegistered",
    "FeatureNotEnabled", "MissingChannelId", "MissingPushType",
  ],
  403: [
    "InvalidProviderToken", "ExpiredProviderToken", "MissingProviderToken", "BadCertificate",
    "BadCertificateEnvironment", "BadEnvironmentKeyIdInToken", "Forbidden", "TopicMismatch",
    "UnrelatedKeyIdInToken",
  ],
  404: ["BadPath"],
  405: ["MethodNotAllowed"],
  410: ["Unregistered", "ExpiredToken"],
  413: ["PayloadTooLarge"],
  429: ["TooManyRequests", "TooManyProviderTokenUpdates"],
  500: ["InternalServerError"],
  503: ["ServiceUnavailable", "Shutdown"],
};

const statusOf = new Map(
  Object.entries(byStatus).flatMap(([status, reasons]) => reasons.map((reason) => [reason, Number(status)])),
);

/** Every documented reason. */
export const reasons = [...statusOf.keys()];

/** The statuses of APNs. */
export const statuses = [200, ...Object.keys(byStatus).map(Number)];

/** Returns the status that comes with a reason; undefined if Apple does not document the reason. */
export const statusOfReason = (reason) => statusOf.get(reason);

/** Returns the reason that a status has when a test names none; undefined for 400, whose reasons have nothing in common. */
export const usualReason = (status) => (status === 400 ? undefined : byStatus[status]?.[0]);
