import PushTexts

extension Envelope {
  package static let oneSignal = Envelope(
    name: "onesignal", vendor: "OneSignal",
    title: "OneSignal",
    signs: Signs(
      any: [["event_updates", "event_attributes"], ["event", "name", "activity_id"]],
      misnamed: [
        ["event"], ["name", "activity_id"],
        ["headings", "contents", "ios_sound", "ios_relevance_score"],
        VendorMembers.otherNamesOfState + ["attributes"],
      ]),
    places: [""],
    content: .members(
      VendorMembers(
        fields: [
          .needed(.event, "event"), .needed(.contentState, "event_updates"),
          .needed(.attributes, "event_attributes"), .optional(.attributesType, "activity_type"),
          .optional(.staleDate, "stale_date"), .optional(.dismissalDate, "dismissal_date"),
          .optional(.relevanceScore, "ios_relevance_score"),
        ],
        alert: .languages(title: "headings", body: "contents"), sound: "ios_sound",
        ignoredSound: "sound", dates: .seconds, membersOfStart: [.attributes])),
    timestamp: .vendor, typePrefix: "/activities/activity/",
    endpoints: [
      .start("/activities/activity/*"), .updateOrEnd("/live_activities/*/notifications"),
    ],
    mergesState: true,
    requirements: [
      .always("name", "a name for your own reports"),
      .start("activity_id", "the id by which later requests find the activity"),
    ],
    injected: [
      InjectedKey(part: .attributes, key: "onesignal", value: InjectedKey.activityID),
      InjectedKey(part: .contentState, key: "onesignal", value: "{}"),
    ],
    remarks: """
      For a start, the path of the request contains the attributes type. A request with `event_attributes` and without \
      `event` is treated as a start. The documentation says that `event_updates` must match the state; a review of \
      OneSignal's own sample says that OneSignal adds the keys of an update to the last state.
      """,
    sources: [
      .vendor(
        "OneSignal", "Start Live Activity",
        "https://documentation.onesignal.com/reference/start-live-activity"),
      .vendor(
        "OneSignal", "Update Live Activity",
        "https://documentation.onesignal.com/reference/update-live-activity-api"),
      .vendor(
        "OneSignal", "onesignal-go-api", "https://github.com/OneSignal/onesignal-go-api"),
      .vendor(
        "OneSignal", "UpdateLiveActivityRequest",
        "https://docs.rs/crate/onesignal-rust-api/5.13.0/source/docs/UpdateLiveActivityRequest.md"),
      .thread("OneSignal/OneSignal-Unity-SDK", 863),
    ])
}

extension Envelope.InjectedKey {
  /// The value that OneSignal and Pushwoosh write, with an id of the length of a UUID.
  static let activityID = #"{"activityId":"00000000-0000-0000-0000-000000000000"}"#
}
