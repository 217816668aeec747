import PushTexts

extension Envelope {
  package static let sns = Envelope(
    name: "sns", vendor: "SNS",
    title: "AWS SNS",
    signs: Signs(holder: [.has("aps")]),
    places: [
      "APNS", "APNS_SANDBOX", "GCM.fcmV1Message.message.apns.payload",
    ],
    content: .push, strings: ["APNS", "APNS_SANDBOX", "GCM"], timestamp: .sender,
    remarks: "Each of the strings contains a push, and each push is checked.",
    sources: [
      .vendor(
        "AWS", "Creating custom platform-specific payloads",
        "https://docs.aws.amazon.com/sns/latest/dg/sns-send-custom-platform-specific-payloads-mobile-devices.html"
      )
    ])
}
