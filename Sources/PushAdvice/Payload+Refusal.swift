package import JSONSyntax
package import PushDocuments
package import PushModel
package import PushTexts

extension Payload {
  /// The line that the phone logs about the first fault for which it refuses the push, before it decodes the state; nil if
  /// there is none, or if source code or a vendor may add the missing member.
  ///
  /// The order is that of iOS 18 and later. Errors need more evidence than this: each rule names its own.
  package var refusal: ConsoleLine? {
    guard let aps else { return nil }
    if !isUsable(aps.event, .event, as: .string) { return .noEventType }
    // Whether a Boolean counts as a number is not known.
    if !isUsable(aps.timestamp, .timestamp, as: .number, .true, .false) { return .noTimestamp }
    if isAbsent(.contentState) { return .noState }
    if aps.contentState?.isScalar == true { return .unusableState }
    if let word = aps.event?.value.text, WireName.Event(rawValue: word) == nil {
      return .illegalEvent
    }
    guard aps.action == .start else { return nil }
    if !isUsable(aps.attributesType, .attributesType, as: .string) || isAbsent(.attributes) {
      return .noAttributes
    }
    if aps.attributes?.isScalar == true { return .unusableAttributes }
    if aps.requestsTwoInputs { return .twoInputs }
    return isStartWithoutAlert(aps) ? .noAlert : nil
  }

  /// Returns the line if the phone logs it about this push.
  package func logged(_ line: ConsoleLine?) -> ConsoleLine? { line == refusal ? line : nil }

  private func isUsable(
    _ member: Member?, _ name: WireName.Activity, as kinds: JSONKind...
  ) -> Bool {
    guard let kind = member?.value.kind else { return !isAbsent(name) }
    return kind == .invalid || kinds.contains(kind)
  }

  /// Returns whether a start has no alert for the phone, which needs a title and a body.
  private func isStartWithoutAlert(_ aps: APS) -> Bool {
    guard let alert = aps.alert else {
      return push?.envelope?.startAlert ?? .senders == .senders && !tree.isOpen(aps.node)
    }
    return alert.member.value != .unreadable && !alert.isSeen(in: tree)
  }
}

extension ConsoleLine {
  /// Creates the line about the absence of a member of `aps`; nil if there is none.
  package init?(absenceOf name: String) {
    switch WireName.Activity(rawValue: name) {
    case .event: self = .noEventType
    case .timestamp: self = .noTimestamp
    case .contentState: self = .noState
    case .attributesType, .attributes: self = .noAttributes
    default: return nil
    }
  }
}

extension Alert {
  /// Whether the phone sees an alert: an object with a title and a body, each a string, even an empty one, or a localized text.
  package func isSeen(in tree: JSONTree) -> Bool {
    member.isObject
      && (tree.isOpen(member.node)
        || [self[.title], self[.body]].allSatisfy { AlertText($0, in: tree).isSeen })
  }
}

extension APS {
  /// Whether the phone finds a request for a token and one for a channel.
  package var requestsTwoInputs: Bool {
    inputPushToken?.number == 1 && inputPushChannel?.value.text != nil
  }
}

extension Member {
  /// Whether the value is neither an object nor an array, which the phone writes as JSON again before it decodes them.
  package var isScalar: Bool {
    switch value {
    case .string, .number, .bool, .null: true
    case .object, .array, .unreadable: false
    }
  }
}
