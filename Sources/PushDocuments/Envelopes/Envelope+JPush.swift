import PushTexts

extension Envelope {
  static let jPush = Envelope(
    name: "jpush", vendor: "JPush",
    title: "JPush 极光",
    signs: Signs(
      any: [["content-state", "event", "attributes-type"]],
      misnamed: [VendorMembers.otherNamesOfState],
      companions: ["audience", "platform"]),
    places: ["live_activity.ios"],
    content: .members(
      VendorMembers(
        fields: [
          .needed(.event, "event"), .needed(.contentState, "content-state"),
          .needed(.attributesType, "attributes-type"), .needed(.attributes, "attributes"),
          .optional(.staleDate, "stale-date"), .optional(.dismissalDate, "dismissal-date"),
          .optional(.relevanceScore, "relevance-score"),
        ],
        alert: .object("alert"), dates: .seconds)),
    timestamp: .vendor, startAlert: .undocumented,
    platform: PlatformMember(
      path: "platform", levelsOut: 2,
      others: ["android": "Android", "hmos": "HarmonyOS", "quickapp": "quick apps"],
      correction: "send `[\"ios\"]`, or `\"all\"`",
      source: .vendor(
        "JPush", "Push API", "https://docs.jiguang.cn/en/jpush/server/push/rest_api_v3_push")),
    effectOfPastStaleDate: "JPush does not update the activity, according to its SDK",
    sources: [
      .vendor("JPush", "jiguang-sdk-java", "https://github.com/jpush/jiguang-sdk-java")
    ])
}
