import CodeNames
import CodeSyntax
internal import JSONSyntax

extension PushFinder {
  /// Examines an object that gets its members by assignments.
  func examineVariable(_ owner: NameTable.Owner, _ anchor: Anchor) {
    guard let declaration = names.declaration(of: owner.name, before: owner.item) else {
      return anchor.isVendors ? () : examineUndeclared(owner, firstUse(of: owner), anchor)
    }
    guard !examined.contains(-1 - declaration.item) else { return }
    if !anchor.isVendors, tree.container(declaration.value) != nil {
      let isBare = !owner.path.contains("aps")
      return examineNamed(owner.name, declaration, isBare, anchor.assigned)
    }
    if tree.isWord(anchor.item, "event_updates"),
      declaration.value.prefix(16).contains(where: { namesActivity($0) })
    {
      examined.insert(-1 - declaration.item)
      return refuse(anchor.item, .libraryCall)
    }
    // Other languages have other libraries, whose setters were not looked up.
    let isNote =
      !tree.isWord(anchor.item, "content_state")
      && declaration.value.prefix(16).contains { tree.isWord($0, "Notification") }
    if isNote {
      examined.insert(-1 - declaration.item)
      examineUndeclared(owner, undeclared(from: declaration.item + 1), anchor, isNote: true)
    } else if !anchor.isVendors {
      let first = firstUse(of: owner)
      examineUndeclared(owner, first.item == declaration.item ? declaration : first, anchor)
    }
  }

  /// Whether a key is an argument of a request of a vendor's library: `UpdateLiveActivityRequest(event_updates=state)`.
  func isArgumentOfLibrary(_ key: Int) -> Bool {
    guard tree.isWord(key, "event_updates"), let open = tree.parent(of: key),
      tree.isOpen(open, "("), tree.isSymbol(tree.item(after: key), tree.language.argumentLabel)
    else { return false }
    return tree.item(before: open).map { namesActivity($0) } ?? false
  }

  private func namesActivity(_ word: Int) -> Bool {
    tree.kind(word) == .word && tree.spelling(word).hasOccurrence(of: "LiveActivity")
  }

  /// Returns the first use of a variable in the block of an assignment, as if it was declared there.
  private func firstUse(of owner: NameTable.Owner) -> NameTable.Declaration {
    let block = tree.parent(of: owner.item).map { tree.contents(of: $0) } ?? tree.all
    let function = names.blocks.function(around: owner.item)
    let first = names.uses(of: owner.name, in: block)?.first {
      names.blocks.region(from: $0).contains(owner.item)
        && names.blocks.function(around: $0) == function
    }
    return undeclared(from: first ?? owner.item)
  }

  private func undeclared(from item: Int) -> NameTable.Declaration {
    NameTable.Declaration(item: item, value: item..<item, region: names.blocks.region(from: item))
  }

  /// Examines assignments to an object whose earlier members are unknown.
  ///
  /// - Parameters:
  ///   - start: The declaration of the variable, or its first use.
  ///   - isNote: Whether the object is a library's, which is declared at its first use.
  private func examineUndeclared(
    _ owner: NameTable.Owner, _ start: NameTable.Declaration, _ anchor: Anchor,
    isNote: Bool = false
  ) {
    guard examined.insert(-1 - start.item).inserted else { return }
    let end = start.region.upperBound
    guard let all = names.changes(to: owner.name, from: start, upTo: end) else {
      return refuse(anchor.item, .severalValues)
    }
    let range = tree.sourceRange(of: anchor.item..<anchor.item + 1)
    var value = CodeValue(.object(CodeObject(brackets: (range, range))), range)
    let own = all.compactMap { change -> NameTable.Change? in
      let prefix = isNote ? (change.path.first == "aps" ? ["aps"] : []) : owner.path
      guard change.path.starts(with: prefix) else { return nil }
      var change = change
      change.path.removeFirst(prefix.count)
      if isNote, let first = change.path.first {
        change.path[0] = Self.hyphenated(first)
      } else if isNote, case .sets(let key, let list) = change.kind {
        let name = Self.hyphenated(key.name)
        guard Self.apsKeys.contains(name) else { return nil }
        change.kind = .sets(Entry.Key(name: name, item: key.item), list)
      }
      return change
    }
    let changes = ValueReader.changesBeforeSending(own)
    reader.apply(changes, to: &value, ValueReader.Level(steps: 1))
    guard (owner.path.last ?? owner.name) == "aps" || keyCount(value.object) > 1 else {
      return refuse(anchor.item, .tooFewMembers)
    }
    add(
      value, isBare: true, Anchor(item: anchor.item, isVendors: false).assigned, at: nil,
      uses: (names.uses(of: owner.name, in: start.item + 1..<max(start.item + 1, end)) ?? [])
        .map { $0..<$0 + 1 })
  }

  /// Returns Apple's spelling of a name such as `contentState`.
  static func hyphenated(_ name: String) -> String {
    let bytes = name.utf8.flatMap { $0.isUppercase ? [UInt8(ascii: "-"), $0 | 0x20] : [$0] }
    return String(decoding: bytes, as: UTF8.self)
  }
}
