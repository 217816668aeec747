import PushTexts

extension Envelope {
  static let customerIO = Envelope(
    name: "customerio", vendor: "Customer.io",
    title: "Customer.io",
    signs: Signs(
      root: [.has("notification_type"), .has("content_state")],
      any: [["identifiers", "instance_id", "push_payload"]]), places: [""],
    content: .members(
      VendorMembers(
        fields: [
          .needed(.contentState, "content_state"), .optional(.attributes, "attributes"),
        ],
        alert: .object("push_payload.alert"), dates: .seconds,
        membersOfStart: [.attributes], memberOfOthers: "instance_id")),
    timestamp: .vendor, typeMember: "notification_type",
    endpoints: [
      .start("/live_notifications/start"), .update("/live_notifications/update"),
      .end("/live_notifications/end"),
    ],
    dateType: "EpochSecondsDate", requiresWholeAlert: true,
    requirements: [
      .always("notification_type", "the type that the app registers"),
      .updateOrEnd("instance_id", "the id that the start returned"),
    ],
    injected: [
      InjectedKey(
        part: .attributes, key: "cioInstanceId", value: #""00000000000000000000000000""#),
      InjectedKey(part: .contentState, key: "cioMetadata", value: "{}"),
    ],
    remarks: """
      The URL specifies the effect of the request; a request with `attributes` and without `instance_id` is treated as a \
      start. `notification_type` is the name under which the attributes type is registered: the package `customerio` knows \
      its own, and `attributesTypes` in the configuration maps those of an app.
      """,
    sources: [
      .vendor(
        "Customer.io", "Live Activities API and payload reference",
        "https://docs.customer.io/integrations/sdk/ios/live-activities/reference/"),
      .vendor("Customer.io", "customerio-ios", "https://github.com/customerio/customerio-ios"),
    ])
}
