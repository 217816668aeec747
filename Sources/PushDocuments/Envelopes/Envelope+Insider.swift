import PushTexts

extension Envelope {
  static let insider = Envelope(
    name: "insider", vendor: "Insider",
    title: "Insider One",
    signs: Signs(
      root: [.has("activity_id"), .has("content.content_state")]),
    places: [""],
    content: .members(
      VendorMembers(
        fields: [
          .needed(.contentState, "content.content_state"),
          .optional(.attributes, "content.attributes"),
          .needed(.attributesType, "activity_type"),
        ],
        dates: .seconds, membersOfStart: [.attributes])),
    timestamp: .vendor, startAlert: .vendors,
    endpoints: [
      .start("/live-activity/start"), .update("/live-activity/update"), .end("/live-activity/end"),
    ],
    membersOfEveryPush: [.attributesType],
    requirements: [
      .always("activity_id", "the id that `/register` returns"),
      .start("content.title", "the title of the alert"),
      .start("content.message", "the body of the alert"),
      .updateOrEnd("activity_type", "the name of the attributes type"),
    ],
    remarks: "The URL specifies the effect of the request.",
    sources: [
      .vendor("Insider", "Start Live Activity", "https://academy.insiderone.com/docs/post-start")
    ])
}
