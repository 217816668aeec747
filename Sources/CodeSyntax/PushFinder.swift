internal import JSONSyntax

/// Finds the objects in source code that are pushes, starting at the keys that only pushes have.
struct PushFinder {
  let tree: CodeTree
  let names: NameTable
  private let source: [UInt8]
  private let isEmbedded: Bool
  var reader: ValueReader
  private(set) var pushes: [CodePush] = []
  private(set) var refused: [Refusal] = []
  /// The brackets of the objects that were examined, and the variables.
  private var examined: Set<Int> = []
  /// The token after the strings that were read as JSON.
  private var endOfText = 0

  init(
    _ text: CodeText, in range: Range<Int>, language: CodeLanguage, source: [UInt8],
    isEmbedded: Bool, work: Work
  ) {
    tree = CodeTree(text, in: range, language: language, work: work)
    names = NameTable(tree)
    reader = ValueReader(tree, names: names)
    self.source = source
    self.isEmbedded = isEmbedded
    for index in tree.tokens.indices { examine(index) }
  }

  private static let anchors: Set<String> = ["content-state", "attributes-type"]
  private static let vendorAnchors: Set<String> = ["event_updates", "contentState", "content_state"]
  /// A key of pushes that end an activity without a state.
  private static let endAnchor = "dismissal-date"
  static let apsKeys: Set<String> = [
    "timestamp", "event", "content-state", "attributes-type", "attributes", "alert", "stale-date",
    "dismissal-date", "relevance-score", "sound", "input-push-token", "input-push-channel",
  ]

  private mutating func examine(_ index: Int) {
    switch tree.tokens[index].kind {
    case .string:
      let content = tree.text.bytes[tree.strings[tree.tokens[index].link].content]
      tree.work.steps += content.count
      guard content.count >= 12 else { return }
      if content.count <= 20 {
        let name = String(decoding: content, as: UTF8.self)
        if Self.anchors.contains(name) || name == Self.endAnchor && isInAPS(index) {
          return examineKey(index, isVendors: false)
        }
        if Self.vendorAnchors.contains(name) { return examineKey(index, isVendors: true) }
      }
      if !isEmbedded, index >= endOfText, EmbeddedText.isMarked(content) { examineText(index) }
    case .word:
      if tree.isWord(index, in: Self.vendorAnchors) { return examineKey(index, isVendors: true) }
      if tree.isWord(index, in: Self.libraryCalls), tree.isOpen(tree.item(after: index), "(") {
        refuse(index, .libraryCall)
      }
    case .number, .symbol, .open, .close: break
    }
  }

  /// Whether a key is in a literal that is the value of a key `aps`.
  private func isInAPS(_ key: Int) -> Bool {
    tree.literal(withKey: key).flatMap { tree.keyBefore($0.list) }?.name == "aps"
  }

  private static let libraryCalls: Set<String> = [
    "APNSLiveActivityNotification", "APNSStartLiveActivityNotification",
  ]

  private mutating func refuse(_ index: Int, _ reason: Refusal.Reason) {
    let range = tree.sourceRange(of: index..<index + 1)
    if refused.last?.range != range { refused.append(Refusal(range: range, reason: reason)) }
  }

  // MARK: Keys

  private mutating func examineKey(_ index: Int, isVendors: Bool) {
    if let literal = tree.literal(withKey: index) {
      guard !reader.isRead[literal.open], examined.insert(literal.open).inserted else { return }
      if isVendors, !isRequest(literal, withKey: index) { return }
      examineObject(literal, key: index, isVendors: isVendors)
    } else if let (use, path) = tree.changedVariable(withKey: index, names) {
      examineVariable(use, path, key: index, isVendors: isVendors)
    } else if !isVendors, tree.isFieldName(index) {
      refuse(index, .typeDeclaration)
    }
  }

  /// Whether an object with a vendor's key is a request of that vendor.
  private func isRequest(_ literal: Literal, withKey key: Int) -> Bool {
    guard tree.key(key) == "event_updates" else { return false }
    let entries = tree.entries(of: literal.open, hasNamedArguments: true) ?? []
    return entries.contains { ["event", "activity_id", "name"].contains($0.key?.name) }
  }

  private mutating func examineObject(_ literal: Literal, key anchor: Int, isVendors: Bool) {
    if let reason = tree.reasonToRefuse(literal) {
      if !isVendors { refuse(anchor, reason) }
      return
    }
    let (root, isBare) = tree.outermost(literal, isVendors: isVendors)
    let form: CodePush.Form = isEmbedded ? .text : .literal
    if isBare, let key = tree.keyBefore(root.list), tree.literal(withKey: key.item) != nil {
      // Only a library or a vendor knows what becomes of the members.
      return refuse(anchor, .notInAPS)
    }
    if let owner = tree.owner(of: root.list, names) {
      let base = names.declaration(of: owner.name, before: owner.item + 1) ?? owner.declaration
      if let base, owner.path.isEmpty {
        return examineNamed(
          owner.name, base, isBare: isBare, form: form, key: anchor, isVendors: isVendors)
      }
    }
    let value = reader.value(root.list)
    add(value, isBare: isBare, form: form, key: anchor, at: root, isVendors: isVendors)
  }

  /// Examines an object that a variable has, where the variable is used if it is a member of another object there.
  private mutating func examineNamed(
    _ name: String, _ declaration: NameTable.Declaration, isBare: Bool, form: CodePush.Form,
    key: Int,
    isVendors: Bool
  ) {
    guard examined.insert(-1 - declaration.item).inserted else { return }
    if let outer = outerObject(using: name, declaration, isBare: isBare) {
      return add(
        outer.value, isBare: false, form: form, key: key, at: outer.literal, isVendors: isVendors)
    }
    if isBare, isMemberElsewhere(name, declaration) { return refuse(key, .notInAPS) }
    guard let value = reader.object(named: name, declaration) else { return }
    let literal = tree.container(declaration.value).map {
      Literal(list: declaration.value, open: $0.open)
    }
    add(value, isBare: isBare, form: form, key: key, at: literal, isVendors: isVendors)
  }

  /// Returns the object that contains a variable as the value of a key of requests.
  private mutating func outerObject(
    using name: String, _ declaration: NameTable.Declaration, isBare: Bool
  ) -> (value: CodeValue, literal: Literal?)? {
    let start = declaration.value.upperBound
    let range = start..<max(start, declaration.region.upperBound)
    for use in names.uses(of: name, in: range) ?? [] {
      guard names.declaration(of: name, before: use)?.item == declaration.item else { continue }
      let envelope: Set<String> = isBare ? ["aps"] : CodeTree.envelopeKeys
      if let found = tree.literal(withValue: use, keys: envelope) {
        let (root, _) = tree.outermost(found, isVendors: true)
        var value: CodeValue? = reader.value(root.list)
        if let owner = tree.owner(of: root.list, names), owner.path.isEmpty,
          let base = names.declaration(of: owner.name, before: owner.item + 1) ?? owner.declaration
        {
          value = reader.object(named: owner.name, base)
        }
        if let value, isBare == false || value.object?.aps != nil { return (value, root) }
      } else if isBare, let (owner, path) = tree.changedVariable(withValue: use, names),
        path.last.map({ envelope.contains($0) }) == true,
        let base = names.declaration(of: tree.spelling(owner), before: owner),
        let value = reader.object(named: tree.spelling(owner), base), value.object?.aps != nil
      {
        return (value, tree.container(base.value).map { Literal(list: base.value, open: $0.open) })
      }
    }
    return nil
  }

  /// Whether a variable is the value of a key of requests other than `aps`.
  private func isMemberElsewhere(_ name: String, _ declaration: NameTable.Declaration) -> Bool {
    let start = declaration.value.upperBound
    let uses = names.uses(of: name, in: start..<max(start, declaration.region.upperBound)) ?? []
    let keys = CodeTree.envelopeKeys.subtracting(["aps"])
    return uses.contains { tree.literal(withValue: $0, keys: keys) != nil }
  }

  // MARK: Variables

  /// Examines an object that gets its members by assignments.
  private mutating func examineVariable(_ use: Int, _ path: [String], key: Int, isVendors: Bool) {
    let name = tree.spelling(use)
    if let declaration = names.declaration(of: name, before: use) {
      guard !examined.contains(-1 - declaration.item) else { return }
      if tree.container(declaration.value) != nil, !isVendors {
        return examineNamed(
          name, declaration, isBare: !path.contains("aps"), form: .assigned, key: key,
          isVendors: isVendors)
      }
      let isNote = declaration.value.contains { tree.isWord($0, "Notification") }
      guard isNote || !isVendors else { return }
    } else if isVendors {
      return
    }
    examineUndeclared(name, use, path, key: key, isVendors: isVendors)
  }

  /// Examines assignments to an object of which the members before them are unknown.
  private mutating func examineUndeclared(
    _ name: String, _ use: Int, _ path: [String], key: Int, isVendors: Bool
  ) {
    let block = tree.parent(of: use).map { tree.contents(of: $0) } ?? tree.all
    let first =
      names.uses(of: name, in: block)?.first {
        names.blocks.region(from: $0).contains(use)
          && names.blocks.function(around: $0) == names.blocks.function(around: use)
      } ?? use
    let id = -1 - first
    guard examined.insert(id).inserted else { return }
    let region = names.blocks.region(from: first)
    let declaration = NameTable.Declaration(item: first, value: first..<first, region: region)
    guard let changes = names.changes(to: name, from: declaration, upTo: region.upperBound) else {
      return
    }
    let range = tree.sourceRange(of: key..<key + 1)
    var object = CodeObject(brackets: (range, range))
    object.isOpen = true
    var value = CodeValue(.object(object), range)
    let own = changes.filter { $0.path.elementsEqual(path) }.map { change -> NameTable.Change in
      guard case .sets(let key, let list) = change.kind else {
        return NameTable.Change(
          item: change.item, path: [], kind: change.kind, isConditional: change.isConditional)
      }
      let name = isVendors ? Self.hyphenated(key.name) : key.name
      let newKey = Entry.Key(name: name, item: key.item)
      return NameTable.Change(
        item: change.item, path: [], kind: .sets(newKey, list), isConditional: change.isConditional)
    }
    let known = own.filter {
      if case .sets(let key, _) = $0.kind {
        Self.apsKeys.contains(key.name) || !isVendors
      } else {
        true
      }
    }
    reader.apply(known, to: &value, ValueReader.Level(steps: 1))
    guard path.last == "aps" || name == "aps" || (value.object?.apsKeyCount ?? 0) > 1 else {
      return refuse(key, .tooFewMembers)
    }
    add(value, isBare: true, form: .assigned, key: key, at: nil, isVendors: false)
  }

  /// Returns Apple's spelling of a name such as `contentState`.
  private static func hyphenated(_ name: String) -> String {
    var result = ""
    for character in name.utf8 {
      if character.isUppercase { result += "-" }
      result.unicodeScalars.append(
        Unicode.Scalar(character.isUppercase ? character | 0x20 : character))
    }
    return result
  }

  // MARK: Results

  private mutating func add(
    _ value: CodeValue, isBare: Bool, form: CodePush.Form, key: Int, at literal: Literal?,
    isVendors: Bool
  ) {
    guard let object = value.object else { return refuse(key, .tooFewMembers) }
    let aps = object.aps ?? object
    let isWrapped = isBare && object["aps"] == nil && !isVendors
    if !isVendors {
      // A key without a value is not sent.
      guard
        aps["content-state"] != nil || aps["attributes-type"] != nil
          || !isWrapped && aps[Self.endAnchor] != nil && aps["event"] != nil
      else { return }
      let isTable = ["event", "timestamp", "attributes-type"].contains { aps[$0]?.object != nil }
      if isTable { return refuse(key, .optionTable) }
      let isPlain = aps["event"] == nil && aps["timestamp"] == nil
      if isWrapped, aps.apsKeyCount < 2 || isPlain, form != .assigned, !isOwnedByAPS(literal) {
        return refuse(key, .tooFewMembers)
      }
    }
    var writer = PushWriter(form, range: value.range, source: source)
    if isWrapped {
      // The code that gets the object can add members.
      var object = object
      object.isOpen = true
      writer.wrap(CodeValue(.object(object), value.range))
    } else {
      writer.write(value)
    }
    let state =
      aps["content-state"] ?? aps["event_updates"] ?? aps["contentState"] ?? aps["content_state"]
    let headers = literal.map { tree.headers(around: $0, reader) } ?? []
    writer.finish(isStateKnown: state?.object != nil, headers: headers)
    pushes.append(writer.push)
  }

  private func isOwnedByAPS(_ literal: Literal?) -> Bool {
    guard let literal else { return false }
    if let owner = tree.owner(of: literal.list, names) {
      return owner.path.last ?? owner.name == "aps"
    }
    return tree.keyBefore(literal.list)?.name == "aps"
  }

  // MARK: Strings

  /// Whether a test compares something with a text.
  private func isAsserted(_ list: Range<Int>) -> Bool {
    guard let open = tree.parent(of: list.lowerBound), tree.isOpen(open, "("),
      let name = tree.item(before: open), tree.kind(name) == .word
    else { return false }
    return tree.spelling(name).hasPrefix("assert")
  }

  private mutating func examineText(_ index: Int) {
    let list = tree.joinedStrings(around: index)
    endOfText = list.upperBound
    guard var text = StringExpression(tree, list)?.text, EmbeddedText.isObject(text.bytes) else {
      let content = tree.text.bytes[tree.strings[tree.tokens[index].link].content]
      if EmbeddedText.isFieldTag(content) { return refuse(index, .typeDeclaration) }
      if EmbeddedText.showsPush(content) { refuse(index, .joinedText) }
      return
    }
    if text.isFormat { text = text.formatted }
    let inner = PushFinder(
      text, in: 0..<text.bytes.count, language: .embeddedJSON, source: source, isEmbedded: true,
      work: tree.work)
    guard !isAsserted(list) || inner.pushes.isEmpty else { return refuse(index, .partialMatcher) }
    guard !inner.pushes.isEmpty else {
      if EmbeddedText.showsPush(text.bytes[...]) { refuse(index, .joinedText) }
      return
    }
    for var push in inner.pushes {
      push.range = tree.sourceRange(of: list)
      pushes.append(push)
    }
  }
}

extension CodeObject {
  /// The aps object in a request.
  var aps: CodeObject? { aps(depth: 0) }

  private func aps(depth: Int) -> CodeObject? {
    if let aps = self["aps"] { return aps.object }
    guard depth < 6 else { return nil }
    for member in members where CodeTree.envelopeKeys.contains(member.name) {
      if let aps = member.value.object?.aps(depth: depth + 1) { return aps }
    }
    return nil
  }

  /// The number of keys that aps objects have.
  var apsKeyCount: Int { members.count { PushFinder.apsKeys.contains($0.name) } }
}
