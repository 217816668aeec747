import JSONSyntax
import PushDocuments
package import PushTexts

/// The intended members of a push, including misspelled and misplaced names.
extension Payload {
  /// Returns whether `aps` lacks a member, and no other finding explains where it is.
  package func lacks(_ name: WireName.Activity) -> Bool { isAbsent(name) && lacks(name.rawValue) }

  /// Returns whether the phone finds no member of that name.
  package func isAbsent(_ name: WireName.Activity) -> Bool {
    guard let aps, !aps.has(name), !tree.isOpen(aps.node), !showsOnlyPart(of: aps) else {
      return false
    }
    if name == .event, push?.hasVendorMembers == true, action != nil { return false }
    return !isSupplied(name)
  }

  package func lacks(_ name: String) -> Bool {
    guard let aps, !tree.isOpen(aps.node), !showsOnlyPart(of: aps) else { return false }
    return aps[name] == nil && aps.misspelling(of: name) == nil
      && misplacedMembers.member(name) == nil
  }

  /// Whether a page or a test shows neither the event nor the time: other code adds them.
  private func showsOnlyPart(of aps: APS) -> Bool {
    text.isIllustration && !aps.has(.event) && !aps.has(.timestamp)
  }

  /// Returns whether the vendor does not need the member, or gets it elsewhere.
  private func isSupplied(_ name: WireName.Activity) -> Bool {
    guard let envelope = push?.envelope else { return false }
    guard let members = envelope.members else {
      return name == .timestamp && envelope.timestamp != .sender
    }
    return members[name]?.isExpected != true
  }
}
