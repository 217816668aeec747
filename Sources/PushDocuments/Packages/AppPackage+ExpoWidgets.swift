import PushTexts

extension AppPackage {
  static let expoWidgets = AppPackage(
    expoWidgets: "expo-widgets", 58...Int.max, versions: "58", branch: "main",
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
    expoWidgets: "expo-widgets@55", 0...57, versions: "55–57", branch: "sdk-57",
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

  private init(
    expoWidgets id: String, _ majors: ClosedRange<Int>, versions: String, branch: String,
    swift: String
  ) {
    let file = "ios/Widgets/WidgetLiveActivity.swift"
    // The layout reads a string that is not a JSON object as `{}` (`LiveActivityNodesProvider.swift`, `Utils.swift`).
    let reader = EmbeddedJSON.Reader(
      package: "expo-widgets", requiresObject: true,
      effect: "expo-widgets renders the layout without props, so the activity shows none of them")
    self.init(
      id: id, versions: versions,
      source: "https://github.com/expo/expo/blob/\(branch)/packages/expo-widgets/\(file)",
      activities: ["LiveActivityAttributes"], names: [.npm("expo-widgets", majors)],
      installedFile: "node_modules/expo-widgets/\(file)",
      embedded: [EmbeddedJSON(part: .contentState, path: ["props"], type: nil, reader: reader)],
      swift: swift)
  }
}
