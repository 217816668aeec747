import JSONSyntax

/// The `aps` dictionary of a Live Activity push, with its members as they were found.
package final class APS: Sendable {
  let node: JSONNode
  private let tree: JSONTree
  private let source: Source
  /// The members without a name that Apple defines.
  let unknown: [Member]
  let misspellings: [Misspelling]
  let alert: Alert?

  /// The action of the push, if `event` is one of Apple's values.
  package let action: WireName.Event?
  /// The intended action of the push, also if `event` is a misspelling or a synonym of one of Apple's values.
  let intendedAction: WireName.Event?
  /// The value of `timestamp`, if it is plausible as whole seconds since 1970.
  let sentAt: Double?

  /// The location of the members.
  private enum Source: Sendable {
    /// Members of `aps`: the first key of each of Apple's names, by the position of the name.
    case apples([JSONNode?])
    /// Members anywhere in a vendor's request, each with its name in `aps`.
    case vendors([Member])

    func member(_ name: APSName, in tree: JSONTree) -> Member? {
      switch self {
      case .apples(let keys): keys[name.position].map { Member(tree.member(at: $0), in: tree) }
      case .vendors(let members): members.first { $0.name == name.text }
      }
    }
  }

  convenience init(_ node: JSONNode, in tree: JSONTree) {
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
    let source = Source.apples(keys)
    self.init(
      node, source, alert: source.member(.alert, in: tree).map { Alert($0, in: tree) },
      unknown: unknown, misspellings: unknown.compactMap { Misspelling($0) }, in: tree)
  }

  /// Creates a push from the members of a vendor's request, which have other names.
  ///
  /// - Parameters:
  ///   - members: The members, each with its name in `aps`.
  ///   - impliedEvent: The event of a request without a member for it.
  convenience init(
    _ node: JSONNode, members: [Member], alert: Alert?, misspellings: [Misspelling],
    impliedEvent: WireName.Event? = nil, in tree: JSONTree
  ) {
    self.init(
      node, .vendors(members), alert: alert, misspellings: misspellings,
      impliedEvent: impliedEvent, in: tree)
  }

  private init(
    _ node: JSONNode, _ source: Source, alert: Alert?, unknown: [Member] = [],
    misspellings: [Misspelling], impliedEvent: WireName.Event? = nil, in tree: JSONTree
  ) {
    self.node = node
    self.tree = tree
    self.source = source
    self.unknown = unknown
    self.misspellings = misspellings
    self.alert = alert
    let timestamp = source.member(APSName(.timestamp), in: tree)?.number
    sentAt = timestamp.flatMap { UnixTime.isPlausible($0) ? $0 : nil }

    let event = source.member(APSName(.event), in: tree)
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

  /// Whether some member is specific to Live Activities, misspelled or not.
  var isLiveActivity: Bool {
    let isNamed =
      switch source {
      case .apples(let keys): keys[..<APSName.alert.position].contains { $0 != nil }
      case .vendors(let members):
        members.contains { WireName.Activity(rawValue: $0.name) != nil }
      }
    return isNamed || misspellings.contains { WireName.Activity(rawValue: $0.meant) != nil }
  }

  /// The members in document order; a name can occur more than once.
  var members: [Member] {
    switch source {
    case .apples: tree.members(of: node).map { Member($0, in: tree) }
    case .vendors(let members): members
    }
  }

  /// The members of ordinary pushes.
  var ordinary: [Member] {
    guard case .apples(let keys) = source,
      keys[(APSName.alert.position + 1)...].contains(where: { $0 != nil })
    else { return [] }
    let names = APSNames(in: tree)
    return members.filter { names.name(of: $0.key)?.isOrdinary == true }
  }

  func has(_ name: APSName) -> Bool {
    if case .apples(let keys) = source { return keys[name.position] != nil }
    return self[name] != nil
  }
  func has(_ name: WireName.Activity) -> Bool { has(APSName(name)) }

  subscript(name: APSName) -> Member? { source.member(name, in: tree) }

  subscript(name: String) -> Member? { members.first { $0.isNamed(name) } }

  var timestamp: Member? { self[APSName(.timestamp)] }
  var event: Member? { self[APSName(.event)] }
  var contentState: Member? { self[APSName(.contentState)] }
  var attributesType: Member? { self[APSName(.attributesType)] }
  var attributes: Member? { self[APSName(.attributes)] }
  var staleDate: Member? { self[APSName(.staleDate)] }
  var dismissalDate: Member? { self[APSName(.dismissalDate)] }
  var relevanceScore: Member? { self[APSName(.relevanceScore)] }
  var inputPushToken: Member? { self[APSName(.inputPushToken)] }
  var inputPushChannel: Member? { self[APSName(.inputPushChannel)] }

  func misspelling(of name: String) -> Member? { misspellings.first { $0.meant == name }?.member }

  /// The time of the push in seconds since 1970, even if `timestamp` is in quotation marks or in milliseconds.
  var intendedSentAt: Double? {
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
  let member: Member
  /// Empty unless the alert is an object.
  let members: [Member]

  init(_ member: Member, in tree: JSONTree) {
    self.init(member, members: tree.members(of: member.node).map { Member($0, in: tree) })
  }

  init(_ member: Member, members: [Member]) {
    self.member = member
    self.members = members
  }

  subscript(name: WireName.Alert) -> Member? { members.first { $0.isNamed(name.rawValue) } }

  /// Whether the alert has a title or a body, which an app's own `alert` does not need.
  var hasWords: Bool { self[.title] != nil || self[.body] != nil }
}
