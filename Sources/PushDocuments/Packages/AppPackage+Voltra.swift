import PushTexts

extension AppPackage {
  /// The initializer of the state decodes `uiJsonData` with `Data(base64Encoded:)`, and decompresses it with Brotli; both
  /// throw. `Data` decodes from the same strings as the first step.
  static let voltra = AppPackage(
    id: "voltra", versions: "1–2",
    source:
      "https://github.com/callstackincubator/voltra/blob/main/packages/ios-client/ios/shared/VoltraAttributes.swift",
    activities: ["VoltraAttributes", "VoltraLiveActivityAttributes"],
    names: [
      .npm("voltra"), .npm("@use-voltra/ios"), .npm("@use-voltra/ios-client"),
      .npm("@use-voltra/ios-server"), .npm("@use-voltra/server"),
    ],
    examples: [
      ExampleText(
        .contentState, ["uiJsonData"],
        "ixOAeyJ2IjoxLCJscyI6eyJ0IjowLCJjIjoiSGVsbG8sIHdvcmxkISJ9fQM=",
        remark:
          "is `{\"v\":1,\"ls\":{\"t\":0,\"c\":\"Hello, world!\"}}`, compressed with Brotli, as Base64; `renderLiveActivityToString` of Voltra makes such a string of your views"
      )
    ],
    typesOfAnything: ["VoltraLiveActivityAttributes.Props"],
    // One type for each activity, since August 2026 (the package's page on dynamic Live Activities).
    generatedTypes: GeneratedTypes(
      prefix: "Voltra", suffix: "LiveActivityAttributes", activity: "VoltraLiveActivityAttributes"),
    swift: """
      /// The attributes of every Live Activity that is not dynamic.
      struct VoltraAttributes: ActivityAttributes {
        struct ContentState: Codable, Hashable {
          /// The result of `renderLiveActivityToString`: JSON, compressed with Brotli, as Base64.
          var uiJsonData: Data
        }
        var name: String
        var deepLinkUrl: String?
      }

      /// The attributes of a dynamic Live Activity.
      struct VoltraLiveActivityAttributes: ActivityAttributes {
        struct Props: Codable, Hashable {}
        struct ContentState: Codable, Hashable {
          /// Any JSON value, as the activity's component reads it.
          var props: Props?
        }
        var name: String
        var deepLinkUrl: String?
      }
      """)
}
