import PushTexts

extension Envelope {
  package static let netmera = Envelope(
    name: "netmera", vendor: "Netmera",
    title: "Netmera, start",
    signs: Signs(root: [.has("type", "LIVE_ACTIVITY")], any: [["contentState", "liveActAttr"]]),
    places: ["message"],
    content: .members(
      VendorMembers(
        fields: [
          .needed(.contentState, "contentState"), .needed(.attributes, "liveActAttr"),
          .needed(.attributesType, "liveActAttrType"),
        ],
        dates: .seconds, otherEvent: .start)),
    timestamp: .vendor, startAlert: .vendors, events: [.start],
    keysOfSDK: [
      SDKKey(
        part: .attributes, key: "netmeraGroupId",
        value: "the group id that updates and ends name in `groupId`")
    ],
    remarks: "The app observes only activities whose attributes contain `netmeraGroupId`.",
    sources: sourcesOfNetmera)

  package static let netmeraUpdate = Envelope(
    name: "netmera-update", vendor: "Netmera",
    title: "Netmera, update and end",
    signs: Signs(root: [.has("groupId"), .has("action"), .has("contentState")]), places: [""],
    content: .members(
      VendorMembers(
        fields: [.needed(.contentState, "contentState")], dates: .seconds,
        upperCaseEvent: "action")),
    timestamp: .vendor, events: [.update, .end], remarks: "`action` is `UPDATE` or `END`.",
    sources: sourcesOfNetmera)

  private static let sourcesOfNetmera: [Citation] = [
    .vendor(
      "Netmera", "Netmera-LiveActivity-Sample",
      "https://github.com/Netmera/Netmera-LiveActivity-Sample")
  ]
}
