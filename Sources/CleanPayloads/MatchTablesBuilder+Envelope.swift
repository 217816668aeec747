import ActivitySchema
import PushDocuments
import PushTexts

extension MatchTablesBuilder {
  /// Adds the push around the state, alone or in an envelope, in the forms that no rule reports.
  mutating func addPush(acceptsEnvelopes: Bool) {
    let strings = MatchTables.Node.array(of: add(.string))
    let lookup = object([
      key(WireName.LocalizedText.key.rawValue, .unformattedString, isNeeded: true),
      key(WireName.LocalizedText.arguments.rawValue, strings),
    ])
    let text = MatchTables.Node.either(add(.unformattedString), add(lookup))
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
      key(.relevanceScore, .relevanceScore(add(.fraction))),
      key(.inputPushToken, .inputPushToken),
      key(.inputPushChannel, .inputPushChannel),
    ])
    let push = object([key(WireName.aps, aps, isNeeded: true)])
    guard acceptsEnvelopes else { return finish(push: add(push)) }
    let pushOrMessage = choice([key(WireName.aps, aps), key("message", message(around: push))])
    finish(push: add(.either(add(pushOrMessage), add(requestDocument(around: push)))))
  }

  /// Returns an object with the headers and the body of a request to APNs.
  private mutating func requestDocument(around push: MatchTables.Node) -> MatchTables.Node {
    let headers = object([
      pushType(isNeeded: true),
      key(WireName.Header.topic.rawValue, .topic, isNeeded: true),
      key(WireName.Header.expiration.rawValue, .member(.expiration)),
      priority(),
    ])
    return object([
      key(WireName.Request.headers.rawValue, headers, isNeeded: true),
      key(WireName.Request.payload.rawValue, push, isNeeded: true),
    ])
  }

  /// Returns the member of a message to Firebase.
  private mutating func message(around push: MatchTables.Node) -> MatchTables.Node {
    let headers = object([pushType(isNeeded: false), priority()])
    let apns = object([
      key(FCMTokens.activity, .hexadecimal, isNeeded: true),
      key("headers", headers),
      key("payload", push, isNeeded: true),
    ])
    return object([
      key(FCMTokens.registration, .unformattedString, isNeeded: true),
      key("apns", apns, isNeeded: true),
    ])
  }

  private mutating func pushType(isNeeded: Bool) -> MatchedKey {
    key(
      WireName.Header.pushType.rawValue, words([WireName.activityPushType]), isNeeded: isNeeded)
  }

  private mutating func priority() -> MatchedKey {
    let words = add(words(MatchTables.priorities.map { String($0) }))
    return key(WireName.Header.priority.rawValue, .member(.priority(words)))
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
