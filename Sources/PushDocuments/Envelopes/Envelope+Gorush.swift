import PushTexts

extension Envelope {
  package static let gorush = Envelope(
    name: "gorush", vendor: "gorush",
    title: "gorush",
    signs: Signs(
      any: [["content-state", "attributes-type"]],
      misnamed: [["tokens", "token"], ["platform"], VendorMembers.otherNamesOfState],
      instead: [.has("push_type", WireName.activityPushType)]),
    places: ["notifications[]"],
    content: .members(
      VendorMembers(
        fields: [
          .needed(.event, "event"), .needed(.timestamp, "timestamp"),
          .needed(.contentState, "content-state"), .needed(.attributesType, "attributes-type"),
          .needed(.attributes, "attributes"), .optional(.staleDate, "stale-date"),
          .optional(.dismissalDate, "dismissal-date"),
          .optional(.relevanceScore, "relevance-score"),
        ],
        alert: .objectOrTexts("alert", title: "title", body: "message"), dates: .seconds)),
    headerMembers: [
      HeaderMember(.topic, "topic"), HeaderMember(.pushType, "push_type", default: "alert"),
      HeaderMember(.priority, "priority", values: ["high": "10", "normal": "5"]),
      HeaderMember(.expiration, "expiration"), HeaderMember(.collapseID, "collapse_id"),
      HeaderMember(.pushID, "apns_id"),
    ],
    timestamp: .sender,
    platform: PlatformMember(
      path: "platform", others: ["2": "Android (Firebase)", "3": "Huawei (HMS)"],
      correction: "send `1`, which is iOS",
      source: .vendor("gorush", "Request body", "https://github.com/appleboy/gorush#request-body")),
    requirements: [
      .always("topic", "the app's bundle id, followed by `.push-type.liveactivity`")
    ],
    remarks: """
      gorush sends `topic` and `push_type` as headers. Without `push_type`, it sends `alert`; without a title, it sends \
      `message` as an alert that is a plain string.
      """,
    sources: [
      .vendor("gorush", "appleboy/gorush", "https://github.com/appleboy/gorush"),
      .vendor("apns2", "sideshow/apns2", "https://github.com/sideshow/apns2"),
    ])
}
