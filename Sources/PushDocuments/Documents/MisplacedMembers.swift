import JSONSyntax
package import PushTexts

/// Members with names of `aps` that were found in one other place, and that `aps` itself lacks.
package struct MisplacedMembers: Sendable {
  package let place: Place
  /// The part of the push that contains them, whose type can have properties with those names; nil for any other place.
  package let part: PayloadPart?
  /// In document order, at least one.
  package let members: [Member]
  /// The action of the push with these members; nil if nothing in the push specifies it.
  package let action: WireName.Event?

  package enum Place: Sendable {
    /// In the object that contains `aps`.
    case besideAPS
    case inside(Member)
  }

  /// Whether the push lacks a required member because of this.
  package var isFatal: Bool { members.contains { WireName.isNeeded($0.name, by: action) } }

  /// Returns only those members that fulfill a condition; nil if there are none.
  package func filter(_ isIncluded: (Member) -> Bool) -> MisplacedMembers? {
    let included = members.filter(isIncluded)
    return included.isEmpty
      ? nil : MisplacedMembers(place: place, part: part, members: included, action: action)
  }
}

/// Searches one level above and one level below the correct place of a push's members.
struct MisplacedMemberSearch {
  private let root: JSONNode
  private let members: [Member]
  private let aps: APS
  private let tree: JSONTree
  private let names: APSNames

  /// - Parameters:
  ///   - root: The object that is sent, with `aps`.
  ///   - members: The members of that object.
  init(root: JSONNode, members: [Member], aps: APS, in tree: JSONTree) {
    (self.root, self.members, self.aps, self.tree) = (root, members, aps, tree)
    names = APSNames(in: tree)
  }

  /// A place, and its members whose name is missing from `aps`.
  private typealias Candidates = (place: MisplacedMembers.Place, members: [Member])

  /// Names that only a Live Activity push uses; `event` and `timestamp` are common words.
  private static let distinctive: Set<String> = Set(
    WireName.Activity.allCases.map { $0.rawValue }
  ).subtracting([
    WireName.Activity.event.rawValue, WireName.Activity.timestamp.rawValue,
    WireName.Activity.attributes.rawValue,
  ])

  /// Returns the misplaced members by their places, nearest first.
  func run() -> [MisplacedMembers] {
    let found = candidatesByPlace()
    guard !found.isEmpty else { return [] }
    let action = aps.intendedAction ?? Self.action(in: found)
    return found.compactMap { candidates in
      let members = candidates.members.filter { isUseful($0.name, to: action) }
      return members.isEmpty
        ? nil
        : MisplacedMembers(
          place: candidates.place, part: part(at: candidates.place), members: members,
          action: action)
    }
  }

  /// Returns the candidates: next to `aps`, one level too deep in it, and in the objects next to it.
  private func candidatesByPlace() -> [Candidates] {
    var found: [Candidates] = []
    func search(_ place: MisplacedMembers.Place, _ object: JSONNode) {
      let absent = tree.members(of: object).filter { isAbsent($0.key) }
      guard !absent.isEmpty else { return }
      let members = candidates(among: absent.map { Member($0, in: tree) }, in: place)
        .filter { canBeAppleMember($0) }
      if !members.isEmpty { found.append((place, members)) }
    }
    search(.besideAPS, root)
    for member in tree.members(of: aps.node) where tree.kind(of: member.value) == .object {
      guard names.name(of: member.key)?.isOrdinary != true else { continue }
      search(.inside(Member(member, in: tree)), member.value)
    }
    for member in members where member.isObject && member.name != WireName.aps {
      search(.inside(member), member.node)
    }
    return found
  }

  /// Returns whether `aps` allows a name and does not have it.
  private func isAbsent(_ key: JSONNode) -> Bool {
    guard let name = names.name(of: key), !name.isOrdinary, !aps.has(name) else {
      return false
    }
    return aps.misspelling(of: name.text) == nil
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
        || distinctiveHere.contains { WireName.isNeeded($0.name, by: aps.intendedAction) }
      return isIntended ? absentHere : []
    default:
      return absentHere.filter { member in
        Self.distinctive.contains(member.name) || member.name == WireName.Activity.event.rawValue
          || hasDistinctive || aps.isLiveActivity
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
    aps.members.contains { $0.node == member.node }
  }

  /// Returns whether a member is one that Apple documents for `aps`, or a second `aps` in the first.
  private func isPartOfAPS(_ member: Member) -> Bool {
    isInAPS(member) && (member.name == WireName.aps || WireName.apsMembers.contains(member.name))
  }

  private func part(at place: MisplacedMembers.Place) -> PayloadPart? {
    guard case .inside(let container) = place, isInAPS(container) else { return nil }
    return PayloadPart(rawValue: container.name)
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
}
