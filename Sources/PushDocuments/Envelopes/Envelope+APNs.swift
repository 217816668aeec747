import PushTexts

extension Envelope {
  package static let apns = Envelope(
    name: "apns", vendor: "Apple",
    title: "Push as APNs accepts it",
    signs: Signs(holder: [.has("aps")]), places: [""], content: .push, timestamp: .sender,
    remarks: "Also the `payload` of a request document, next to `headers`.",
    sources: [.remoteNotification])
}
