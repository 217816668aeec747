import JSONSyntax

/// The `aps` dictionary of a Live Activity push, each member as it was found.
///
/// A class, because rules ask for it again and again, and its members are many to retain.
final class APS: Sendable {
  let node: JSONNode
  /// In document order; of a name that comes twice the first is the one that counts.
  let members: [Member]

  let timestamp: Member?
  let event: Member?
  let contentState: Member?
  let attributesType: Member?
  let attributes: Member?
  let staleDate: Member?
  let dismissalDate: Member?
  let relevanceScore: Member?
  let inputPushToken: Member?
  let inputPushChannel: Member?
  let alert: Alert?
  let misspellings: [Misspelling]
  /// What a vendor's request does without saying so in a member of its own.
  private let impliedEvent: WireName.Event?

  convenience init(_ node: JSONNode, in tree: JSONTree) {
    let members = tree.members(of: node).map { Member($0, in: tree) }
    self.init(
      node, members: members,
      alert: members.first { $0.name == WireName.alert }.map { Alert($0, in: tree) },
      misspellings: members.compactMap { Misspelling($0) })
  }

  /// - Parameter members: each under the name that Apple gives it.
  init(
    _ node: JSONNode, members: [Member], alert: Alert?, misspellings: [Misspelling],
    impliedEvent: WireName.Event? = nil
  ) {
    func member(_ name: WireName.Activity) -> Member? {
      members.first { $0.name == name.rawValue }
    }
    self.node = node
    self.members = members
    timestamp = member(.timestamp)
    event = member(.event)
    contentState = member(.contentState)
    attributesType = member(.attributesType)
    attributes = member(.attributes)
    staleDate = member(.staleDate)
    dismissalDate = member(.dismissalDate)
    relevanceScore = member(.relevanceScore)
    inputPushToken = member(.inputPushToken)
    inputPushChannel = member(.inputPushChannel)
    self.alert = alert
    self.misspellings = misspellings
    self.impliedEvent = impliedEvent
  }

  subscript(name: String) -> Member? { members.first { $0.name == name } }

  func misspelling(of name: String) -> Member? { misspellings.first { $0.meant == name }?.member }

  /// What the push does, where `event` says so in one of Apple's words.
  var action: WireName.Event? {
    guard let event else { return impliedEvent }
    return event.value.text.flatMap { WireName.Event(rawValue: $0) }
  }

  /// What the push is meant to do, where `event` is spelled or worded almost as Apple has it.
  var intendedAction: WireName.Event? {
    let event = event ?? misspelling(of: WireName.Activity.event.rawValue)
    guard let event else { return impliedEvent }
    return event.value.text.flatMap { WireName.Event(meant: $0) }
  }

  /// True where some member belongs to Live Activities alone, misspelled or not.
  var isLiveActivity: Bool {
    members.contains { WireName.Activity(rawValue: $0.name) != nil }
      || misspellings.contains { WireName.Activity(rawValue: $0.meant) != nil }
  }

  /// `timestamp` where it can be what it should be: whole seconds since 1970.
  var sentAt: Double? {
    guard let seconds = timestamp?.value.number, UnixTime.isPlausible(seconds) else { return nil }
    return seconds
  }

  /// When the push was made, even where `timestamp` says so in quotation marks or in milliseconds.
  var sentAtAsMeant: Double? {
    guard let timestamp else { return nil }
    return switch TimeFault(of: timestamp.value) {
    case nil: sentAt
    case .text(let seconds, _): seconds.map { Double($0) }
    case .finerUnit(_, let seconds), .sinceReferenceDate(let seconds): Double(seconds)
    case .otherKind, .beyondAllDates: nil
    }
  }
}

/// The `alert` of a push.
struct Alert: Sendable {
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

  subscript(name: WireName.Alert) -> Member? { members.first { $0.name == name.rawValue } }

  /// True where a title or a body stands in it, which an app's own `alert` need not have.
  var hasWords: Bool { self[.title] != nil || self[.body] != nil }
}
