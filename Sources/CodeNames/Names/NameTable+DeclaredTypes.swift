internal import CodeSyntax
internal import JSONSyntax

/// The types that declarations give names.
extension NameTable {
  /// Whether the item before a member is one of some types of another file, or an object that certainly has it.
  ///
  /// - Parameter types: The names of one type, with those of its module: `push.Sender`.
  func isObject(_ receiver: Int, ofTypes types: Set<String>) -> Bool {
    if tree.isOpen(receiver, "(") {
      // `new Sender(url).send(state)`, `(new Sender())->send($state)`
      return isConstruction(tree.contents(of: receiver), of: types)
        || start(ofCall: receiver).map {
          isConstruction($0..<tree.end(of: receiver), of: types)
        } ?? false
    }
    guard tree.kind(receiver) == .word else { return false }
    if isMember(receiver) {
      guard let access = tree.item(before: receiver), let object = tree.item(before: access),
        !isMember(object), tree.kind(object) == .word
      else { return false }
      if types.contains(tree.compactSpelling(of: object..<receiver + 1) ?? "") { return true }
      // `Sender.new.send`
      if tree.isWord(receiver, "new") { return types.contains(tree.spelling(object)) }
      guard tree.isWord(object, in: Self.receivers) || tree.language.methodsNameReceivers else {
        return false
      }
    } else if types.contains(tree.spelling(receiver))
      || typeOfParameter(receiver).map({ types.contains($0) }) ?? false
    {
      return true
    }
    return hasOnlyTypes(types, tree.spelling(receiver))
  }

  /// Returns the declared type of the parameter that a use refers to; nil if the name has another value there.
  private func typeOfParameter(_ use: Int) -> String? {
    let name = tree.spelling(use)
    guard declaration(of: name, before: use) == nil, let parameter = parameter(name, before: use),
      parameter.key == nil
    else { return nil }
    return declaredType(at: parameter.item)
  }

  /// Whether each declaration and each assignment of a name gives it one of some types.
  func hasOnlyTypes(_ types: Set<String>, _ name: String) -> Bool {
    let declared = declaredTypes(of: name)
    return !declared.isEmpty && declared.allSatisfy { $0.map { types.contains($0) } ?? false }
  }

  /// Whether the variable or the own member before a method can be an object of a type of the source.
  func canBeObject(_ receiver: Int, of type: String) -> Bool {
    guard tree.kind(receiver) == .word else { return false }
    if let access = tree.item(before: receiver), tree.isAccess(access) {
      let object = tree.item(before: access)
      guard object.map({ tree.kind($0) == .word && !isMember($0) }) ?? false,
        tree.isWord(object, in: Self.receivers) || tree.language.methodsNameReceivers
      else { return false }
    }
    return declaredTypes(of: tree.spelling(receiver)).contains { $0 == nil || $0 == type }
  }

  /// Returns the types that the declarations and the assignments give a name; nil for an unknown one.
  private func declaredTypes(of name: String, isMember: Bool = true) -> [String?] {
    guard let own = uses(of: name, in: tree.all),
      let variables = uses(of: "$" + name, in: tree.all)
    else { return [nil] }
    let declared = (Array(own) + variables)
      .filter { canDeclare($0) && !isPassedOn($0) }.map { declaredType(at: $0) }
    return declared
      + (isMember ? memberUses(of: name) : []).flatMap { member -> [String?] in
        guard let equal = tree.item(after: member),
          tree.isSymbol(equal, in: ["=", ":=", "??=", "||="])
        else { return [] }
        let value = value(after: equal)
        if let type = constructedType(value) { return [type] }
        let word = tree.only(value).flatMap { tree.kind($0) == .word ? tree.spelling($0) : nil }
        let types = word.map { declaredTypes(of: $0, isMember: false) } ?? []
        return types.isEmpty ? [nil] : types
      }
  }

  private static let declaring: Set<String> = declarators.union([
    "for", "foreach", "case", "catch", "as", "with", "guard", "private", "public", "protected",
    "readonly", "val", "in",
  ])

  /// Whether a use of a name can give it a type or a value.
  private func canDeclare(_ use: Int) -> Bool {
    switch role(of: use) {
    case .declaration, .hidden: return true
    case .changes, .other: break
    }
    let (before, next) = (tree.item(before: use), tree.item(after: use))
    if tree.isWord(before, in: Self.declaring) || tree.isSymbol(before, in: ["|", "&"]) {
      return true
    }
    if tree.isSymbol(next, in: ["=", ":=", ":", "->", "=>", "|", "??=", "||="]) { return true }
    // `Sender sender`, `sender *push.Sender`
    return tree.kind(before) == .word && !tree.isWord(before, in: Self.control)
      && !tree.isWord(
        before, in: ["return", "await", "yield", "throw", "new", "else", "not", "and", "or"])
      && before.map { tree.tokens[$0].line == tree.tokens[use].line } ?? false
      || tree.language.methodsNameReceivers && declaredType(at: use) != nil
  }

  /// Whether a use gives a member the variable of the same name, which has its own declaration: `Hub{sender: sender}`.
  private func isPassedOn(_ use: Int) -> Bool {
    guard let mark = tree.item(after: use), tree.isSymbol(mark, ":"),
      let value = tree.item(after: mark), tree.isWord(value, tree.spelling(use))
    else { return false }
    let end = tree.item(after: value)
    return end.map { tree.isSymbol($0, ",") || tree.tokens[$0].line > tree.tokens[value].line }
      ?? true
  }

  /// Returns the type in `sender: Sender`, `Sender sender`, `sender *push.Sender` or `sender = new Sender()`; nil for any other use.
  private func declaredType(at use: Int) -> String? {
    guard let next = tree.item(after: use) else { return typeBefore(use) }
    if tree.isSymbol(next, in: ["=", ":="]) {
      if let type = typeBefore(use) { return type }
      return constructedType(value(after: next))
    }
    if tree.isSymbol(next, ":"), let first = tree.item(after: next) { return type(from: first) }
    if tree.language.methodsNameReceivers {
      let first = tree.isSymbol(next, "*") ? tree.item(after: next) : next
      return first.flatMap { tree.kind($0) == .word ? type(from: $0) : nil }
    }
    return typeBefore(use)
  }

  /// Returns the type in `Sender sender`.
  private func typeBefore(_ use: Int) -> String? {
    guard let before = tree.item(before: use), tree.kind(before) == .word, !isMember(before),
      tree.spelling(before).utf8.first?.isUppercase ?? false,
      !tree.isSymbol(tree.item(before: before), in: ["<", "|", "&"])
    else { return nil }
    return tree.spelling(before)
  }

  /// Returns a type that consists of names and ends a declaration.
  private func type(from item: Int) -> String? {
    if tree.isSymbol(item, "&") || tree.isWord(item, "mut") {
      return tree.item(after: item).flatMap { type(from: $0) }
    }
    guard tree.kind(item) == .word else { return nil }
    var last = item
    while let access = tree.item(after: last), tree.isAccess(access),
      let word = tree.item(after: access), tree.kind(word) == .word, word - item < 8
    {
      last = word
    }
    if let next = tree.item(after: last), tree.tokens[next].line == tree.tokens[last].line,
      !tree.isSymbol(next, in: [",", "=", ";"]), !tree.isOpen(next, "{")
    {
      return nil
    }
    return tree.compactSpelling(of: item..<last + 1)
  }

  /// Whether an expression is a new object of one of some types, and nothing else.
  private func isConstruction(_ list: Range<Int>, of types: Set<String>) -> Bool {
    constructedType(list).map { types.contains($0) } ?? false
  }

  /// Returns the type of `new Sender(url)`, `Sender()`, `&push.Sender{}`, `Sender.new(token)` or `Sender::new()`.
  private func constructedType(_ list: Range<Int>) -> String? {
    var items = tree.items(of: list)
    let isNew = tree.isWord(items.first, "new")
    if isNew || tree.isSymbol(items.first, "&") { items.removeFirst() }
    guard let first = items.first, let last = items.last, tree.kind(first) == .word else {
      return nil
    }
    if tree.language.methodsLackKeyword, !isNew { return nil }
    let isCall = tree.isOpen(last, "({")
    var name = isCall ? items.dropLast().last ?? first : last
    guard isCall || tree.isWord(name, "new") else { return nil }
    if tree.isWord(name, "new"), let access = tree.item(before: name), tree.isAccess(access),
      let type = tree.item(before: access)
    {
      name = type
    }
    guard items.count <= 8, tree.end(of: last) >= list.upperBound, name >= first else { return nil }
    return tree.compactSpelling(of: first..<name + 1)
  }

  /// Returns the first item of a call whose arguments are in a bracket.
  private func start(ofCall open: Int) -> Int? {
    guard let name = tree.item(before: open), tree.kind(name) == .word else { return nil }
    let start = tree.startOfChain(name)
    let before = tree.item(before: start)
    return tree.isWord(before, "new") ? before : start
  }
}
