import PushTexts

extension Envelope {
  static let geTui = Envelope(
    name: "getui", vendor: "GeTui",
    title: "GeTui 个推",
    signs: Signs(holder: [.has("aps"), .has("type", "liveactivity")]),
    places: ["push_channel.ios", "ios"], content: .push, timestamp: .sender,
    remarks: "The SDK for Java supports only `update` and `end`; the guide also shows a `start`.",
    sources: [
      .vendor("GeTui", "iOS Live Activities", "https://docs.getui.com/getui/scene/la"),
      .vendor(
        "GeTui", "getui-pushapi-java-client-v2",
        "https://github.com/GetuiLaboratory/getui-pushapi-java-client-v2"),
    ])
}
