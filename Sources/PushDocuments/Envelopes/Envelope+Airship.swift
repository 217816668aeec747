import PushTexts

extension Envelope {
  static let airship = Envelope(
    name: "airship", vendor: "Airship",
    title: "Airship",
    signs: Signs(
      any: [["event", "content_state", "attributes_type"]],
      misnamed: [VendorMembers.otherNamesOfState],
      companions: ["audience", "device_types"]),
    places: ["notification.ios.live_activity"],
    content: .members(
      VendorMembers(
        fields: [
          .needed(.event, "event"), .needed(.contentState, "content_state"),
          .needed(.attributesType, "attributes_type"), .needed(.attributes, "attributes"),
          .optional(.staleDate, "stale_date"), .optional(.dismissalDate, "dismissal_date"),
          .optional(.timestamp, "timestamp"), .optional(.relevanceScore, "relevance_score"),
        ],
        alert: .object("alert"), dates: .seconds)),
    timestamp: .either, startAlert: .undocumented,
    requirements: [.always("name", "the name by which the app registers the activity")],
    sources: [
      .vendor("Airship", "java-library", "https://github.com/urbanairship/java-library"),
      .vendor("Airship", "python-library", "https://github.com/urbanairship/python-library"),
    ])
}
