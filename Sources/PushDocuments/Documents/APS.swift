package import JSONSyntax
package import PushTexts

/// The `aps` dictionary of a Live Activity push, with its members as they were found.
package final class APS: Sendable {
  package let node: JSONNode
  private let tree: JSONTree
  /// The first key of each of Apple's names, by the position of the name.
  private let keys: [JSONNode?]
  /// The members anywhere in a vendor's request, each with its name in `aps`; nil if the document has `aps` itself.
  private let vendors: [Member]?
  /// The members without a name that Apple defines.
  package let unknown: [Member]
  package let misspellings: [Misspelling]
  package let alert: Alert?

  /// The action of the push, if `event` is one of Apple's values.
  package let action: WireName.Event?
  /// The intended action of the push, also if `event` is a misspelling or a synonym of one of Apple's values.
  package let intendedAction: WireName.Event?
  /// The value of `timestamp`, if it is plausible as whole seconds since 1970.
  package let sentAt: Double?

  package convenience init(_ node: JSONNode, in tree: JSONTree) {
    var keys = [JSONNode?](repeating: nil, count: APSName.count)
    var unknown: [Member] = []
    let names = APSNames(in: tree)
    for member in tree.members(of: node) {
      if let name = names.name(of: member.key) {
        // The first member of a name is the one that is used.
        if keys[name.position] == nil { keys[name.position] = member.key }
      } else {
        unknown.append(Member(member, in: tree))
      }
    }
    let alert = keys[APSName.alert.position].map { Member(tree.member(at: $0), in: tree) }
    self.init(
      node, keys, alert: alert.map { Alert($0, in: tree) },
      unknown: unknown, misspellings: unknown.compactMap { Misspelling($0) }, in: tree)
  }

  /// Creates a push from the members of a vendor's request, which have other names.
  ///
  /// - Parameters:
  ///   - members: The members, each with its name in `aps`.
  ///   - impliedEvent: The event of a request without a member for it.
  package convenience init(
    _ node: JSONNode, members: [Member], alert: Alert?, misspellings: [Misspelling],
    impliedEvent: WireName.Event? = nil, in tree: JSONTree
  ) {
    let keys = WireName.apsMembers.map { name in members.first { $0.name == name }?.key }
    self.init(
      node, keys, vendors: members, alert: alert, misspellings: misspellings,
      impliedEvent: impliedEvent, in: tree)
  }

  private init(
    _ node: JSONNode, _ keys: [JSONNode?], vendors: [Member]? = nil, alert: Alert?,
    unknown: [Member] = [], misspellings: [Misspelling], impliedEvent: WireName.Event? = nil,
    in tree: JSONTree
  ) {
    self.node = node
    self.tree = tree
    self.keys = keys
    self.vendors = vendors
    self.unknown = unknown
    self.misspellings = misspellings
    self.alert = alert
    func first(_ name: WireName.Activity) -> Member? {
      Self.member(APSName(name), keys, vendors, in: tree)
    }
    let timestamp = first(.timestamp).flatMap { tree.isExample($0.node) ? nil : $0.number }
    sentAt = timestamp.flatMap { UnixTime.isPlausible($0) ? $0 : nil }

    let event = first(.event)
    let misspelled = misspellings.first { $0.meant == WireName.Activity.event.rawValue }?.member
    guard let member = event ?? misspelled else {
      (action, intendedAction) = (impliedEvent, impliedEvent)
      return
    }
    let word = member.value.text
    let intended = word.flatMap { WireName.Event(meant: $0) }
    intendedAction = intended
    action = event == nil ? impliedEvent : intended?.rawValue == word ? intended : nil
  }

  private static func member(
    _ name: APSName, _ keys: [JSONNode?], _ vendors: [Member]?, in tree: JSONTree
  ) -> Member? {
    guard let key = keys[name.position] else { return nil }
    return vendors?.first { $0.name == name.text } ?? Member(tree.member(at: key), in: tree)
  }

  /// Whether some member is specific to Live Activities, misspelled or not. `relevance-score` also ranks ordinary notifications.
  package var isLiveActivity: Bool {
    WireName.Activity.allCases.contains { name in
      name != .relevanceScore && (has(name) || misspellings.contains { $0.meant == name.rawValue })
    }
  }

  /// The members in document order; a name can occur more than once.
  package var members: [Member] { vendors ?? Member.all(of: node, in: tree) }

  /// The members of ordinary pushes.
  package var ordinary: [Member] {
    guard keys[(APSName.alert.position + 1)...].contains(where: { $0 != nil }) else { return [] }
    let names = APSNames(in: tree)
    return members.filter { names.name(of: $0.key)?.isOrdinary == true }
  }

  package func has(_ name: APSName) -> Bool { keys[name.position] != nil }
  package func has(_ name: WireName.Activity) -> Bool { has(APSName(name)) }

  package subscript(name: APSName) -> Member? { Self.member(name, keys, vendors, in: tree) }

  package subscript(name: String) -> Member? { members.first { $0.isNamed(name) } }

  package var timestamp: Member? { self[APSName(.timestamp)] }
  package var event: Member? { self[APSName(.event)] }
  package var contentState: Member? { self[APSName(.contentState)] }
  package var attributesType: Member? { self[APSName(.attributesType)] }
  package var attributes: Member? { self[APSName(.attributes)] }
  package var staleDate: Member? { self[APSName(.staleDate)] }
  package var dismissalDate: Member? { self[APSName(.dismissalDate)] }
  package var relevanceScore: Member? { self[APSName(.relevanceScore)] }
  package var inputPushToken: Member? { self[APSName(.inputPushToken)] }
  package var inputPushChannel: Member? { self[APSName(.inputPushChannel)] }

  package func misspelling(of name: String) -> Member? {
    misspellings.first { $0.meant == name }?.member
  }

  /// The time of the push in seconds since 1970, even if `timestamp` is in quotation marks or in milliseconds.
  package var intendedSentAt: Double? {
    guard let timestamp, !tree.isExample(timestamp.node) else { return nil }
    return switch TimeFault(of: timestamp.value) {
    case nil: sentAt
    case .text(let seconds, _): seconds.map { Double($0) }
    case .finerUnit(_, let seconds), .sinceReferenceDate(let seconds): Double(seconds)
    case .otherKind, .beyondAllDates: nil
    }
  }
}

/// The `alert` of a push.
package struct Alert: Sendable {
  package let member: Member
  /// Empty unless the alert is an object.
  package let members: [Member]

  package init(_ member: Member, in tree: JSONTree) {
    self.init(member, members: Member.all(of: member.node, in: tree))
  }

  package init(_ member: Member, members: [Member]) {
    self.member = member
    self.members = members
  }

  package subscript(name: WireName.Alert) -> Member? { members.first { $0.isNamed(name.rawValue) } }

  /// Whether the alert has a title or a body, which an app's own `alert` does not need.
  package var hasWords: Bool { self[.title] != nil || self[.body] != nil }
}
