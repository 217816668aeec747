import CodeNames
import CodeSyntax
internal import JSONSyntax

/// Finds the objects in source code that are pushes, starting at the keys that only pushes have.
final class PushFinder {
  let tree: CodeTree
  private(set) var names: NameTable
  let source: [UInt8]
  var reader: ValueReader
  var headers: HeaderReader
  /// The file whose calls send the pushes; nil to read them as they stand.
  let caller: CallingFile?
  var passed = PassedPushes()
  let notifications: NodeNotifications
  var pushes: [CodePush] = []
  var refused: [Refusal] = []
  /// The brackets of the objects that were examined, and the variables.
  var examined: Set<Int> = []
  /// The places of the pushes that a library builds.
  var labeled: Set<Int> = []
  /// Whether values were found of the types that were examined, by the names of the types.
  var typesOfPushes: [Int: Bool] = [:]
  /// Stands for the keys of a file that are constants, which are one push.
  private static let constants = Int.min
  /// Stands for the statements outside of all brackets.
  private static let file = Int.min + 1
  /// The keys `timestamp`, which are examined after all others.
  private var times: [Int] = []
  /// The token after the strings that were read as JSON.
  var endOfText = 0
  private(set) lazy var origins = NameOrigins(names)
  lazy var pieces = StringPieces(in: tree)
  /// Whether the code sets the times of pushes that it did not make at the same place.
  lazy var stampsPushes = findsStamp()
  /// Whether the code can give keys Apple's spelling.
  lazy var hyphenatesKeys = findsHyphenator()

  /// - Parameters:
  ///   - others: The parts of other files that the source depends on.
  ///   - caller: The file whose calls are followed besides those of the source itself.
  init(
    _ names: NameTable, source: [UInt8], _ others: OtherFiles, calledFrom caller: CallingFile? = nil
  ) {
    (tree, self.names, self.source, self.caller) = (names.tree, names, source, caller)
    if let caller { self.names.callers = [caller.caller] }
    self.names.changed = others.changed
    reader = ValueReader(self.names, others)
    if let caller { reader.callers = [caller.reader] }
    headers = HeaderReader(tree, self.names)
    notifications = NodeNotifications(names.tree, self.names)
    for index in tree.tokens.indices { examine(index) }
    for index in times { examineTime(index) }
  }

  /// A key that only pushes have.
  struct Anchor {
    let item: Int
    /// Whether the key belongs to a vendor's request, or to a library.
    let isVendors: Bool
    /// Whether the object gets its members by assignments.
    private(set) var isAssigned = false

    init(item: Int, isVendors: Bool) { (self.item, self.isVendors) = (item, isVendors) }

    var assigned: Anchor {
      var anchor = self
      anchor.isAssigned = true
      return anchor
    }
  }

  static let anchors: Set<String> = ["content-state", "attributes-type"]
  private static let vendorAnchors: Set<String> = [
    "event_updates", "contentState", "content_state",
  ]
  /// A key of pushes that end an activity without a state.
  static let endAnchor = "dismissal-date"
  private static let shortestAnchor = 12
  static let apsKeys: Set<String> = [
    "timestamp", "event", "content-state", "attributes-type", "attributes", "alert", "stale-date",
    "dismissal-date", "relevance-score", "sound", "input-push-token", "input-push-channel",
  ]

  private func examine(_ index: Int) {
    switch tree.tokens[index].kind {
    case .string:
      let content = tree.text.bytes[tree.strings[tree.tokens[index].link].content]
      tree.work.steps += content.count
      if content.elementsEqual("timestamp".utf8) { times.append(index) }
      guard content.count >= Self.shortestAnchor else { return }
      if content.count <= 20 {
        let name = String(decoding: content, as: UTF8.self)
        let isEnd = name == Self.endAnchor && isInEnd(index)
        if isEnd || Self.anchors.contains(name) {
          return examine(Anchor(item: index, isVendors: false))
        }
        if LibraryPush.isMisspelledState(name), examineMisspelledState(index) { return }
        if Self.vendorAnchors.contains(name) {
          return examine(Anchor(item: index, isVendors: true))
        }
      }
      if index >= endOfText, EmbeddedText.isMarked(content) { examineText(index) }
    case .word:
      if tree.isWord(index, "timestamp") { times.append(index) }
      guard tree.tokens[index].range.count >= Self.shortestAnchor else { return }
      if LibraryPush.isMisspelledState(tree.spelling(index)), examineMisspelledState(index) {
        return
      }
      if tree.isWord(index, in: Self.vendorAnchors) {
        examine(Anchor(item: index, isVendors: true))
      }
      if LibraryPush.isState(tree.spelling(index)) { examineLabel(index) }
    case .number, .symbol, .open, .close: break
    }
  }

  func refuse(_ index: Int, _ reason: Refusal.Reason) {
    let range = tree.sourceRange(of: index..<index + 1)
    if refused.last?.range != range { refused.append(Refusal(range: range, reason: reason)) }
  }

  /// The keys with which an object without a key `aps` ends an activity.
  static let keysOfEnd = ["event", "timestamp"]

  /// Whether a key is in the value of a key `aps`, or beside the other keys of an end.
  private func isInEnd(_ key: Int) -> Bool {
    guard let literal = tree.literal(withKey: key) else { return false }
    return tree.keyBefore(literal.list)?.name == "aps"
      || Self.keysOfEnd.allSatisfy { tree.has($0, in: literal) }
  }

  // MARK: Objects

  func examine(_ anchor: Anchor) {
    if let literal = tree.literal(withKey: anchor.item) {
      guard !reader.isRead[literal.open], examined.insert(literal.open).inserted,
        !anchor.isVendors || isRequest(literal, withKey: anchor.item)
      else { return }
      examineObject(literal, anchor)
    } else if let owner = names.owner(ofKey: anchor.item) {
      if !names.removes(anchor.item, from: owner) { examineVariable(owner, anchor) }
    } else if !anchor.isVendors, Refusal.Reason(name: anchor.item, in: tree) == .typeDeclaration,
      examineValues(ofTypeAround: anchor.item, anchor)
    {
      // The fields of one type are one push.
    } else if !anchor.isVendors, examineConstant(anchor) {
      // Its uses are keys.
    } else if !anchor.isVendors, let reason = Refusal.Reason(name: anchor.item, in: tree) {
      // The members of one object are the calls of one block, or the fields of one type.
      let around = tree.parent(of: anchor.item)
      let block =
        switch reason {
        case .libraryCall: around.flatMap { tree.parent(of: $0) }
        case .typeDeclaration: tree.bodyOfType(around: anchor.item)
        // `$push["aps"]["content-state"]["stops"] = 3`
        case _ where tree.isOpen(around, "["): around.map { tree.parent(of: $0) ?? Self.file }
        default: around
        }
      guard examined.insert(block ?? anchor.item).inserted else { return }
      let value = reason == .typeDeclaration ? construction(ofTypeAround: anchor.item) : nil
      refuse(value ?? anchor.item, value == nil ? reason : .libraryCall)
    } else if anchor.isVendors, isArgumentOfLibrary(anchor.item) {
      refuse(anchor.item, .libraryCall)
    }
  }

  /// Examines the objects with a key that is a constant: `aps[Key.STATE] = …`; returns false if there is none.
  private func examineConstant(_ anchor: Anchor) -> Bool {
    let uses = names.uses(ofConstantAt: anchor.item).filter { names.isKey($0) }
    for use in uses {
      if tree.literal(withKey: use) != nil || names.owner(ofKey: use) != nil {
        examine(Anchor(item: use, isVendors: false))
      } else if examined.insert(Self.constants).inserted {
        refuse(use, .constantKey)
      }
    }
    return !uses.isEmpty
  }

  /// Whether an object with a vendor's key is a request of that vendor.
  private func isRequest(_ literal: Literal, withKey key: Int) -> Bool {
    guard tree.key(key) == "event_updates" else { return false }
    let entries = tree.entries(of: literal.open, hasNamedArguments: true) ?? []
    return entries.contains { ["event", "activity_id", "name"].contains($0.key?.name) }
  }

  func examineObject(_ literal: Literal, _ anchor: Anchor) {
    if tree.isDescription(literal) { return }
    // Keys beside `aps` are misplaced.
    let hasAPS = tree.has("aps", in: literal)
    let (root, isBare) = tree.outermost(literal, isVendors: anchor.isVendors || hasAPS)
    examine(root, isBare, anchor)
  }

  func examine(_ root: Literal, _ isBare: Bool, _ anchor: Anchor) {
    // `const { aps: { … } } = push`
    if tree.isSymbol(tree.item(after: root.open), "=") || tree.isMeasured(root) { return }
    if tree.isMerged(root) || isPatch(root) {
      return anchor.isVendors ? () : refuse(anchor.item, .tooFewMembers)
    }
    if isBare, let key = tree.keyBefore(root.list), tree.literal(withKey: key.item) != nil {
      // Only a library or a vendor determines the use of the members.
      return tree.isForAppItself(key) ? () : refuse(anchor.item, .notInAPS)
    }
    let owner = names.owner(of: root.list)
    names.share(objectAt: root.open)
    if let owner, owner.isWhole {
      return examineNamed(owner.name, declaration(of: owner, root.list), isBare, anchor)
    }
    var value = reader.value(root.list)
    let showsAPS = value.object?.aps != nil
    complete(
      &value,
      by: (owner.map { names.laterChanges(of: $0, after: root.list.upperBound) } ?? [])
        + names.changesOfResults(root.open))
    // A copy can have another push.
    if showsAPS, value.object?.aps == nil { return refuse(anchor.item, .severalValues) }
    add(value, isBare: isBare, anchor, at: root, uses: [root.list])
  }

  /// Whether an object is an argument beside another object, such as a variable that has a push, and changes it.
  private func isPatch(_ literal: Literal) -> Bool {
    guard let open = tree.parent(of: literal.list.lowerBound), tree.isOpen(open, "(") else {
      return false
    }
    // `send(complete(base, { aps: { "content-state": state } }))`
    let before = tree.item(before: literal.list.lowerBound)
    let canBePart =
      (before == nil || tree.isSymbol(before, ",")) && isArgument(callAt: open)
      && !Self.keysOfEnd.contains { has($0, inAPSOf: literal) }
    return tree.split(tree.contents(of: open)).prefix(Self.maximumArguments).contains { argument in
      guard let item = tree.only(argument) else { return false }
      // `extend({}, base, { aps: { … } })`
      if tree.isOpen(item, "{"), tree.contents(of: item).isEmpty { return true }
      guard tree.kind(item) == .word else { return false }
      let value = names.declaration(of: tree.spelling(item), before: item)?.value
      guard let object = value.flatMap({ tree.container($0) }) else {
        return canBePart && value == nil
      }
      return tree.entries(of: object)?.contains { $0.key?.name == "aps" } ?? false
    }
  }

  /// Whether the result of a call is an argument itself.
  private func isArgument(callAt open: Int) -> Bool {
    guard let callee = tree.item(before: open), tree.kind(callee) == .word,
      case let start = tree.startOfChain(callee), let outer = tree.parent(of: start),
      tree.isOpen(outer, "("), let function = tree.item(before: outer), tree.kind(function) == .word
    else { return false }
    let before = tree.item(before: start)
    return before == nil || tree.isSymbol(before, ",")
  }

  private func has(_ key: String, inAPSOf literal: Literal) -> Bool {
    tree.entries(of: literal.open)?.contains {
      $0.key?.name == "aps"
        && tree.container($0.value).flatMap { tree.entries(of: $0) }?.contains {
          $0.key?.name == key
        } ?? true
    } ?? true
  }

  private static let maximumArguments = 8

  /// Examines an object that a variable has, as a member of another object where it is one.
  func examineNamed(
    _ name: String, _ declaration: NameTable.Declaration, _ isBare: Bool, _ anchor: Anchor
  ) {
    guard examined.insert(-1 - declaration.item).inserted else { return }
    if let outer = outerObject(using: name, declaration, isBare: isBare) {
      return add(outer.value, isBare: false, anchor, at: outer.literal, uses: outer.uses)
    }
    if isBare, isMemberElsewhere(name, declaration) { return refuse(anchor.item, .notInAPS) }
    names.share(name, declaredAt: declaration.item, value: declaration.value)
    guard var value = reader.object(named: name, declaration) else {
      return refuse(anchor.item, .severalValues)
    }
    let region =
      declaration.value
      .upperBound..<max(
        declaration.value.upperBound, declaration.region.upperBound)
    reader.apply(
      names.changesElsewhere(of: name, declaredAt: declaration.item, in: region), to: &value,
      ValueReader.Level(steps: 1))
    complete(&value, by: names.changesOfResults(ofVariableAt: declaration.item))
    if case .declaration(_, isNew: false) = names.role(of: declaration.item) {
      // Behind the block of its assignment.
      let owner = NameTable.Owner(name: name, item: declaration.item, path: [])
      complete(&value, by: names.laterChanges(of: owner, after: declaration.region.upperBound))
    }
    let uses = uses(of: name, declaration).map { $0..<$0 + 1 }
    add(value, isBare: isBare, anchor, at: literal(declaration.value), uses: uses)
  }

  /// Applies later changes to the start of a push, which can get other members by them.
  private func complete(_ value: inout CodeValue, by changes: [NameTable.Change]) {
    guard !changes.isEmpty else { return }
    value.complete()
    // The fields of a type can have other names than the keys.
    if value.object?.type != nil { return value.openAll() }
    reader.apply(changes, to: &value, ValueReader.Level(steps: 1))
  }

  private func literal(_ list: Range<Int>) -> Literal? {
    tree.container(list).map { Literal(list: list, open: $0.open) }
  }

  private func declaration(
    of owner: NameTable.Owner, _ value: Range<Int>
  ) -> NameTable.Declaration {
    names.declaration(of: owner.name, before: owner.item + 1)
      ?? NameTable.Declaration(
        item: owner.item, value: value, region: names.blocks.region(from: owner.item))
  }

  private func uses(
    of name: String, _ declaration: NameTable.Declaration
  ) -> ArraySlice<Int> {
    let start = declaration.value.upperBound
    return names.uses(of: name, in: start..<max(start, declaration.region.upperBound)) ?? []
  }

  /// Returns the object that contains a variable as the value of a key of requests.
  private func outerObject(
    using name: String, _ declaration: NameTable.Declaration, isBare: Bool
  ) -> (value: CodeValue, literal: Literal?, uses: [Range<Int>])? {
    let envelope: Set<String> = isBare ? ["aps"] : CodeTree.envelopeKeys
    for use in uses(of: name, declaration) {
      guard names.declaration(of: name, before: use)?.item == declaration.item else { continue }
      var value: CodeValue?
      var root: Literal?
      var uses: [Range<Int>] = []
      if let found = tree.literal(withValue: use, keys: envelope) {
        let outer = tree.outermost(found, isVendors: true).root
        root = outer
        value = reader.value(outer.list)
        uses = [outer.list]
        if let owner = names.owner(of: outer.list), owner.isWhole {
          let declaration = self.declaration(of: owner, outer.list)
          value = reader.object(named: owner.name, declaration)
          uses = self.uses(of: owner.name, declaration).map { $0..<$0 + 1 }
        }
      } else if isBare, let owner = names.owner(ofUse: use),
        envelope.contains(owner.path.last ?? ""),
        let base = names.declaration(of: owner.name, before: owner.item)
      {
        root = literal(base.value)
        value = reader.object(named: owner.name, base)
      }
      if let value, !isBare || value.object?.aps != nil { return (value, root, uses) }
    }
    return nil
  }

  /// Whether a variable is the value of a key of requests other than `aps`.
  private func isMemberElsewhere(_ name: String, _ declaration: NameTable.Declaration) -> Bool {
    let keys = CodeTree.envelopeKeys.subtracting(["aps"])
    return uses(of: name, declaration).contains { tree.literal(withValue: $0, keys: keys) != nil }
  }
}
