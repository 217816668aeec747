import CodeNames
import CodeSyntax
internal import JSONSyntax

/// The pushes that libraries build.
extension PushFinder {
  /// Examines the label of a content state, which can be a push that a library builds.
  func examineLabel(_ index: Int) {
    if let owner = names.owner(ofKey: index),
      let declaration = names.declaration(of: owner.name, before: owner.item),
      examined.contains(-1 - declaration.item)
    {
      return
    }
    guard let push = LibraryPush(labeledAt: index, in: tree, names),
      !examineValues(ofTypeWithLabel: index, in: push.block),
      push.block < 0 || !reader.isRead[push.block]
    else { return }
    if let aps = aps(of: push, labeledAt: index) {
      // The brackets of one value have one state.
      if !tree.isMember(index), !labeled.insert(push.block).inserted { return }
      add(aps, isBare: true, Anchor(item: index, isVendors: false).assigned, at: nil)
    } else if labeled.insert(push.block).inserted {
      refuse(index, .libraryCall)
    }
  }

  /// Returns the members of a push by its labels; nil if they are not certain.
  private func aps(of push: LibraryPush, labeledAt label: Int) -> CodeValue? {
    guard let setters = push.setters(of: label, in: tree, names, origins) else {
      return nil
    }
    let range = tree.sourceRange(of: label..<label + 1)
    var object = CodeObject(brackets: (range, range))
    for setter in setters {
      guard let name = LibraryPush.apsNames[setter.name] else { continue }
      let value = reader.value(setter.value)
      guard let sent = sent(value, as: name, setter.value) else {
        if ["event", "content-state"].contains(name) { return nil }
        continue
      }
      let key = Entry.Key(name: name, item: setter.label)
      object.add(reader.member(key, sent, false))
    }
    return CodeValue(.object(object), range)
  }

  /// Returns the value that a library sends for a label; nil if that is not certain.
  private func sent(_ value: CodeValue, as name: String, _ list: Range<Int>) -> CodeValue? {
    let values = value.alternatives
    switch name {
    case "content-state":
      return values.allSatisfy { $0.object != nil || !$0.isCertain } ? value : nil
    case "event":
      if let event = LibraryPush.event(list, in: tree) {
        return CodeValue(.string(Array(event.utf8), isPartial: false), value.range)
      }
      let isOther = values.contains { value in
        guard case .string(let text, isPartial: false) = value.content else {
          return value.isCertain
        }
        return !LibraryPush.events.contains(String(decoding: text, as: UTF8.self))
      }
      return isOther ? nil : value
    case "attributes-type":
      if case .string(_, isPartial: false) = value.content { return value }
    case "alert":
      let isSent = value.object?.members.allSatisfy { Self.keysOfAlert.contains($0.name) }
      return isSent == true ? value : nil
    default: return value.object.map { _ in value }
    }
    return nil
  }

  /// The keys of an alert that libraries do not rename.
  private static let keysOfAlert: Set<String> = ["title", "body", "sound"]
}
