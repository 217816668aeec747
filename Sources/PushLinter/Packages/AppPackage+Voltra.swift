extension AppPackage {
  /// The initializer of the state decodes `uiJsonData` with `Data(base64Encoded:)`, and decompresses it with Brotli; both
  /// throw. `Data` decodes from the same strings as the first step.
  static let voltra = AppPackage(
    id: "voltra", versions: "1–2",
    source:
      "https://github.com/callstackincubator/voltra/blob/main/packages/ios-client/ios/shared/VoltraAttributes.swift",
    activities: ["VoltraAttributes"],
    names: [
      .npm("voltra"), .npm("@use-voltra/ios"), .npm("@use-voltra/ios-client"),
      .npm("@use-voltra/ios-server"), .npm("@use-voltra/server"),
    ],
    stateKeys: [["uiJsonData"]],
    examples: [
      ExampleText(
        .contentState, ["uiJsonData"],
        "ixOAeyJ2IjoxLCJscyI6eyJ0IjowLCJjIjoiSGVsbG8sIHdvcmxkISJ9fQM=",
        remark:
          "is `{\"v\":1,\"ls\":{\"t\":0,\"c\":\"Hello, world!\"}}`, compressed with Brotli, as Base64; `renderLiveActivityToString` of Voltra makes such a string of your views"
      )
    ],
    swift: """
      /// The attributes of every Live Activity of Voltra.
      struct VoltraAttributes: ActivityAttributes {
        struct ContentState: Codable, Hashable {
          /// The result of `renderLiveActivityToString`: JSON, compressed with Brotli, as Base64.
          var uiJsonData: Data
        }
        var name: String
        var deepLinkUrl: String?
      }
      """)
}
