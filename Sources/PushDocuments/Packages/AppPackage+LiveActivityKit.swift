import PushTexts

extension AppPackage {
  static let liveActivityKit = AppPackage(
    id: "live_activity_kit", versions: "1",
    source:
      "https://github.com/NIAnup/live_activity_kit/blob/main/ios/Shared/LiveActivityKitAttributes.swift",
    activities: ["LiveActivityKitAttributes"],
    names: [.pub("live_activity_kit"), .pod("live_activity_kit")],
    embedded: [
      // `LALayout.decode` in `LANode.swift`.
      EmbeddedJSON(
        part: .contentState, path: ["payload"], type: nil,
        reader: EmbeddedJSON.Reader(
          package: "live_activity_kit", requiresObject: true,
          effect: "live_activity_kit draws an empty layout"))
    ],
    swift: """
      /// The attributes of every Live Activity of live_activity_kit.
      struct LiveActivityKitAttributes: ActivityAttributes {
        struct ContentState: Codable, Hashable {
          /// The layout, as the text of a JSON object.
          var payload: String
          /// A number that changes with every push.
          var revision: Int
          var version: Int
        }
        var id: String
      }
      """)
}
