import PushTexts

extension Envelope {
  package static let aliyun = Envelope(
    name: "aliyun", vendor: "Aliyun",
    title: "Aliyun 阿里云, parameters of Push",
    signs: Signs(any: [
      ["iOSLiveActivityEvent", "iOSLiveActivityContentState", "iOSLiveActivityAttributes"]
    ]),
    places: [""],
    content: .members(
      VendorMembers(
        fields: [
          .needed(.event, "iOSLiveActivityEvent"),
          .needed(.contentState, "iOSLiveActivityContentState"),
          .needed(.attributesType, "iOSLiveActivityAttributesType"),
          .needed(.attributes, "iOSLiveActivityAttributes"),
          .optional(.staleDate, "iOSLiveActivityStaleDate"),
          .optional(.dismissalDate, "iOSLiveActivityDismissalDate"),
        ],
        dates: .secondsAsText, areEncoded: true)),
    strings: ["iOSLiveActivityContentState", "iOSLiveActivityAttributes"], timestamp: .vendor,
    startAlert: .vendors,
    platform: PlatformMember(
      path: "DeviceType", others: ["android": "Android", "harmony": "HarmonyOS"],
      correction: "send `\"iOS\"`",
      source: .vendor("Aliyun", "Push", "https://help.aliyun.com/en/document_detail/2249916.html")),
    sources: sourcesOfAliyun)

  static let aliyunV2 = Envelope(
    name: "aliyun-v2", vendor: "Aliyun",
    title: "Aliyun 阿里云, PushV2",
    signs: Signs(any: [["Event", "ContentState", "Attributes"]]),
    places: [
      "PushTask.Notification.Ios.LiveActivity", "Notification.Ios.LiveActivity",
    ],
    content: .members(
      VendorMembers(
        fields: [
          .needed(.event, "Event"), .needed(.contentState, "ContentState"),
          .needed(.attributesType, "AttributesType"), .needed(.attributes, "Attributes"),
          .optional(.staleDate, "StaleDate"), .optional(.dismissalDate, "DismissalDate"),
        ],
        dates: .seconds, areEncoded: true)),
    strings: [
      "PushTask.Notification.Ios.LiveActivity.ContentState",
      "PushTask.Notification.Ios.LiveActivity.Attributes",
      "Notification.Ios.LiveActivity.ContentState", "Notification.Ios.LiveActivity.Attributes",
    ],
    timestamp: .vendor, startAlert: .vendors, sources: sourcesOfAliyun)

  private static let sourcesOfAliyun: [Citation] = [
    .vendor("Aliyun", "push-20160801", "https://github.com/alibabacloud-go/push-20160801"),
    .vendor("Aliyun", "Push", "https://help.aliyun.com/document_detail/2979224.html"),
  ]
}
