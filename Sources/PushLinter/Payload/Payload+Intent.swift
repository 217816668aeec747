import ActivitySchema
import JSONSyntax

/// What a push is meant to be, seen through names that are misspelled or stand in the wrong place.
extension Payload {
  /// True where `aps` lacks a member, and no other finding says where it went.
  func lacks(_ name: WireName.Activity) -> Bool {
    guard let aps, !aps.has(name) else { return false }
    if name == .event, push?.isVendorsOwn == true, action != nil { return false }
    return !isSupplied(name) && lacks(name.rawValue)
  }

  func lacks(_ name: String) -> Bool {
    guard let aps else { return false }
    return aps[name] == nil && aps.misspelling(of: name) == nil && misplaced(name) == nil
  }

  private func misplaced(_ name: String) -> Member? {
    Misplacement.member(name, in: misplacements)
  }

  /// `a`, `b` and `c`
  func list(
    _ names: [String], _ conjunction: Message.List.Conjunction = .and
  ) -> Message.Argument {
    .list(names, conjunction)
  }

  /// A member as the text spells it, for numbers; cut where it would fill the line.
  func spelling(of member: Member) -> String {
    let spelling = tree.spelling(of: member.node)
    return spelling.utf8.count > 40 ? String(spelling.prefix(39)) + "…" : spelling
  }
}
