import ActivitySchema
package import JSONSyntax
import PushDecoding
package import PushDocuments
package import PushTexts

/// Members of `aps` that were found in one other place and are missing from `aps`.
package struct MisplacedMembers: Sendable {
  package let place: Place
  /// In document order, at least one.
  package let members: [Member]
  /// Whether the push lacks a required member because of this.
  package let isFatal: Bool

  package enum Place: Sendable {
    /// In the object that contains `aps`.
    case besideAPS
    case inside(Member)
  }
}

extension MisplacedMembers {
  /// Returns whether an object next to `aps` contains required members of the push; its other absent members belong there too.
  package func explainsAbsence(in payload: Payload) -> Bool {
    guard isFatal, case .inside(let container) = place else { return false }
    return payload.push?.members.contains { $0.key == container.key } == true
  }

  /// Returns all misplaced members; none for a push whose required members are in the right place.
  package static func all(
    in push: Document.Push, _ decodings: [PartDecoding], in tree: JSONTree
  ) -> [MisplacedMembers] {
    guard !push.hasVendorMembers else { return [] }
    return MisplacedMemberSearch(
      push: push, decodings: decodings, tree: tree, names: APSNames(in: tree)
    ).run()
  }

  /// Returns the member of that name in a wrong place.
  package static func member(_ name: String, in misplacedMembers: [MisplacedMembers]) -> Member? {
    misplacedMembers.lazy.flatMap { $0.members }.first { $0.name == name }
  }

  /// Returns the intended action of a push whose `event` is in a wrong place.
  package static func intendedAction(of misplacedMembers: [MisplacedMembers]) -> WireName.Event? {
    let event = member(WireName.Activity.event.rawValue, in: misplacedMembers)
    return event?.value.text.flatMap { WireName.Event(meant: $0) }
  }
}

/// Searches one level above and one level below the correct place of a push's members.
private struct MisplacedMemberSearch {
  let push: Document.Push
  let decodings: [PartDecoding]
  let tree: JSONTree
  let names: APSNames

  /// A place, and its members whose name is missing from `aps`.
  private typealias Candidates = (place: MisplacedMembers.Place, members: [Member])

  /// Names that only a Live Activity push uses; `event` and `timestamp` are common words.
  private static let distinctive: Set<String> = Set(
    WireName.Activity.allCases.map { $0.rawValue }
  ).subtracting([
    WireName.Activity.event.rawValue, WireName.Activity.timestamp.rawValue,
    WireName.Activity.attributes.rawValue,
  ])

  /// Returns whether `aps` allows a name and does not have it.
  private func isAbsent(_ key: JSONNode) -> Bool {
    guard let name = names.name(of: key), !name.isOrdinary, !push.aps.has(name) else {
      return false
    }
    return push.aps.misspelling(of: name.text) == nil
  }

  func run() -> [MisplacedMembers] {
    let found = candidatesByPlace()
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

  /// Returns the candidates, nearest first: next to `aps`, one level too deep in it, and in the objects next to it.
  private func candidatesByPlace() -> [Candidates] {
    var found: [Candidates] = []
    func search(_ place: MisplacedMembers.Place, _ object: JSONNode) {
      let absent = tree.members(of: object).filter { isAbsent($0.key) }
      guard !absent.isEmpty else { return }
      let members = candidates(among: absent.map { Member($0, in: tree) }, in: place)
        .filter { canBeAppleMember($0) }
      if !members.isEmpty { found.append((place, members)) }
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

  /// Returns the members with an absent name that are unlikely to be there by chance.
  private func candidates(
    among absentHere: [Member], in place: MisplacedMembers.Place
  ) -> [Member] {
    let distinctiveHere = absentHere.filter { Self.distinctive.contains($0.name) }
    let hasDistinctive = !distinctiveHere.isEmpty
    switch place {
    case .inside(let container) where isPartOfAPS(container): return absentHere
    case .inside(let container) where !isInAPS(container):
      // One of Apple's names may be a name of the app. Two of them, or a required one, are not a coincidence.
      let isIntended =
        distinctiveHere.count > 1
        || distinctiveHere.contains { WireName.isNeeded($0.name, by: push.aps.intendedAction) }
      return isIntended ? absentHere : []
    default:
      return absentHere.filter { member in
        Self.distinctive.contains(member.name) || member.name == WireName.Activity.event.rawValue
          || hasDistinctive || push.aps.isLiveActivity
      }
    }
  }

  /// Returns whether the value is possible for Apple's key; any app can have its own key `event` or `alert`.
  private func canBeAppleMember(_ member: Member) -> Bool {
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

  /// Returns whether a member is one that Apple documents for `aps`, or a second `aps` in the first.
  private func isPartOfAPS(_ member: Member) -> Bool {
    isInAPS(member) && (member.name == WireName.aps || WireName.apsMembers.contains(member.name))
  }

  private static func action(in found: [Candidates]) -> WireName.Event? {
    found.lazy.flatMap { $0.members }.filter { $0.name == WireName.Activity.event.rawValue }
      .compactMap { action(of: $0) }.first
  }

  private static func action(of event: Member) -> WireName.Event? {
    event.value.text.flatMap { WireName.Event(meant: $0) }
  }

  /// Returns whether a member would have a meaning in `aps`.
  private func isUseful(_ name: String, to action: WireName.Event?) -> Bool {
    switch WireName.Activity(rawValue: name) {
    case .attributes, .attributesType, .inputPushToken, .inputPushChannel: action == .start
    case .dismissalDate: action == .end || action == nil
    case .staleDate, .relevanceScore: action != .end
    default: true
    }
  }

  /// Returns whether a member is certainly not a property of the app's own type.
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
  /// Returns whether a push with that event does not work without a member of `aps`; without a known event, whether every event
  /// may need it.
  package static func isNeeded(_ name: String, by action: Event?) -> Bool {
    switch Activity(rawValue: name) {
    case .event, .timestamp: true
    case .contentState: action != .end
    case .attributes, .attributesType: action == .start
    case nil: name == alert && action == .start
    default: false
    }
  }
}
