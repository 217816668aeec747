internal import CodeSyntax

/// The changes that the statements of a file make to the objects of another one.
extension Writer {
  /// Returns the names among some of the other file that this file changes or overrides, and its own types with the members.
  package func changes(among shared: SharedNames) -> SharedNames {
    var changed = SharedNames()
    for name in shared.objects {
      let paths = paths(ofObject: name)
      if paths.contains([]) { changed.objects.insert(name) } else { changed.add(paths, of: name) }
    }
    for name in shared.members {
      let paths = paths(ofMember: name)
      if paths.contains([]) { changed.members.insert(name) } else { changed.add(paths, of: name) }
    }
    let types = Set(shared.types.map { locals[$0] ?? $0 })
    // The types here with these members: those that have the others as bases, and parts of the types themselves.
    changed.types = names.types(thatMention: types)
    if !changed.types.isEmpty { changed.members.formUnion(shared.members.filter { replaces($0) }) }
    return changed
  }

  /// Paths to the members of an object that get other values; the empty path stands for all of them.
  private typealias Paths = Set<[String]>

  private func paths(ofObject name: String) -> Paths {
    if name == SharedNames.defaultExport { return paths(ofNames: modules) }
    let local = locals[name] ?? (isInPackage ? name : nil)
    return paths(ofNames: local.map { [$0] } ?? []).union(pathsByPattern(name))
      .union(
        names.memberUses(of: name).flatMap { use -> Paths in
          let head = names.tree.startOfChain(use)
          // `import 'a.dart' as a`
          let isModule =
            modules.contains(names.tree.spelling(head)) || names.tree.language.lacksImports
          guard names.tree.kind(head) == .word, isModule else { return [] }
          return paths(at: head, below: name).union(paths(ofResultAt: use))
        })
  }

  private func paths(ofMember name: String) -> Paths {
    // `import static push.Base.*`
    let local = locals[name] ?? (importsMembers ? name : nil)
    return paths(ofNames: local.map { [$0] } ?? [])
      .union(
        names.memberUses(of: name).flatMap { use in
          paths(at: names.tree.startOfChain(use), below: name)
            .union(paths(ofResultAt: use))
        })
  }

  private func paths(ofNames locals: Set<String>) -> Paths {
    Set(
      locals.flatMap { local -> Paths in
        guard let uses = names.uses(of: local, in: names.tree.all) else { return [[]] }
        return Set(uses.flatMap { isImport($0) || isLocal($0) ? [] : paths(at: $0) })
      })
  }

  /// Returns the changes of an object that a pattern takes out of the module: `const { base } = push`.
  private func pathsByPattern(_ name: String) -> Paths {
    let tree = names.tree
    guard tree.language.hasShorthand else { return [] }
    let isChanged = modules.flatMap { names.uses(of: $0, in: tree.all) ?? [] }.contains { use in
      let pattern = tree.item(before: use).flatMap { tree.item(before: $0) }
      return pattern.map { tree.contents(of: $0).contains { tree.isWord($0, name) } } ?? false
        && names.isChangedByPattern(before: use) ?? false
    }
    return isChanged ? [[]] : []
  }

  /// Returns the members that a statement changes of an object, of a copy of it, or of the object that a call returns.
  ///
  /// - Parameter member: The member with the object; nil if the name itself has it.
  private func paths(at use: Int, below member: String? = nil) -> Paths {
    guard names.tree.kind(use) == .word else { return [] }
    var found: Paths = []
    switch names.role(of: use) {
    case .hidden: return []
    case .declaration(_, let isNew): return member == nil && !isNew ? [[]] : []
    case .changes(let changes):
      for change in changes {
        if case .isRenamed = change.kind {
          // `request.push = push`
          if let owner = names.owner(of: use..<use + 1), !names.isKnown(owner) { return [[]] }
          let renamed = names.changes(byOtherNameAt: use, path: change.path, names: 0)
          found.formUnion(paths(renamed, below: member))
        } else if case .isLent = change.kind,
          !(member.map { isShared($0) } ?? isSent(after: use))
        {
          // The function sends the object.
        } else {
          found.formUnion(paths([change], below: member))
        }
      }
    case .other:
      let isCalled = names.tree.isOpen(names.tree.item(after: use), "(")
      let isMember = member != nil || names.tree.isAccess(names.tree.item(before: use))
      if !isCalled, !isMember, !names.isUnderstood(from: use, to: use) { return [[]] }
    }
    found.formUnion(paths(names.changes(ofCopyAt: use, names: 0), below: member))
    if member == nil { found.formUnion(paths(ofResultAt: use)) }
    return found
  }

  /// Returns the members that statements change of the object that a call returns.
  private func paths(ofResultAt use: Int) -> Paths {
    let tree = names.tree
    if let open = tree.item(after: use), tree.isOpen(open, "("), !isImport(use),
      !names.isUnderstood(from: names.startOfCall(use), to: open)
    {
      return [[]]
    }
    // A property: `p = Push().base`
    let start = names.startOfCall(use)
    if tree.isOpen(tree.startOfChain(use), "("), !tree.isOpen(tree.item(after: use), "("),
      let owner = names.owner(of: start..<start + 1)
    {
      return paths(names.laterChanges(of: owner, after: use))
    }
    return paths(names.changes(ofResultAt: use))
  }

  /// Returns the members that some changes concern, other than by a function that can read or send the object.
  private func paths(_ changes: [NameTable.Change], below member: String? = nil) -> Paths {
    Set(
      changes.compactMap { change -> [String]? in
        var path = change.path[...]
        switch change.kind {
        case .sets(let key, _): path.append(key.name)
        case .replaces(let name): path.append(name)
        case .opens, .opensAll, .isRenamed: break
        case .isLent(let canWrite): if !canWrite || !hasData(besides: change.item) { return nil }
        case .completes: return nil
        }
        guard let member else { return Array(path) }
        if let index = path.firstIndex(of: member) { return Array(path[(index + 1)...]) }
        // `setattr(templates, "BASE", base)`
        if case .opens = change.kind { return nil }
        return path.isEmpty ? [] : nil
      })
  }

  /// Whether a function gets a value beside an object: `fill(base, ride)`, and not `validate(base)`.
  private func hasData(besides object: Int) -> Bool {
    let tree = names.tree
    guard let open = tree.parent(of: object), tree.isOpen(open, "(") else { return true }
    return tree.split(tree.contents(of: open)).contains { argument in
      !argument.contains(object) && argument.contains { tree.kind($0) == .word }
    }
  }

  /// Whether a member is one object at each of several places. The only place sends it, and a method of Ruby can return a new one.
  private func isShared(_ member: String) -> Bool {
    (!names.tree.language.hasCommandCalls || member.first?.isUppercase ?? false)
      && names.memberUses(of: member).count > 1
  }

  /// Whether a later statement of the block sends an object, which a function before it can change.
  private func isSent(after use: Int) -> Bool {
    let rest = use + 1..<max(use + 1, names.blocks.region(from: use).upperBound)
    guard let uses = names.uses(of: names.tree.spelling(use), in: rest) else { return true }
    return names.sendingUses(among: uses).contains(after: use)
  }

  /// Whether a name has a meaning of its own in a function.
  private func isLocal(_ use: Int) -> Bool {
    names.declared(names.tree.spelling(use), before: use).map { !isImport($0) } ?? false
  }

  private func isImport(_ use: Int) -> Bool { imports.contains { $0.contains(use) } }

  // MARK: Overriding

  /// Whether a type that has the members, too, declares one again or gives it another value.
  private func replaces(_ member: String) -> Bool {
    names.uses(of: member, in: names.tree.all)?.contains { use in
      let isMember =
        names.typeOfMethod(use) != nil
        || names.tree.parent(of: use).map { names.hasOwnReceiver($0) } ?? false
      guard isMember else { return !isLocal(use) && !paths(at: use).isEmpty }
      if names.tree.isOpen(names.tree.item(after: use), "(") || names.followsKeyword(use) {
        return true
      }
      if case .declaration = names.role(of: use) { return true }
      return false
    } ?? true
  }
}
