extension AppPackage {
  static let expoLiveActivity = AppPackage(
    id: "expo-live-activity", versions: "0.4.2",
    source:
      "https://github.com/software-mansion-labs/expo-live-activity/blob/v0.4.2/ios/LiveActivityAttributes.swift",
    activities: ["LiveActivityAttributes"],
    names: [.npm("expo-live-activity")],
    installedFile: "node_modules/expo-live-activity/ios/LiveActivityAttributes.swift",
    refinedTypes: ["MillisecondsDate": "Double"],
    swift: """
      /// The attributes of every Live Activity of expo-live-activity.
      struct LiveActivityAttributes: ActivityAttributes {
        /// Milliseconds since 1970. The package declares a `Double`, and makes a date of it in its views.
        struct MillisecondsDate: Codable, Hashable {
          var date: Date
          init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let milliseconds = try container.decode(Double.self)
            date = Date(timeIntervalSince1970: milliseconds / 1000)
          }
          func encode(to encoder: any Encoder) throws {}
        }
        struct ContentState: Codable, Hashable {
          var title: String
          var subtitle: String?
          /// The end of the countdown, in milliseconds since 1970.
          var timerEndDateInMilliseconds: MillisecondsDate?
          /// From 0 to 1.
          var progress: Double?
          var imageName: String?
          var dynamicIslandImageName: String?
        }
        enum DynamicIslandTimerType: String, Codable { case circular, digital }
        struct PaddingDetails: Codable, Hashable {
          var top: Int?
          var bottom: Int?
          var left: Int?
          var right: Int?
          var vertical: Int?
          var horizontal: Int?
        }
        var name: String
        var backgroundColor: String?
        var titleColor: String?
        var subtitleColor: String?
        var progressViewTint: String?
        var progressViewLabelColor: String?
        var deepLinkUrl: String?
        var timerType: DynamicIslandTimerType?
        var padding: Int?
        var paddingDetails: PaddingDetails?
        var imagePosition: String?
        var imageWidth: Int?
        var imageHeight: Int?
        var imageWidthPercent: Double?
        var imageHeightPercent: Double?
        var imageAlign: String?
        var contentFit: String?
      }
      """)
}
