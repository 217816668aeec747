import PushTexts

extension Envelope {
  package static let braze = Envelope(
    name: "braze", vendor: "Braze",
    title: "Braze",
    signs: Signs(
      root: [.has("app_id"), .has("activity_id")], any: [["content_state", "activity_attributes"]]),
    places: [""],
    content: .members(
      VendorMembers(
        fields: [
          .needed(.contentState, "content_state"), .needed(.attributes, "activity_attributes"),
          .needed(.attributesType, "activity_attributes_type"),
          .optional(.staleDate, "stale_date"), .optional(.dismissalDate, "dismissal_date"),
        ],
        alert: .object("notification.alert"), dates: .iso8601, typeIsRegisteredName: true,
        endFlag: "end_activity", membersOfStart: [.attributes, .attributesType],
        otherEvent: .update)),
    timestamp: .vendor,
    endpoints: [
      .start("/messages/live_activity/start"), .updateOrEnd("/messages/live_activity/update"),
    ],
    requirements: [.always("app_id"), .always("activity_id", "the id of the activity")],
    injected: [
      InjectedKey(
        part: .attributes, key: "brazeActivityId", value: #""00000000-0000-0000-0000-000000000000""#
      )
    ],
    remarks: """
      The URL specifies whether the request starts or updates an activity; `end_activity` ends it. A request with \
      `activity_attributes` is treated as a start. `activity_attributes_type` is the name under which the app \
      registered the type with `registerPushToStart(forType:name:)`.
      """,
    sources: [
      .vendor(
        "Braze", "Start Live Activity",
        "https://www.braze.com/docs/api/endpoints/messaging/live_activity/start"),
      .vendor(
        "Braze", "Update Live Activity",
        "https://www.braze.com/docs/api/endpoints/messaging/live_activity/update"),
      .vendor("Braze", "braze-swift-sdk", "https://github.com/braze-inc/braze-swift-sdk"),
    ])
}
