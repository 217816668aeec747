extension Envelope {
  static let gorush = Envelope(
    name: "gorush", vendor: "gorush",
    title: "gorush",
    signs: Signs(any: [["content-state", "attributes-type"]]), places: ["notifications[]"],
    content: .members(
      VendorMembers(
        fields: [
          .needed(.event, "event"), .needed(.timestamp, "timestamp"),
          .needed(.contentState, "content-state"), .needed(.attributesType, "attributes-type"),
          .needed(.attributes, "attributes"), .optional(.staleDate, "stale-date"),
          .optional(.dismissalDate, "dismissal-date"),
          .optional(.relevanceScore, "relevance-score"),
        ],
        alert: .object("alert"), dates: .seconds)),
    timestamp: .sender, startAlert: .undocumented,
    sources: [.vendor("gorush", "appleboy/gorush", "https://github.com/appleboy/gorush")])
}
