internal import CodeSyntax

/// A file that can change the objects of another file, or override the members of its types.
package struct Writer {
  private let names: NameTable
  /// The names in this file by those in the other one.
  private var locals: [String: String] = [:]
  /// The names here that stand for the other file.
  private var modules: Set<String> = []
  /// Whether the names of the other file are known without an import.
  private var isInPackage: Bool
  /// Whether members of the types in the other file are known without their types.
  private var importsMembers = false
  private var imports: [Range<Int>] = []
  /// The names that the importers of this file use for those of the other one.
  private var exports: [String: String] = [:]
  private var exportsAll = false

  /// - Parameters:
  ///   - path: The path of the file.
  ///   - file: The path of the other file.
  package init(_ names: NameTable, at path: String, to file: String, of files: ProjectFiles) {
    self.names = names
    let language = names.tree.language
    let imports = CodeImports(names.tree, path: path)
    isInPackage = imports.isInPackage(of: file) || language.lacksImports
    for statement in names.tree.imports(ofPathsEndingWith: ProjectFiles.lastWords(of: file)) {
      let canBeFile =
        files.resolves(statement.module, from: path, to: file, in: language)
        || files.mayExport(statement.module, from: path, to: file, in: language)
      for name in statement.names {
        if canBeFile, let original = name.original {
          locals[original] = name.local
          if statement.isExport || language.importsAreExported { exports[original] = name.local }
        }
        if canBeFile, name.original == "*" {
          if statement.isStatic { importsMembers = true } else { isInPackage = true }
        }
        if canBeFile || imports.isModule(name, of: statement, file, files) {
          modules.insert(name.local)
        }
      }
      exportsAll = exportsAll || canBeFile && statement.isExport && statement.names.isEmpty
      self.imports.append(statement.range)
    }
  }

  /// Returns the names by which the importers of this file know some names of the other one, by these.
  package func exports(of shared: SharedNames) -> [String: String] {
    var exported: [String: String] = [:]
    for name in shared.objects.union(shared.types) {
      exported[name] =
        exports[name] ?? (exportsAll ? name : locals[name].flatMap { exportName(of: $0) })
    }
    return exported
  }

  /// Returns the name by which a list exports a variable: `export { base as push }`.
  private func exportName(of local: String) -> String? {
    let tree = names.tree
    guard tree.language.hasShorthand, let uses = names.uses(of: local, in: tree.all) else {
      return nil
    }
    let use = uses.first { use in
      tree.parent(of: use).map { tree.isWord(tree.item(before: $0), "export") } ?? false
    }
    guard let use else { return nil }
    let mark = tree.item(after: use)
    guard tree.isWord(mark, "as") else { return local }
    return mark.flatMap { tree.item(after: $0) }.map { tree.spelling($0) }
  }

  /// Returns the names among some of the other file that this file changes or overrides, and its own types with the members.
  package func changes(among shared: SharedNames) -> SharedNames {
    var changed = SharedNames()
    changed.objects = shared.objects.filter { changesObject($0) }
    changed.members = shared.members.filter { changesMember($0) }
    let types = Set(shared.types.map { locals[$0] ?? $0 })
    // The types here with these members: those that have the others as bases, and parts of the types themselves.
    changed.types = names.types(thatMention: types)
    if !changed.types.isEmpty { changed.members.formUnion(shared.members.filter { replaces($0) }) }
    return changed
  }

  // MARK: Changes

  private func changesObject(_ name: String) -> Bool {
    if name == SharedNames.defaultExport {
      return modules.contains { changesByName($0) }
    }
    if let local = locals[name] ?? (isInPackage ? name : nil), changesByName(local) { return true }
    if changesByPattern(name) { return true }
    return names.memberUses(of: name).contains { use in
      let head = names.tree.startOfChain(use)
      // `import 'a.dart' as a`
      let isModule = modules.contains(names.tree.spelling(head)) || names.tree.language.lacksImports
      return names.tree.kind(head) == .word && isModule
        && (changes(at: head, throughMember: name)
          || writes(names.changes(ofResultAt: use)))
    }
  }

  /// Whether a pattern takes an object out of the module, and the object changes: `const { base } = push`.
  private func changesByPattern(_ name: String) -> Bool {
    let tree = names.tree
    guard tree.language.hasShorthand else { return false }
    return modules.flatMap { names.uses(of: $0, in: tree.all) ?? [] }.contains { use in
      let pattern = tree.item(before: use).flatMap { tree.item(before: $0) }
      return pattern.map { tree.contents(of: $0).contains { tree.isWord($0, name) } } ?? false
        && names.isChangedByPattern(before: use) ?? false
    }
  }

  private func changesByName(_ local: String) -> Bool {
    names.uses(of: local, in: names.tree.all)?.contains { use in
      !isImport(use) && !isLocal(use) && changes(at: use)
    } ?? true
  }

  private func changesMember(_ name: String) -> Bool {
    // `import static push.Base.*`
    let local = locals[name] ?? (importsMembers ? name : nil)
    return local.map { changesByName($0) } ?? false
      || names.memberUses(of: name).contains { use in
        changes(at: names.tree.startOfChain(use), throughMember: name)
          || writes(names.changes(ofResultAt: use))
      }
  }

  /// Whether a statement changes an object, a copy of it, or the object that a call returns.
  ///
  /// - Parameter member: The member with the object; nil if the name itself has it.
  private func changes(at use: Int, throughMember member: String? = nil) -> Bool {
    guard names.tree.kind(use) == .word else { return false }
    func concerns(_ change: NameTable.Change) -> Bool {
      guard let member else { return true }
      if change.path.contains(member) { return true }
      return switch change.kind {
      case .sets(let key, _): key.name == member
      case .replaces(let name): name == member
      // `setattr(templates, "BASE", base)`
      case .isLent, .opensAll: change.path.isEmpty
      case .opens, .completes, .isRenamed: false
      }
    }
    switch names.role(of: use) {
    case .hidden: return false
    case .declaration(_, let isNew): return member == nil && !isNew
    case .changes(let changes):
      for change in changes where concerns(change) {
        switch change.kind {
        case .sets, .replaces, .opens, .opensAll, .completes: return true
        case .isLent(let canWrite):
          if canWrite, hasData(besides: use), member.map({ isShared($0) }) ?? isSent(after: use) {
            return true
          }
        case .isRenamed:
          if writes(names.changes(byOtherNameAt: use, path: change.path, names: 0)) { return true }
        }
      }
    case .other: break
    }
    return writes(names.changes(ofCopyAt: use, names: 0).filter(concerns))
      || member == nil && writes(names.changes(ofResultAt: use))
  }

  /// Whether one of some changes is more than a function that can read or send the object.
  private func writes(_ changes: [NameTable.Change]) -> Bool {
    changes.contains { change in
      switch change.kind {
      case .sets, .replaces, .opens, .opensAll, .isRenamed: true
      case .isLent(let canWrite): canWrite && hasData(besides: change.item)
      case .completes: false
      }
    }
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
      guard isMember else { return !isLocal(use) && changes(at: use) }
      if names.tree.isOpen(names.tree.item(after: use), "(") || names.followsKeyword(use) {
        return true
      }
      if case .declaration = names.role(of: use) { return true }
      return false
    } ?? true
  }
}
