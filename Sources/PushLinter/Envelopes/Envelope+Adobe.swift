extension Envelope {
  static let adobe = Envelope(
    name: "adobe", vendor: "Adobe",
    title: "Adobe Journey Optimizer",
    signs: Signs(holder: [.has("aps")]), places: ["recipients[].context.requestPayload"],
    content: .push, timestamp: .sender,
    remarks:
      "The sender supplies `attributes.liveActivityData`, which the SDK's protocol requires.",
    sources: [.vendor("Adobe", "Journey Optimizer, Live Activities")])
}
