internal import CodeSyntax

/// The objects of calls: whether a call means a function of the source.
extension NameTable {
  /// The names of the object or the type whose method runs.
  package static let receivers: Set<String> = ["this", "$this", "self", "Self", "static", "cls"]

  func canCall(_ function: Function, on receiver: Int?, at call: Int) -> Bool {
    // A function is known in the block, or in the type, that contains it.
    guard blocks.isVisible(function.name, from: call) else { return false }
    guard let receiver else {
      let hasReceiver =
        tree.language.methodsNeedReceivers && isMethod(function)
        || tree.language.methodsNameReceivers && tree.isOpen(tree.item(before: function.name), "(")
      return !hasReceiver
    }
    if tree.isWord(receiver, in: Self.receivers) { return isOwnObject(of: function, at: call) }
    // A method of Go names its receiver.
    guard tree.language.methodsNameReceivers, let own = tree.item(before: function.name),
      tree.isOpen(own, "("), let first = tree.contents(of: own).first
    else { return false }
    return tree.isWord(first, tree.spelling(receiver))
      && tree.compactSpelling(of: tree.contents(of: own)) == receiverOfMethod(around: call)
  }

  /// Whether `this` at a call is the object with a method: no other type, and no function with its own `this`, is between them.
  private func isOwnObject(of function: Function, at call: Int) -> Bool {
    if tree.language.blocksAreIndented {
      let line = blocks.function(around: call)
      return line >= 0 && blocks.heads[line] == blocks.heads[blocks.line(of: function.name)]
    }
    guard let type = tree.parent(of: function.name) else { return true }
    for open in tree.brackets(around: call) {
      if open == type { return true }
      let before = tree.item(before: open)
      let keepsObject =
        !tree.isOpen(open, "{") || tree.parent(of: open) == type || blocks.isBranch(open)
        || tree.isSymbol(before, in: ["=>", "->"]) || blocks.isLiteral(open)
        || tree.language.parametersHaveLabels
      guard keepsObject else { return false }
    }
    return false
  }

  /// Returns the receiver of the method in whose body a call is, with its type.
  private func receiverOfMethod(around call: Int) -> String? {
    var item = tree.outermost(around: call)
    for before in tree.items(before: item, Self.longestHead) {
      if tree.isOpen(before, "{") { return nil }
      if tree.isWord(before, "func"), tree.isOpen(item, "(") {
        return tree.compactSpelling(of: tree.contents(of: item))
      }
      item = before
    }
    return nil
  }

  static let longestHead = 16

  /// Whether only objects have the function.
  private func isMethod(_ function: Function) -> Bool {
    if tree.language.methodsLackKeyword {
      return tree.item(after: function.name) == function.parameters
        && !tree.isWord(tree.item(before: function.name), in: Blocks.definitions)
    }
    if tree.language.blocksAreIndented {
      return blocks.isInType(function.name)
    }
    return tree.parent(of: function.name) != nil
  }

  package func isCall(_ use: Int, of function: Function) -> Bool {
    guard isMember(use), let access = tree.item(before: use),
      let receiver = tree.item(before: access)
    else {
      return !isMember(use) && !tree.isSymbol(tree.item(before: use), in: ["..", "\\"])
        && canCall(function, on: nil, at: use) && !isInTypeWithBase(use, outsideOf: function.name)
    }
    if tree.isSymbol(tree.item(before: receiver), "\\") { return false }
    // `mail.P.send()` is another type.
    let isAlone = !isMember(receiver)
    if isAlone, tree.kind(receiver) == .word, canCall(function, on: receiver, at: use) {
      return true
    }
    guard let type = typeOfMethod(function.name) else { return false }
    return isAlone && isObject(receiver, of: type) || isObject(receiver, ofTypes: [type])
  }

  /// Whether a call that is not followed can be one of a method: its object can have the type.
  func mayCall(_ use: Int, _ function: Function) -> Bool {
    guard isMember(use), let access = tree.item(before: use),
      let receiver = tree.item(before: access),
      let type = typeOfMethod(function.name)
    else { return false }
    return canBeObject(receiver, of: type)
  }

  /// Whether a bare call can be that of an inherited method, which the source does not contain.
  func isInTypeWithBase(_ call: Int, outsideOf function: Int) -> Bool {
    guard ["Kotlin", "Swift", "Ruby", "Java", "C#"].contains(tree.language.name) else {
      return false
    }
    if tree.language.blocksAreIndented {
      var line = blocks.line(of: call)
      for _ in 0..<Self.deepestType {
        line = blocks.heads[line]
        guard line >= 0, let word = blocks.firstToken(ofLine: line) else { return false }
        if tree.isWord(word, "class") {
          return tree.item(after: word).flatMap { tree.item(after: $0) }
            .map { tree.isSymbol($0, "<") } ?? false
        }
      }
      return false
    }
    return tree.brackets(around: call, Self.deepestType)
      .prefix { !tree.contents(of: $0).contains(function) }
      .contains { tree.isOpen($0, "{") && hasOwnReceiver($0) }
  }

  static let deepestType = 32

  /// Whether a brace starts the body of a type with a base, or of an extension, or a block with another receiver.
  func hasOwnReceiver(_ open: Int) -> Bool {
    if tree.isWord(tree.item(before: open), in: ["run", "apply", "buildMap", "with"]) {
      return true
    }
    var item = open
    var hasBase = false
    for before in tree.items(before: open, Self.longestTypeHead) {
      if tree.isOpen(before, "{") { return false }
      if tree.isWord(before, "extension") { return true }
      if tree.isWord(before, "with"), tree.isOpen(item, "(") { return true }
      if isTypeKeyword(before) { return hasBase }
      // A class without a name: `new Mailer() {`.
      if tree.isWord(before, "new") { return true }
      // `fun Mailer.run() {`
      if tree.isWord(before, "fun") { return tree.isAccess(tree.item(after: item)) }
      if tree.isSymbol(before, ":") || tree.isWord(before, "extends") { hasBase = true }
      item = before
    }
    return false
  }

  /// Whether an item before a member is the type, or an object of it: `Sender`, `new Sender()`, `sender`.
  private func isObject(_ receiver: Int, of type: String) -> Bool {
    if tree.isOpen(receiver, "(") {
      let name = tree.item(before: receiver)
      return name.map { tree.isWord($0, type) && !isMember($0) } ?? false
        || tree.contents(of: receiver).contains { tree.isWord($0, type) }
          && tree.isWord(tree.contents(of: receiver).first, "new")
    }
    guard tree.kind(receiver) == .word else { return false }
    if tree.isWord(receiver, type) { return true }
    guard let value = declaration(of: tree.spelling(receiver), before: receiver)?.value else {
      return false
    }
    return tree.items(of: value).prefix(Self.longestCreation)
      .contains { tree.isWord($0, type) && !isMember($0) }
      && tree.lastItem(of: value).map { tree.isOpen($0) } ?? false
  }

  private static let longestCreation = 4

  /// Returns the name of the type of which a function is a method; nil outside of types.
  package func typeOfMethod(_ function: Int) -> String? {
    if tree.language.methodsNameReceivers {
      guard let own = tree.item(before: function), tree.isOpen(own, "(") else { return nil }
      return tree.contents(of: own).last { tree.kind($0) == .word }.map { tree.spelling($0) }
    }
    return nameOfType(around: function)
  }

  /// Returns the name of the type that contains a function; nil outside of types.
  func nameOfType(around function: Int) -> String? {
    if tree.language.blocksAreIndented {
      let head = blocks.heads[blocks.line(of: function)]
      guard head >= 0, let word = blocks.firstToken(ofLine: head),
        isTypeKeyword(word)
      else { return nil }
      return tree.item(after: word).map { tree.spelling($0) }
    }
    guard var item = tree.parent(of: function), tree.isOpen(item, "{") else { return nil }
    for before in tree.items(before: item, Self.longestTypeHead) {
      if tree.isOpen(before, "{") || tree.isSymbol(before, in: [";", "="]) { return nil }
      if isTypeKeyword(before) { return tree.spelling(item) }
      item = before
    }
    return nil
  }

  /// Whether a word precedes the name of a type; `object` is itself a type of C#.
  func isTypeKeyword(_ item: Int) -> Bool {
    tree.isWord(item, in: Self.types)
      && (tree.language.name == "Kotlin" || !tree.isWord(item, "object"))
  }

  static let longestTypeHead = 16
  static let types: Set<String> = [
    "class", "struct", "object", "enum", "actor", "extension", "impl", "record", "module",
    "defmodule", "interface", "trait", "mixin",
  ]
}
