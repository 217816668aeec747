import PushTexts

extension Envelope {
  static let adobe = Envelope(
    name: "adobe", vendor: "Adobe",
    title: "Adobe Journey Optimizer",
    signs: Signs(holder: [.has("aps")]),
    places: ["recipients[].context.requestPayload", "context.requestPayload"],
    content: .push, timestamp: .sender,
    membersOfEveryPush: [.attributes, .attributesType, .inputPushChannel],
    ordinaryKeys: [WireName.Ordinary.contentAvailable.rawValue],
    remarks:
      """
      The sender supplies `attributes.liveActivityData`, which the SDK's protocol requires. The samples send the \
      attributes and, to a channel, `input-push-channel` with every push.
      """,
    sources: [.vendor("Adobe", "Journey Optimizer, Live Activities")])
}
