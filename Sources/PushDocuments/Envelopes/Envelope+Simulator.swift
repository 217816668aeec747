import PushTexts

extension Envelope {
  package static let simctl = Envelope(
    name: "simctl", vendor: "Apple",
    title: "Xcode's `.apns` file, as `simctl push` accepts it",
    signs: Signs(root: [.has("Simulator Target Bundle")], holder: [.has("aps")]), places: [""],
    content: .push, timestamp: .sender,
    sources: [.vendor("Apple", "Xcode 11.4 Release Notes")])
}
