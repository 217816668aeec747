extension Envelope {
  static let azure = Envelope(
    name: "azure", vendor: "Azure",
    title: "Azure Notification Hubs",
    signs: Signs(root: [.has("headers.ServiceBusNotification-Format", "apple")]),
    places: ["payload"], content: .push, headers: "headers", timestamp: .sender,
    remarks: """
      The body is the push itself; only a request document with the header `ServiceBusNotification-Format` shows that it \
      goes through Azure, which adds headers of its own.
      """,
    sources: [.vendor("Azure", "Notification Hubs REST API")])
}
