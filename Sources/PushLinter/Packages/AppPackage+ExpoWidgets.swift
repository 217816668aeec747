extension AppPackage {
  static let expoWidgets = AppPackage(
    id: "expo-widgets", versions: "58",
    source:
      "https://github.com/expo/expo/blob/main/packages/expo-widgets/ios/Widgets/WidgetLiveActivity.swift",
    activities: ["LiveActivityAttributes"],
    names: [.npm("expo-widgets", 58...Int.max)],
    stateKeys: [["name", "props"]],
    installedFile: "node_modules/expo-widgets/ios/Widgets/WidgetLiveActivity.swift",
    embedded: [.expoProps],
    swift: """
      /// The attributes of every Live Activity of expo-widgets.
      struct LiveActivityAttributes: ActivityAttributes {
        /// The link that a tap opens.
        var url: String?
        struct ContentState: Codable, Hashable {
          /// The name that the app passes to `createLiveActivity`.
          var name: String
          /// The props of the layout, as the text of a JSON object.
          var props: String?
        }
      }
      """)

  /// The versions that do not decode a state without props.
  static let expoWidgetsWithRequiredProps = AppPackage(
    id: "expo-widgets@55", versions: "55–57",
    source:
      "https://github.com/expo/expo/blob/sdk-57/packages/expo-widgets/ios/Widgets/WidgetLiveActivity.swift",
    activities: ["LiveActivityAttributes"],
    names: [.npm("expo-widgets", 0...57)],
    installedFile: "node_modules/expo-widgets/ios/Widgets/WidgetLiveActivity.swift",
    embedded: [.expoProps],
    swift: """
      /// The attributes of every Live Activity of expo-widgets.
      struct LiveActivityAttributes: ActivityAttributes {
        struct ContentState: Codable, Hashable {
          /// The name that the app passes to `createLiveActivity`.
          var name: String
          /// The props of the layout, as the text of a JSON object.
          var props: String
        }
      }
      """)
}

extension EmbeddedJSON {
  /// The layout reads a string that is not a JSON object as `{}` (`LiveActivityNodesProvider.swift`, `Utils.swift`).
  fileprivate static let expoProps = EmbeddedJSON(
    part: .contentState, path: ["props"], type: nil,
    reader: Reader(
      package: "expo-widgets", requiresObject: true,
      effect: "expo-widgets renders the layout without props, so the activity shows none of them"))
}
