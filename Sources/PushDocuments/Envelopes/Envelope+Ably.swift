import PushTexts

extension Envelope {
  package static let ably = Envelope(
    name: "ably", vendor: "Ably",
    title: "Ably, broadcast",
    signs: Signs(root: [.has("apnsBroadcast")], holder: [.has("aps")]), places: ["apns"],
    content: .push, headers: "headers", timestamp: .sender, isBroadcast: true,
    sources: [.vendor("Ably", "Live Activities, preview")])
}
