import PushTexts

/// A member of `aps` whose name is almost one of Apple's.
package struct Misspelling: Sendable {
  package let member: Member
  /// Apple's name.
  package let meant: String

  package init?(_ member: Member) {
    guard !WireName.apsMembers.contains(member.name), !WireName.meansSchedule(member.name),
      let meant = Self.foreignNames[member.name]
        ?? NearMiss.candidate(for: member.name, among: WireName.apsMembers)
    else { return nil }
    self.member = member
    self.meant = meant
  }

  /// Creates a misspelling of a member of a vendor's request.
  package init(_ member: Member, meant: String) {
    self.member = member
    self.meant = meant
  }

  /// Vendors' names of Apple's keys, too different from Apple's names to be found as misspellings.
  private static let foreignNames: [String: String] = [
    "activity_type": WireName.Activity.attributesType.rawValue,
    "activity-type": WireName.Activity.attributesType.rawValue,
    "activityType": WireName.Activity.attributesType.rawValue,
    "event_attributes": WireName.Activity.attributes.rawValue,
    "event_updates": WireName.Activity.contentState.rawValue,
  ]
}

extension WireName.Event {
  /// Creates the event that a word most likely means.
  package init?(meant word: String) {
    if let event = Self(rawValue: word) {
      self = event
      return
    }
    switch word.lowercased() {
    case "create", "created", "begin", "started", "push-to-start": self = .start
    case "updated", "updating", "change", "changed": self = .update
    case "ended", "ending", "stop", "stopped", "finish", "finished", "dismiss", "dismissed",
      "close":
      self = .end
    default:
      guard let name = NearMiss.candidate(for: word, among: Self.allCases.map { $0.rawValue })
      else {
        return nil
      }
      self.init(rawValue: name)
    }
  }
}
