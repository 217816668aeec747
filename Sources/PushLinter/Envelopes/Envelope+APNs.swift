extension Envelope {
  package static let apns = Envelope(
    name: "apns", vendor: "Apple",
    title: "Push as APNs takes it",
    signs: Signs(holder: [.has("aps")]), places: [""], content: .push, timestamp: .sender,
    remarks: "Also as `payload` of a request document, with `headers` beside it.",
    sources: [.remoteNotification])
}
