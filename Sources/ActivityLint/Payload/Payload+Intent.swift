import ActivitySchema
import JSONSyntax

/// What a push is meant to be, seen through names that are misspelled or stand in the wrong place.
extension Payload {
  /// What the push is meant to do; nil where nothing says so.
  var action: WireName.Event? {
    guard let push else { return nil }
    if let action = push.aps.intendedAction { return action }
    let event = misplaced(WireName.Activity.event.rawValue)
    return event?.value.text.flatMap { WireName.Event(meant: $0) }
  }

  /// True where `aps` lacks a member, and no other finding says where it went.
  func lacks(_ name: WireName.Activity) -> Bool {
    if name == .event, push?.isVendorsOwn == true, action != nil { return false }
    return !isSupplied(name) && lacks(name.rawValue)
  }

  func lacks(_ name: String) -> Bool {
    guard let aps else { return false }
    return aps[name] == nil && aps.misspelling(of: name) == nil && misplaced(name) == nil
  }

  private func misplaced(_ name: String) -> Member? {
    for misplacement in misplacements {
      for member in misplacement.members where member.name == name { return member }
    }
    return nil
  }

  /// `a`, `b` and `c`
  func list(_ names: [String], _ conjunction: String = "and") -> String {
    SchemaWording(schema: schema).list(names, conjunction)
  }

  /// A member as the text spells it, for numbers; cut where it would fill the line.
  func spelling(of member: Member) -> String {
    let spelling = tree.spelling(of: member.node)
    return spelling.utf8.count > 40 ? String(spelling.prefix(39)) + "…" : spelling
  }
}
