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
  private var imports: [Range<Int>] = []

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
        if canBeFile, let original = name.original { locals[original] = name.local }
        if canBeFile, name.original == "*" { isInPackage = true }
        if canBeFile || imports.isModule(name, of: statement, file, files) {
          modules.insert(name.local)
        }
      }
      self.imports.append(statement.range)
    }
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
      return modules.contains { module in
        names.uses(of: module, in: names.tree.all)?.contains { use in
          !isImport(use) && !isLocal(use) && changes(at: use)
        } ?? true
      }
    }
    if let local = locals[name] ?? (isInPackage ? name : nil) {
      guard let uses = names.uses(of: local, in: names.tree.all) else { return true }
      if uses.contains(where: { !isImport($0) && !isLocal($0) && changes(at: $0) }) { return true }
    }
    return names.memberUses(of: name).contains { use in
      let head = names.tree.startOfChain(use)
      // `import 'a.dart' as a`
      let isModule = modules.contains(names.tree.spelling(head)) || names.tree.language.lacksImports
      return names.tree.kind(head) == .word && isModule
        && (changes(at: head, throughMember: name)
          || !names.changes(ofResultAt: use).isEmpty)
    }
  }

  private func changesMember(_ name: String) -> Bool {
    names.memberUses(of: name).contains { use in
      changes(at: names.tree.startOfChain(use), throughMember: name)
        || !names.changes(ofResultAt: use).isEmpty
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
        case .isLent(let canWrite): if canWrite, member != nil || isSent(after: use) { return true }
        case .isRenamed:
          if !names.changes(byOtherNameAt: use, path: change.path, names: 0).isEmpty {
            return true
          }
        }
      }
    case .other: break
    }
    return names.changes(ofCopyAt: use, names: 0).contains(where: concerns)
      || member == nil && !names.changes(ofResultAt: use).isEmpty
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
      guard names.typeOfMethod(use) != nil else { return !isLocal(use) && changes(at: use) }
      if names.tree.isOpen(names.tree.item(after: use), "(") || names.followsKeyword(use) {
        return true
      }
      if case .declaration = names.role(of: use) { return true }
      return false
    } ?? true
  }
}
