extension AppPackage {
  static let reactNativeLiveActivityKit = AppPackage(
    id: "react-native-live-activity-kit", versions: "0.1",
    source:
      "https://github.com/aashir-athar/react-native-live-activity-kit/blob/main/ios/LiveActivityKitAttributes.swift",
    activities: ["LiveActivityKitAttributes"],
    names: [
      .npm("react-native-live-activity-kit"), .pod("react-native-live-activity-kit"),
    ],
    installedFile:
      "node_modules/react-native-live-activity-kit/ios/LiveActivityKitAttributes.swift",
    swift: """
      /// The attributes of every Live Activity of react-native-live-activity-kit.
      struct LiveActivityKitAttributes: ActivityAttributes {
        struct ContentState: Codable, Hashable {
          var title: String
          var subtitle: String?
          var body: String?
          var status: String?
          /// From 0 to 1.
          var progress: Double?
          var date: Double?
          var imageName: String?
          var tintColorHex: String?
          var leading: String?
          var trailing: String?
          /// Every value is a string.
          var extra: [String: String]?
        }
        var name: String
        /// Every value is a string.
        var extra: [String: String]?
      }
      """)
}
