import CodeNames
import CodeSyntax
internal import JSONSyntax

/// The statements that set headers on a variable, and chains of calls.
extension HeaderReader {
  /// Adds the headers that the statements of the same function set on a variable.
  ///
  /// - Parameter isCollection: Whether the variable contains only headers, so that any change changes them.
  mutating func addStatements(
    on name: String, at item: Int, isCollection: Bool = false, _ way: Way,
    to headers: inout CodeObject
  ) {
    let function = names.startOfFunction(around: item)
    let end = tree.isOpen(function, "{") ? tree.end(of: function) : tree.tokens.count
    guard !NameTable.receivers.contains(name),
      let uses = names.uses(of: name, in: function..<max(function, end))
    else { return }
    visits -= 1
    nesting += 1
    defer { nesting -= 1 }
    guard visits > 0, nesting < 4 else { return }
    var all = CodeObject.withoutMembers
    for use in uses {
      var found = CodeObject.withoutMembers
      let isNew = addStatement(at: use, isCollection, way, to: &found)
      if isNew, use > item { break }
      guard isNew || found.isOpen || !found.members.isEmpty,
        let isCertain = runs(statement(around: use), with: statement(around: item))
      else { continue }
      if isNew { all = .withoutMembers }
      if isNew, !isCertain { found.isOpen = true }
      if found.isOpen { all.isOpen = true }
      for var member in found.members {
        if !isCertain || names.isUnderInlineCondition(use) { member.makeUnclear() }
        all.addHeader(member)
      }
    }
    headers.unite(all, isNearer: false)
  }

  /// Whether a statement runs whenever another one does; nil if another function contains it.
  private func runs(_ statement: Int, with other: Int) -> Bool? {
    switch (
      names.blocks.reach(from: statement, to: other), names.blocks.reach(from: other, to: statement)
    ) {
    case (.never, .never): nil
    case (.always, _): true
    case (_, .always): !names.blocks.isNested(statement, comparedTo: other)
    default: false
    }
  }

  private func statement(around item: Int) -> Int {
    tree.brackets(around: item).prefix { !isBlock($0) }.last ?? item
  }

  /// Adds the headers that a statement sets; returns whether it gives the variable another value.
  private mutating func addStatement(
    at use: Int, _ isCollection: Bool, _ way: Way, to headers: inout CodeObject
  ) -> Bool {
    var isNew = false
    switch names.role(of: use) {
    case .declaration(let value, _):
      let name = tree.spelling(use)
      isNew = !value.contains { tree.isWord($0, name) }
      if tree.container(value) != nil { addHeaders(in: value, way, to: &headers) }
      for call in calls(in: value) {
        addCall(call.method, call.open, canBeAny: true, way, to: &headers)
      }
    case .changes(let changes):
      for change in changes {
        switch change.kind {
        case .sets(let key, let list?) where names.place(from: use).call == nil:
          let name =
            isHeader(key.name) ? key.name : notifications.header(key.name, ofVariableAt: use)
          if let name {
            let keyRange = tree.sourceRange(of: key.item..<key.item + 1)
            let value = self.value(list)
            add(name, keyRange, value, isConditional: change.isConditional, way, to: &headers)
          } else if !change.isConditional {
            var found = CodeObject.withoutMembers
            addHeaders(in: list, way, to: &found)
            // A value without headers, such as the token of a device, changes none.
            let isOfHeaders = key.name.lowercased().hasOccurrence(of: "header")
            if isOfHeaders || !found.members.isEmpty { headers.unite(found, isNearer: false) }
          }
        case .sets, .isLent: break
        case .opens, .opensAll, .replaces, .completes, .isRenamed:
          headers.isOpen = headers.isOpen || isCollection
        }
      }
    case .hidden, .other: break
    }
    for call in calls(in: chain(around: use)) {
      if isSetter(call.method) { headers.isOpen = false }
      addCall(call.method, call.open, canBeAny: false, way, to: &headers)
    }
    // `curl_setopt($request, CURLOPT_HTTPHEADER, [ … ])`
    if let open = tree.parent(of: use), tree.isOpen(open, "("), tree.item(before: use) == nil,
      let callee = tree.item(before: open), tree.kind(callee) == .word
    {
      addCall(callee, open, besides: use, canBeAny: false, way, to: &headers)
    }
    return isNew
  }

  // MARK: Chains

  private static let longestChain = 200

  /// Returns the tokens of a chain such as `client.post(url).header("a", b).json(push)`.
  func chain(around item: Int) -> Range<Int> {
    func isLink(_ item: Int?) -> Bool { tree.isAccess(item) || tree.isSymbol(item, "|>") }
    func isAttached(_ open: Int, to before: Int) -> Bool {
      tree.isOpen(open, "([") && (tree.kind(before) == .word || tree.isOpen(before))
        && tree.tokens[tree.end(of: before) - 1].end == tree.tokens[open].start
        && !tree.isWord(before, in: NameTable.control)
    }
    var (start, last) = (item, item)
    for _ in 0..<Self.longestChain {
      guard let before = tree.item(before: start) else { break }
      if isLink(before) {
        let object = tree.item(before: before)
        let hasObject = tree.kind(object) != .symbol
        start = hasObject ? object ?? before : before
        if !hasObject { break }
      } else if isAttached(start, to: before) {
        start = before
      } else {
        break
      }
    }
    for _ in 0..<Self.longestChain {
      guard let next = tree.item(after: last) else { break }
      if isLink(next) || isLink(last) && tree.kind(next) == .word || isAttached(next, to: last)
        || tree.isSymbol(next, in: ["?", "!"]) && isLink(tree.item(after: next))
      {
        last = next
      } else if tree.isSymbol(last, in: ["?", "!"]), isLink(next) {
        last = next
      } else {
        break
      }
    }
    return start..<tree.end(of: last)
  }

  /// Returns the calls of a chain.
  func calls(in chain: Range<Int>) -> [(method: Int, open: Int)] {
    tree.items(of: chain).compactMap { open in
      guard tree.isOpen(open, "("), open > chain.lowerBound, let method = tree.item(before: open),
        tree.kind(method) == .word
      else { return nil }
      return (method, open)
    }
  }
}
