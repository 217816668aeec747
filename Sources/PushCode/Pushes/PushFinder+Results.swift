import CodeNames
import CodeSyntax
internal import JSONSyntax

/// Decides which of the examined objects are pushes, and adds them.
extension PushFinder {
  /// The result for an object with a key of pushes.
  private enum Decision {
    case push
    /// An object for another purpose.
    case other
    case refused(Refusal.Reason)
  }

  /// - Parameter uses: The expressions that are the push: its literal, or the uses of its variable.
  func add(
    _ value: CodeValue, isBare: Bool, _ anchor: Anchor, at literal: Literal?,
    uses: [Range<Int>] = []
  ) {
    let value = anchor.isAssigned ? value : stamped(value)
    guard let object = value.object else { return refuse(anchor.item, .tooFewMembers) }
    let aps = object.aps ?? (anchor.isVendors ? object.vendorRequest : nil) ?? object
    let isWrapped = isBare && object["aps"] == nil && !anchor.isVendors
    switch decision(on: object, aps, isWrapped: isWrapped, anchor, at: literal) {
    case .other: return
    case .refused(let reason): return refuse(anchor.item, reason)
    case .push where uses.contains { names.isConverted($0.lowerBound) }:
      return refuse(anchor.item, .changedText)
    case .push: break
    }
    var sent = value
    if isWrapped { sent.changeObjects { $0.openForOthers() } }
    sent.forgetKinds()
    if let caller { return addPassed(sent, aps, isAPS: isWrapped, from: caller) }
    let headers = object.headersOfDocument ?? self.headers.headers(of: uses)
    let state = stateOf(aps, isWhole: !isWrapped && !aps.isOpen)
    var push = CodePush(built(sent, isAPS: isWrapped), state, headers: headers.asHeaders)
    let chosen = ChosenValue.all(in: sent, headers)
    for chosen in chosen.values {
      push.add(
        built(chosen.value, isAPS: isWrapped), headers: chosen.headers.asHeaders, at: chosen.places)
    }
    refused += chosen.skipped.map { Refusal(range: $0, reason: .manyValues) }
    refused += (aps.state?.alternatives ?? []).compactMap {
      Refusal(partOf: $0, in: tree, names)
    }
    if let path = isWrapped ? [] : object.pathToAPS {
      for use in uses where push.notificationFault == nil {
        push.notificationFault = notifications.fault(of: use, path: path)
      }
    }
    pushes.append(push)
  }

  private func decision(
    on object: CodeObject, _ aps: CodeObject, isWrapped: Bool, _ anchor: Anchor,
    at literal: Literal?
  ) -> Decision {
    if aps.isTableOfNames { return .other }
    // A key without a value is not sent.
    let keysOfEnd = isWrapped ? Self.keysOfEnd : ["event"]
    let isEnd = aps[Self.endAnchor] != nil && keysOfEnd.allSatisfy { aps[$0] != nil }
    let hasAnchor = isEnd || Self.anchors.contains { aps[$0] != nil }
    // A test can check the other members elsewhere.
    if let literal, tree.isAsserted(literal.list.lowerBound),
      !hasAnchor || Self.keysOfEnd.contains(where: { aps[$0] == nil })
    {
      return .other
    }
    if anchor.isVendors { return .push }
    let isActivity =
      Self.keysOfEnd.allSatisfy { aps[$0] != nil } && (object.aps != nil || isOwnedByAPS(literal))
    let hasLostState = hasLostState(object, aps)
    guard hasAnchor || hasLostState || isActivity && aps.isEnd else {
      let isElsewhere =
        anchor.isAssigned || isActivity || object["aps"].map { $0.object == nil } ?? false
      return isElsewhere ? .refused(.tooFewMembers) : .other
    }
    if hasLostState, aps["content-state"] == nil, hyphenatesKeys { return .refused(.changedText) }
    // The code of a library that builds any push.
    if aps.isConditional("event") != false,
      Self.anchors.allSatisfy({ aps.isConditional($0) != false })
    {
      return .refused(.tooFewMembers)
    }
    // A table of options, and the messages of a validation.
    if ["event", "timestamp", "attributes-type"].contains(where: { aps[$0]?.object != nil }) {
      return .other
    }
    if case .string(let text, _)? = aps["event"]?.content, text.contains(UInt8(ascii: " ")) {
      return .other
    }
    let isPlain = aps["event"] == nil && aps["timestamp"] == nil
    if isWrapped, keyCount(aps) < 2 || isPlain, !anchor.isAssigned, !isOwnedByAPS(literal) {
      return .refused(.tooFewMembers)
    }
    return .push
  }

  /// The number of keys that aps objects have.
  func keyCount(_ object: CodeObject?) -> Int {
    object?.members.count { Self.apsKeys.contains($0.name) } ?? 0
  }

  private func built(_ value: CodeValue, isAPS: Bool) -> PushBuilder {
    PushBuilder(value, isAPS: isAPS, of: source)
  }

  /// - Parameter isWhole: Whether the object has no other members.
  private func stateOf(_ aps: CodeObject, isWhole: Bool) -> CodePush.State {
    guard let state = aps.state else {
      if !isWhole, !aps.isEnd { return .unread(UnreadState(range: aps.brackets.open, .elsewhere)) }
      return .absent
    }
    let values = state.withoutNull.alternatives
    let unread = values.count > CodeValue.maximumAlternatives ? state : values.first { !$0.isKnown }
    return unread.map { .unread(UnreadState($0, in: tree, names)) } ?? .read
  }
}
