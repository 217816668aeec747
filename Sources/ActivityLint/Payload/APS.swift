import JSONSyntax

/// The `aps` dictionary of a Live Activity push, each member as it was found.
final class APS: Sendable {
  let node: JSONNode
  private let tree: JSONTree
  /// The first key of each of Apple's names, by the names' positions.
  private let keys: [JSONNode?]
  /// The members that have none of Apple's names.
  let unknown: [Member]
  let misspellings: [Misspelling]
  let alert: Alert?

  /// What the push does, where `event` says so in one of Apple's words.
  let action: WireName.Event?
  /// What the push is meant to do, where `event` is spelled or worded almost as Apple has it.
  let intendedAction: WireName.Event?
  /// `timestamp` where it can be what it should be: whole seconds since 1970.
  let sentAt: Double?
  /// True where some member belongs to Live Activities alone, misspelled or not.
  let isLiveActivity: Bool

  init(_ node: JSONNode, in tree: JSONTree) {
    var keys = [JSONNode?](repeating: nil, count: APSName.all.count)
    var unknown: [Member] = []
    var isLiveActivity = false
    let names = APSNames(in: tree)
    for member in tree.members(of: node) {
      guard let name = names.name(of: member.key) else {
        unknown.append(Member(member, in: tree))
        continue
      }
      // Of a name that comes twice the first is the one that counts.
      if keys[name.position] == nil { keys[name.position] = member.key }
      isLiveActivity = isLiveActivity || name.isOfActivities
    }
    let misspellings = unknown.compactMap { Misspelling($0) }
    self.node = node
    self.tree = tree
    self.keys = keys
    self.unknown = unknown
    self.misspellings = misspellings
    alert = keys[APSName.alert.position].map {
      Alert(Member(tree.member(at: $0), in: tree), in: tree)
    }
    let timestamp = keys[APSName(.timestamp).position].flatMap {
      tree.double(of: tree.member(at: $0).value)
    }
    sentAt = timestamp.flatMap { UnixTime.isPlausible($0) ? $0 : nil }
    self.isLiveActivity =
      isLiveActivity || misspellings.contains { WireName.Activity(rawValue: $0.meant) != nil }

    let event = keys[APSName(.event).position].map { Member(tree.member(at: $0), in: tree) }
    let misspelled = misspellings.first { $0.meant == WireName.Activity.event.rawValue }
    let word = (event ?? misspelled?.member)?.value.text
    let intendedAction = word.flatMap { WireName.Event(meant: $0) }
    self.intendedAction = intendedAction
    action = event == nil ? nil : intendedAction.flatMap { $0.rawValue == word ? $0 : nil }
  }

  /// The members that ordinary pushes have.
  var ordinary: [Member] {
    guard keys[(APSName.alert.position + 1)...].contains(where: { $0 != nil }) else { return [] }
    let names = APSNames(in: tree)
    return members.filter { names.name(of: $0.key)?.isOrdinary == true }
  }

  /// In document order; a name may come twice.
  var members: [Member] { tree.members(of: node).map { Member($0, in: tree) } }

  func has(_ name: APSName) -> Bool { keys[name.position] != nil }
  func has(_ name: WireName.Activity) -> Bool { has(APSName(name)) }

  subscript(name: APSName) -> Member? {
    keys[name.position].map { Member(tree.member(at: $0), in: tree) }
  }

  subscript(name: String) -> Member? {
    tree.members(of: node).first { tree.isText($0.key, name) }.map { Member($0, in: tree) }
  }

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
  private let tree: JSONTree

  init(_ member: Member, in tree: JSONTree) {
    self.member = member
    self.tree = tree
  }

  /// Empty unless the alert is an object.
  var members: [Member] { tree.members(of: member.node).map { Member($0, in: tree) } }

  subscript(name: WireName.Alert) -> Member? {
    for member in tree.members(of: member.node) where tree.isText(member.key, name.rawValue) {
      return Member(member, in: tree)
    }
    return nil
  }

  /// True where a title or a body stands in it, which an app's own `alert` need not have.
  var hasWords: Bool { self[.title] != nil || self[.body] != nil }
}
