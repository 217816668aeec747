import ActivitySchema
import JSONSyntax

/// Members that belong in `aps`, found in one other place while `aps` lacks them.
struct MisplacedMembers: Sendable {
  let place: Place
  /// In document order, at least one.
  let members: [Member]
  /// True where the push lacks something that it needs because of this.
  let isFatal: Bool

  enum Place: Sendable {
    /// In the object that holds `aps`.
    case besideAPS
    case inside(Member)
  }
}

extension MisplacedMembers {
  /// None for a push that has what it needs where it belongs.
  static func all(
    in push: Document.Push, _ decodings: [PartDecoding], in tree: JSONTree
  ) -> [MisplacedMembers] {
    guard !push.isVendorsOwn else { return [] }
    return MisplacedMemberSearch(
      push: push, decodings: decodings, tree: tree, names: APSNames(in: tree)
    )
    .run()
  }

  /// The member of that name that stands in a wrong place.
  static func member(_ name: String, in misplacements: [MisplacedMembers]) -> Member? {
    for misplacement in misplacements {
      for member in misplacement.members where member.name == name { return member }
    }
    return nil
  }

  /// What a push is meant to do whose `event` stands in a wrong place.
  static func intendedAction(of misplacements: [MisplacedMembers]) -> WireName.Event? {
    let event = member(WireName.Activity.event.rawValue, in: misplacements)
    return event?.value.text.flatMap { WireName.Event(meant: $0) }
  }
}

/// Looks one level above and one level below the place where the members of a push belong.
private struct MisplacedMemberSearch {
  let push: Document.Push
  let decodings: [PartDecoding]
  let tree: JSONTree
  let names: APSNames

  /// A place, and those of its members that have an absent name.
  private struct Candidates {
    let place: MisplacedMembers.Place
    var members: [Member]
  }

  /// Names that nothing but a Live Activity push uses; `event` and `timestamp` are everybody's words.
  private static let distinctive: Set<String> = Set(
    WireName.Activity.allCases.map { $0.rawValue }
  ).subtracting([
    WireName.Activity.event.rawValue, WireName.Activity.timestamp.rawValue,
    WireName.Activity.attributes.rawValue,
  ])

  /// True for a name that `aps` could have and has not.
  private func isAbsent(_ key: JSONNode) -> Bool {
    guard let name = names.name(of: key), !name.isOrdinary, !push.aps.has(name) else {
      return false
    }
    return push.aps.misspelling(of: name.text) == nil
  }

  func run() -> [MisplacedMembers] {
    let found = searched()
    guard !found.isEmpty else { return [] }
    let action = push.aps.intendedAction ?? Self.action(in: found)
    var seen: Set<String> = []
    return found.compactMap { candidates in
      let members = candidates.members.filter { member in
        isUseful(member.name, to: action) && isForeign(member, in: candidates.place, action: action)
          && seen.insert(member.name).inserted
      }
      guard !members.isEmpty else { return nil }
      return MisplacedMembers(
        place: candidates.place, members: members,
        isFatal: members.contains { WireName.isNeeded($0.name, by: action) })
    }
  }

  /// Nearest first: beside `aps`, one level too deep in it, and in the objects beside it.
  private func searched() -> [Candidates] {
    var found: [Candidates] = []
    func search(_ place: MisplacedMembers.Place, _ object: JSONNode) {
      var members: [Member] = []
      for member in tree.members(of: object) where isAbsent(member.key) {
        members.append(Member(member, in: tree))
      }
      guard !members.isEmpty else { return }
      members = candidates(among: members, in: place).filter { looksLikeApples($0) }
      if !members.isEmpty { found.append(Candidates(place: place, members: members)) }
    }
    search(.besideAPS, push.root)
    for member in tree.members(of: push.aps.node) where tree.kind(of: member.value) == .object {
      guard names.name(of: member.key)?.isOrdinary != true else { continue }
      search(.inside(Member(member, in: tree)), member.value)
    }
    for member in push.members where member.isObject && member.name != WireName.aps {
      search(.inside(member), member.node)
    }
    return found
  }

  /// Those of the members with an absent name that are hardly there by chance.
  private func candidates(
    among absentHere: [Member], in place: MisplacedMembers.Place
  ) -> [Member] {
    let telling = absentHere.filter { Self.distinctive.contains($0.name) }
    let isTelling = !telling.isEmpty
    switch place {
    case .inside(let container) where isPartOfAPS(container): return absentHere
    case .inside(let container) where !isInAPS(container):
      // One of Apple's words may be the app's own; two, or one without which nothing works, are no chance.
      let isNoChance =
        telling.count > 1
        || telling.contains { WireName.isNeeded($0.name, by: push.aps.intendedAction) }
      return isNoChance ? absentHere : []
    default:
      return absentHere.filter { member in
        Self.distinctive.contains(member.name) || member.name == WireName.Activity.event.rawValue
          || isTelling || push.aps.isLiveActivity
      }
    }
  }

  /// False where the value cannot be what Apple's key has: anybody may call a key of his own `event` or `alert`.
  private func looksLikeApples(_ member: Member) -> Bool {
    switch WireName.Activity(rawValue: member.name) {
    case .event: Self.action(of: member) != nil
    case .timestamp: member.value.number != nil || member.value.text != nil
    case .attributesType: member.value.text != nil
    case .contentState, .attributes: member.value == .object
    case nil: Alert(member, in: tree).hasWords
    default: member.value != .unreadable
    }
  }

  private func isInAPS(_ member: Member) -> Bool {
    push.aps.members.contains { $0.node == member.node }
  }

  /// True for a member of `aps` that Apple describes, and for a second `aps` in the first.
  private func isPartOfAPS(_ member: Member) -> Bool {
    isInAPS(member) && (member.name == WireName.aps || WireName.apsMembers.contains(member.name))
  }

  private static func action(in found: [Candidates]) -> WireName.Event? {
    for candidates in found {
      for member in candidates.members where member.name == WireName.Activity.event.rawValue {
        if let action = action(of: member) { return action }
      }
    }
    return nil
  }

  private static func action(of event: Member) -> WireName.Event? {
    event.value.text.flatMap { WireName.Event(meant: $0) }
  }

  /// False for a member that would mean nothing in `aps` either.
  private func isUseful(_ name: String, to action: WireName.Event?) -> Bool {
    switch WireName.Activity(rawValue: name) {
    case .attributes, .attributesType, .inputPushToken, .inputPushChannel: action == .start
    case .dismissalDate: action == .end || action == nil
    case .staleDate, .relevanceScore: action != .end
    default: true
    }
  }

  /// False for a member that may be a property of the app's own type.
  private func isForeign(
    _ member: Member, in place: MisplacedMembers.Place, action: WireName.Event?
  ) -> Bool {
    guard case .inside(let container) = place, isInAPS(container),
      let part = PayloadPart(rawValue: container.name)
    else { return true }
    let decodings = decodings.filter { $0.part == part }
    guard !decodings.isEmpty else { return WireName.isNeeded(member.name, by: action) }
    return decodings.allSatisfy { decoding in
      decoding.result.observations.contains { observation in
        if case .unknownKey = observation.subject { observation.node == member.key } else { false }
      }
    }
  }
}

extension WireName {
  /// True for a member of `aps` without which a push with that event does not do its work; where no event is known, for
  /// those that every event may need.
  static func isNeeded(_ name: String, by action: Event?) -> Bool {
    switch Activity(rawValue: name) {
    case .event, .timestamp: true
    case .contentState: action != .end
    case .attributes, .attributesType: action == .start
    case nil: name == alert && action == .start
    default: false
    }
  }
}
