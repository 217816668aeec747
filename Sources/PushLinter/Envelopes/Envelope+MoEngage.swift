extension Envelope {
  static let moEngage = Envelope(
    name: "moengage", vendor: "MoEngage",
    title: "MoEngage, broadcast",
    signs: Signs(root: [.has("broadcast_live_activity_id")]), places: ["ios"],
    content: .members(
      VendorMembers(
        fields: [
          .needed(.contentState, "content_state"), .optional(.staleDate, "stale_date"),
          .optional(.dismissalDate, "dismissal_date"),
        ],
        alert: .object("alert"), dates: .seconds)),
    timestamp: .vendor, startAlert: .undocumented, isBroadcast: true,
    remarks: "The URL specifies what the request does.",
    sources: [
      .vendor("MoEngage", "Broadcast Live Activity", "https://developers.moengage.com")
    ])
}
