extension AppPackage {
  static let capacitorLiveActivity = AppPackage(
    id: "capacitor-live-activity", versions: "7–8",
    source:
      "https://github.com/kisimediaDE/capacitor-live-activity/blob/main/ios/Sources/LiveActivityPlugin/Shared/GenericAttributes.swift",
    activities: ["GenericAttributes"],
    names: [.npm("capacitor-live-activity"), .pod("CapacitorLiveActivity")],
    installedFile:
      "node_modules/capacitor-live-activity/ios/Sources/LiveActivityPlugin/Shared/GenericAttributes.swift",
    swift: """
      /// The attributes of every Live Activity of capacitor-live-activity.
      struct GenericAttributes: ActivityAttributes {
        struct ContentState: Codable, Hashable {
          /// Every value is a string.
          var values: [String: String]
        }
        var id: String
        /// Every value is a string.
        var staticValues: [String: String]
      }
      """)
}
