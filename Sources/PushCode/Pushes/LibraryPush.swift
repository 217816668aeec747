import CodeNames
import CodeSyntax
internal import JSONSyntax

/// A push that a library builds from labels: named arguments, the members of a type, or calls and assignments that set its
/// members.
///
/// All libraries name the content state and, beside it, the event or the attributes type, in the spelling of their
/// language. The app's own `Activity.request`, declarations of types, and tables of keys do not.
struct LibraryPush {
  /// The place that its labels have in common.
  let block: Int

  /// Fails if the label of a content state belongs to no such push.
  init?(labeledAt label: Int, in tree: CodeTree, _ names: NameTable) {
    let found =
      tree.isMember(label)
      ? tree.setter(at: label).flatMap { tree.neighbors(of: $0, named: Self.companions) }
      : tree.argument(at: label, names, with: Self.companions)
    guard let found else { return nil }
    block = found
  }

  /// The label that all pushes with a state have, in lowercase without separators.
  private static let state = "contentstate"
  private static let companions: Set<String> = ["event", "attributestype"]
  private static let prefixes = ["set", "with", "add", "put"]

  /// Whether a word is the label of a content state.
  static func isState(_ word: String) -> Bool { label(word) == state }

  /// Whether a key is Apple's `content-state` in another spelling.
  static func isMisspelledState(_ key: String) -> Bool {
    lengths.contains(key.utf8.count) && key != "content-state"
      && isState(key.filter { $0 != "-" })
  }

  private static let lengths = state.utf8.count...state.utf8.count + 1

  /// Whether a method can add members to a content state: `addContentStateProperty`, `mergeContentState`.
  static func addsToState(_ word: String) -> Bool {
    let word = word.lowercased().filter { $0 != "_" }
    return word.hasOccurrence(of: state)
      && !["", "set", "with"].contains { word == $0 + state }
  }

  /// Returns a label without its spelling: `SetContentState` and `content_state` are one.
  static func label(_ word: String) -> String {
    let word = word.lowercased().filter { !"_@".contains($0) }
    let prefix = prefixes.first { word.hasPrefix($0) && word.count > $0.count + 4 }
    return prefix.map { String(word.dropFirst($0.count)) } ?? word
  }
}

extension CodeTree {
  /// The number of items between the members of one push.
  private static let maximumDistance = 48

  /// Whether a word names a member of the object before it, or of the receiver of a closure: `payload.apply { setEvent(e) }`.
  func isMember(_ item: Int) -> Bool {
    let before = self.item(before: item)
    if isAccess(before) || isSymbol(before, "|>") { return true }
    guard let open = parent(of: item), isOpen(open, "{"), let name = self.item(before: open),
      kind(name) == .word, let next = self.item(after: item),
      // `lib.Payload{Event: "update"}` is a value.
      isOpen(next, "(") || isSymbol(next, "=") && !language.hasPairs
    else { return false }
    return isAccess(self.item(before: name))
  }

  /// Returns the first item of a statement that sets a member of an object: a call with an argument, or an assignment.
  fileprivate func setter(at label: Int) -> Int? {
    guard let next = item(after: label) else { return nil }
    guard isSymbol(next, "=") || isOpen(next, "(") && !contents(of: next).isEmpty else {
      return nil
    }
    // An object that sets its own members is a type.
    let access = item(before: label)
    let receiver = access.flatMap { item(before: $0) }
    return isWord(receiver, in: NameTable.receivers) ? nil : label
  }

  /// Returns the block around a setter if another one is near.
  fileprivate func neighbors(of setter: Int, named labels: Set<String>) -> Int? {
    func isNeighbor(_ item: Int) -> Bool {
      kind(item) == .word && labels.contains(LibraryPush.label(spelling(item)))
        && isMember(item) && self.setter(at: item) != nil
    }
    let hasNeighbor =
      items(before: setter, Self.maximumDistance).contains(where: isNeighbor)
      || items(after: setter, Self.maximumDistance).contains(where: isNeighbor)
    return hasNeighbor ? parent(of: setter) ?? -1 : nil
  }

  /// Returns the brackets in which a label names an argument or a member beside another one.
  fileprivate func argument(
    at label: Int, _ names: NameTable, with labels: Set<String>
  ) -> Int? {
    guard let open = parent(of: label), isOpen(open, "({"), !isDeclaration(open, names) else {
      return nil
    }
    // A pattern that takes an object apart.
    if case .hidden = names.role(of: label) { return nil }
    let entries = firstEntries(of: open)
    guard entries.contains(where: { $0.first == label && isLabeled($0, in: open) }) else {
      return nil
    }
    let isBeside = entries.contains {
      $0.first.map { kind($0) == .word && labels.contains(LibraryPush.label(spelling($0))) } == true
        && isLabeled($0, in: open)
    }
    return isBeside ? open : nil
  }

  /// Returns the entries in a bracket up to a maximum number of items: a bracket without an end contains all that follows.
  func firstEntries(of open: Int) -> [Range<Int>] {
    guard let first = contents(of: open).first else { return [] }
    let last = Array(items(after: first, Self.maximumItems)).last ?? first
    return split(first..<end(of: last))
  }

  private static let maximumItems = 256

  /// Whether an entry is `label: value`, `label = value` or, in braces, a label alone; its value is no type, and no other
  /// name of the label.
  func isLabeled(_ entry: Range<Int>, in open: Int) -> Bool {
    let items = self.items(of: entry)
    guard items.count > 1 else { return isOpen(open, "{") && language.hasShorthand }
    let mark = items[1]
    guard
      isSymbol(mark, isOpen(open, "(") ? language.argumentLabel : ":")
        || isOpen(open, "{") && isSymbol(mark, "=")
    else { return false }
    guard let value = items.dropFirst(2).first else { return false }
    if items.count == 3, kind(value) == .string, let text = key(value) {
      return LibraryPush.label(text.filter { $0 != "-" }) != LibraryPush.label(spelling(items[0]))
    }
    return !isWord(value, in: Self.types) && !isWord(value, in: Self.schemas)
  }

  /// Whether brackets hold the parameters, the members or the names of a declaration.
  private func isDeclaration(_ open: Int, _ names: NameTable) -> Bool {
    guard let before = item(before: open) else { return isOpen(open, "{") && !isArgument(open) }
    if isOpen(open, "(") {
      guard kind(before) == .word || isSymbol(before, in: [">", "!"]) else { return true }
      if names.followsKeyword(before) { return true }
      let head = item(before: before)
      if isWord(before, "init") { return !isAccess(head) }
      return isWord(before, in: NameTable.control)
        || isWord(head, in: Self.typeKeywords)
    }
    // An object, or the members of a value of a type.
    let head = item(before: before)
    return kind(before) == .word && isWord(head, in: Self.typeKeywords)
      || isWord(before, in: ["struct", "interface", "const", "let", "var", "import", "export"])
      || kind(before) == .symbol && !isArgument(open)
  }

  /// Whether braces are in an argument of a call.
  private func isArgument(_ open: Int) -> Bool {
    let call = brackets(around: open, 4).first { isOpen($0, "(") }
    return kind(call.flatMap { item(before: $0) }) == .word
  }
}
