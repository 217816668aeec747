import ActivitySchema

/// Values of types that a vendor's SDK declares, for which the sender is responsible.
extension Payload {
  /// Returns the JSON that a vendor documents for a property; nil if its type is not a vendor's.
  func example(of property: Property) -> Message? {
    let type = schema[property.type]
    // A type that the app declares has a site.
    guard type.site == nil else { return nil }
    return switch type.name {
    case "LiveActivityData":
      "`{\"liveActivityID\": \"…\"}` for one recipient, or `{\"channelID\": \"…\"}` for a broadcast; the other members are optional"
    default: nil
    }
  }
}
