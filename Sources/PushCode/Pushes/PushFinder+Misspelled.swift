import CodeNames
import CodeSyntax
internal import JSONSyntax

/// Pushes to APNs whose state has another key, or another place, than the phone reads.
extension PushFinder {
  /// The keys of `aps` that only Live Activities have.
  private static let activityKeys = [
    "event", "timestamp", "attributes-type", "stale-date", "dismissal-date",
  ]

  /// Examines an object `aps` with a key such as `content_state`; returns false for any other object, such as a vendor's.
  func examineMisspelledState(_ index: Int) -> Bool {
    // An encoder can write the name of a member as Apple's key.
    guard tree.kind(index) == .string || !tree.language.hasNamingPolicies, !isPattern(index) else {
      return false
    }
    let anchor = Anchor(item: index, isVendors: false)
    if let literal = tree.literal(withKey: index) {
      guard isOwnedByAPS(literal), Self.activityKeys.contains(where: { tree.has($0, in: literal) })
      else { return false }
      examine(anchor)
      return true
    }
    // A member of a type can have another key.
    guard tree.kind(index) == .string || tree.language.hasShorthand,
      let owner = names.owner(ofKey: index), (owner.path.last ?? owner.name) == "aps",
      let declaration = names.declaration(of: owner.name, before: owner.item),
      tree.container(declaration.value) != nil
    else { return false }
    examineVariable(owner, anchor)
    return true
  }

  /// Examines an object `aps` with an event and a time, unless it was found by another key.
  func examineTime(_ index: Int) {
    guard let literal = tree.literal(withKey: index), tree.has("event", in: literal),
      isOwnedByAPS(literal), !isPattern(index)
    else { return }
    examine(Anchor(item: index, isVendors: false))
  }

  /// Whether a key is in a pattern that takes an object apart.
  private func isPattern(_ key: Int) -> Bool {
    guard tree.kind(key) == .word, case .hidden = names.role(of: key) else { return false }
    return true
  }

  /// Whether the state of a push to APNs has another spelling, or is beside `aps`.
  func hasLostState(_ object: CodeObject, _ aps: CodeObject) -> Bool {
    if Self.activityKeys.contains(where: { aps[$0] != nil }),
      aps.members.contains(where: { LibraryPush.isMisspelledState($0.name) })
    {
      return true
    }
    return Self.keysOfEnd.allSatisfy { aps[$0] != nil }
      && object.holderOfAPS?["content-state"] != nil
  }

  func isOwnedByAPS(_ literal: Literal?) -> Bool {
    guard let literal else { return false }
    if let owner = names.owner(of: literal.list) { return (owner.path.last ?? owner.name) == "aps" }
    return tree.keyBefore(literal.list)?.name == "aps"
  }

  /// Parts of the names of functions that write keys with hyphens.
  private static let hyphenators = ["kebab", "hyphen", "dasher", "dashcase", "paramcase"]

  /// Whether a function in the source can give keys Apple's spelling.
  func findsHyphenator() -> Bool {
    tree.tokens.indices.contains { index in
      guard tree.kind(index) == .word else { return false }
      let word = tree.spelling(index).lowercased().filter { $0 != "_" }
      return Self.hyphenators.contains { word.hasOccurrence(of: $0) }
    }
  }
}
