import PushTexts

extension Envelope {
  static let pushwoosh = Envelope(
    name: "pushwoosh", vendor: "Pushwoosh",
    title: "Pushwoosh",
    signs: Signs(
      any: [["content-state", "attributes-type", "event"]],
      misnamed: [VendorMembers.otherNamesOfState]),
    places: [
      "request.notifications[].live_activity", "request.notifications[].ios_live_activity",
    ],
    content: .members(
      VendorMembers(
        fields: [
          .optional(.event, "event"), .needed(.contentState, "content-state"),
          .needed(.attributesType, "attributes-type"), .needed(.attributes, "attributes"),
          .optional(.dismissalDate, "dismissal-date"),
        ],
        dates: .seconds, membersOfStart: [.attributesType, .attributes])),
    timestamp: .vendor, startAlert: .vendors,
    endpoints: [.start("/startLiveActivity"), .updateOrEnd("/updateLiveActivity")],
    requirements: [
      .always("application", levelsOut: 3, "the code of the application"),
      .always(
        "live_activity_id", or: "live_activity_push_tokens", levelsOut: 1,
        "the id by which later requests find the activity"),
    ],
    injected: [
      InjectedKey(part: .attributes, key: "pushwoosh", value: InjectedKey.activityID),
      InjectedKey(part: .contentState, key: "pushwoosh", value: "{}"),
    ],
    remarks:
      """
      The URL specifies that a request starts an activity; `event` specifies an update or an end. Older requests name the \
      object `ios_live_activity`.
      """,
    sources: [
      .vendor(
        "Pushwoosh", "iOS Live Activities API",
        "https://docs.pushwoosh.com/developer/api-reference/ios-live-activities-api/"),
      .vendor(
        "Pushwoosh", "pushwoosh-ios-sdk", "https://github.com/Pushwoosh/pushwoosh-ios-sdk"),
    ])
}
