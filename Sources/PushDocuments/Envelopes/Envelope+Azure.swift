import PushTexts

extension Envelope {
  package static let azure = Envelope(
    name: "azure", vendor: "Azure",
    title: "Azure Notification Hubs",
    signs: Signs(root: [.has("headers.ServiceBusNotification-Format", "apple")]),
    places: ["payload"], content: .push, headers: "headers", timestamp: .sender,
    remarks: """
      The body is the push itself. Only a request document with the header `ServiceBusNotification-Format` shows that the \
      push goes through Azure, which adds its own headers.
      """,
    sources: [.vendor("Azure", "Notification Hubs REST API")])
}
