import PushTexts

extension Envelope {
  static let moEngage = Envelope(
    name: "moengage", vendor: "MoEngage",
    title: "MoEngage, broadcast",
    signs: Signs(root: [.has("broadcast_live_activity_id")]), places: ["ios"],
    content: .members(
      VendorMembers(
        fields: [
          .needed(.contentState, "content_state"), .needed(.attributesType, "attribute_type"),
          .needed(.attributes, "attribute_info"), .optional(.staleDate, "stale_date"),
          .optional(.dismissalDate, "dismissal_date"),
        ],
        alert: .object("alert"), dates: .seconds,
        membersOfStart: [.attributesType, .attributes])),
    timestamp: .vendor, startAlert: .undocumented, isBroadcast: true,
    endpoints: [
      .start("/live-activity/broadcast/start"), .update("/live-activity/broadcast/update"),
      .end("/live-activity/broadcast/end"),
    ],
    requirements: [
      .always("broadcast_live_activity_id", levelsOut: 1, "the id of the campaign")
    ],
    remarks: """
      The URL specifies the effect of the request. A request with `attribute_type` or `attribute_info` is treated as a start.
      """,
    sources: sourcesOfMoEngage)

  static let moEngageInform = Envelope(
    name: "moengage-inform", vendor: "MoEngage",
    title: "MoEngage, transactional alerts",
    signs: Signs(any: [["la_type", "content_state"]]),
    places: ["payloads.PUSH.live_activity_attributes"],
    content: .members(
      VendorMembers(
        fields: [.needed(.event, "la_type"), .needed(.contentState, "content_state")],
        dates: .seconds)),
    timestamp: .vendor, startAlert: .vendors, events: [.update, .end], sources: sourcesOfMoEngage)

  private static let sourcesOfMoEngage: [Citation] = [
    .vendor("MoEngage", "Broadcast Live Activity", "https://developers.moengage.com"),
    .vendor("MoEngage", "iOS-SampleApp", "https://github.com/moengage/iOS-SampleApp"),
  ]
}
