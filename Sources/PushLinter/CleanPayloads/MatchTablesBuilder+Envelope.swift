import ActivitySchema

extension MatchTablesBuilder {
  /// Adds the push around the state, alone or in a message to Firebase, in the forms that no rule reports.
  mutating func addEnvelope(acceptsMessages: Bool) {
    let strings = MatchTables.Node.array(of: add(.string))
    let lookup = object([
      key(WireName.LocalizedText.key.rawValue, .unformattedString, isNeeded: true),
      key(WireName.LocalizedText.arguments.rawValue, strings),
    ])
    let text = MatchTables.Node.textOrElse(add(lookup))
    let alert = object([
      key(WireName.Alert.title.rawValue, text, isNeeded: true),
      key(WireName.Alert.body.rawValue, text, isNeeded: true),
      key(WireName.Alert.sound.rawValue, .soundName),
    ])
    let events = words(MatchTables.Event.allCases.map { $0.name.rawValue })
    let names = words(schema.activities.map { $0.name })
    let aps = object([
      key(.timestamp, .timestamp, isNeeded: true),
      key(.event, .event(add(events)), isNeeded: true),
      key(.contentState, .contentState, isNeeded: true),
      key(.attributesType, .attributesType(add(names))),
      key(.attributes, .attributes),
      key(WireName.alert, .member(.alert(add(alert)))),
      key(.staleDate, .staleDate),
      key(.dismissalDate, .dismissalDate),
      key(WireName.Activity.relevanceScore.rawValue, .fraction),
      key(.inputPushToken, .inputPushToken),
      key(.inputPushChannel, .inputPushChannel),
    ])
    let push = object([key(WireName.aps, aps, isNeeded: true)])
    finish(push: add(acceptsMessages ? choice(pushOrMessage(aps, push)) : push))
  }

  /// Returns the only member of a push, and that of a message to Firebase with a push.
  private mutating func pushOrMessage(
    _ aps: MatchTables.Node, _ push: MatchTables.Node
  ) -> [MatchedKey] {
    let headers = object([
      key(WireName.Header.pushType.rawValue, words([WireName.activityPushType])),
      key(
        WireName.Header.priority.rawValue, .member(.priority(add(words(MatchTables.priorities))))),
    ])
    let apns = object([
      key(FCMTokens.activity, .hexadecimal, isNeeded: true),
      key("headers", headers),
      key("payload", push, isNeeded: true),
    ])
    let message = object([
      key(FCMTokens.registration, .string, isNeeded: true), key("apns", apns, isNeeded: true),
    ])
    return [key(WireName.aps, aps), key("message", message)]
  }

  private mutating func key(
    _ name: WireName.Activity, _ member: MatchTables.APSMember, isNeeded: Bool = false
  ) -> MatchedKey {
    key(name.rawValue, .member(member), isNeeded: isNeeded)
  }

  private mutating func key(
    _ name: String, _ node: MatchTables.Node, isNeeded: Bool = false
  ) -> MatchedKey {
    MatchedKey(name: name, node: add(node), isNeeded: isNeeded)
  }
}
