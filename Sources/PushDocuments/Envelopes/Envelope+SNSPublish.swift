import PushTexts

extension Envelope {
  package static let snsPublish = Envelope(
    name: "sns-publish", vendor: "SNS",
    title: "AWS SNS, request to Publish",
    signs: Signs(root: [.has("Message")], holder: [.has("aps")]),
    places: ["Message.APNS", "Message.APNS_SANDBOX"], content: .push,
    strings: ["Message.APNS", "Message.APNS_SANDBOX", "Message"],
    headerMembers: [
      HeaderMember(.pushType, attribute("PUSH_TYPE", value: true), isFromRequest: true),
      HeaderMember(.topic, attribute("TOPIC", value: true), isFromRequest: true),
      HeaderMember(.priority, attribute("PRIORITY", value: true), isFromRequest: true),
      HeaderMember(.collapseID, attribute("COLLAPSE_ID", value: true), isFromRequest: true),
    ],
    timestamp: .sender,
    requirements: requirementsOfSNSMessage,
    remarks: """
      The message attributes whose names begin with `AWS.SNS.MOBILE.APNS.` become headers. Whether SNS documents \
      `liveactivity` among the values is not known.
      """,
    sources: [
      .vendor("AWS", "Publish", "https://docs.aws.amazon.com/sns/latest/api/API_Publish.html"),
      .vendor(
        "AWS", "Amazon SNS message attributes",
        "https://docs.aws.amazon.com/sns/latest/dg/sns-message-attributes.html"),
      .thread("mcfedr/awspushbundle", 31).asBackground,
    ])

  static let snsPublishBatch = Envelope(
    name: "sns-publish-batch", vendor: "SNS",
    title: "AWS SNS, request to PublishBatch",
    signs: Signs(root: [.has("PublishBatchRequestEntries")], holder: [.has("aps")]),
    places: [
      "PublishBatchRequestEntries[].Message.APNS",
      "PublishBatchRequestEntries[].Message.APNS_SANDBOX",
    ],
    content: .push,
    strings: [
      "PublishBatchRequestEntries[].Message.APNS",
      "PublishBatchRequestEntries[].Message.APNS_SANDBOX",
      "PublishBatchRequestEntries[].Message",
    ],
    timestamp: .sender,
    requirements: requirementsOfSNSMessage,
    remarks: "The attributes of each message become headers, as in the request to Publish.",
    sources: [
      .vendor(
        "AWS", "PublishBatchRequestEntry",
        "https://docs.aws.amazon.com/sns/latest/api/API_PublishBatchRequestEntry.html")
    ])

  private static let requirementsOfSNSMessage: [Requirement] = [
    .always(
      "MessageStructure", levelsOut: 2, sample: "json",
      "`json`; otherwise SNS sends the whole `Message` as text"),
    .always(
      attribute("PUSH_TYPE"), levelsOut: 2,
      "`{\"DataType\": \"String\", \"StringValue\": \"liveactivity\"}`"),
  ]

  /// Returns the path of a message attribute for APNs, or of its value.
  private static func attribute(_ name: String, value: Bool = false) -> EnvelopePath {
    let steps =
      ["MessageAttributes", "AWS.SNS.MOBILE.APNS.\(name)"] + (value ? ["StringValue"] : [])
    return EnvelopePath(pointerWith: steps.map { .member($0) })
  }
}
