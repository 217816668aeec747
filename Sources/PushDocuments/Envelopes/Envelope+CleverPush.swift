import PushTexts

extension Envelope {
  package static let cleverPush = Envelope(
    name: "cleverpush", vendor: "CleverPush",
    title: "CleverPush",
    signs: Signs(root: [.has("type", "iosLiveActivity")]), places: [""],
    content: .members(
      VendorMembers(
        fields: [
          .needed(.event, "iosLiveActivityEvent"),
          .needed(.contentState, "iosLiveActivityContentState"),
          .optional(.dismissalDate, "iosLiveActivityDismissalDate"),
        ],
        dates: .secondsAsText)),
    timestamp: .vendor, startAlert: .vendors, events: [.update, .end],
    remarks: "Its examples write the date in quotation marks.",
    sources: [
      .vendor(
        "CleverPush", "cleverpush-developer-docs",
        "https://github.com/cleverpush/cleverpush-developer-docs")
    ])
}
