import CodeNames
import CodeSyntax

/// The treatment of a whole object by a `Notification` of node-apn (`apn`, `@parse/node-apn`).
///
/// The library sends `rawPayload` unchanged. Otherwise it sends the members of `payload` with its own `aps`, which only `note.aps`
/// and setters fill: an `aps` in `payload` never reaches the phone (node-apn 7.1.0, `lib/notification/index.js`, `toJSON`).
package enum NodeNotificationFault: Sendable {
  /// The library replaces the `aps` of `payload` by its own.
  case replacesAPS
  /// The library sends the members of `payload` beside `aps`.
  case lacksAPS
  /// The library encodes the text in `rawPayload` once more, as a string.
  case encodesText
}

/// Finds the notifications of node-apn in a program.
struct NodeNotifications {
  private let tree: CodeTree
  private let names: NameTable
  private let isImported: Bool

  init(_ tree: CodeTree, _ names: NameTable) {
    self.tree = tree
    self.names = names
    isImported = tree.strings.contains { string in
      Self.packages.contains { tree.text.bytes[string.content].elementsEqual($0.utf8) }
    }
  }

  private static let packages = ["apn", "@parse/node-apn"]

  /// Returns the fault of an expression that is a push, or of a use of the variable that has it; nil if there is none.
  ///
  /// - Parameter path: The keys that lead from the object to the members of `aps`.
  func fault(of list: Range<Int>, path: [String]) -> NodeNotificationFault? {
    guard isImported else { return nil }
    if let owner = names.owner(of: list) { return fault(of: owner, path: owner.path + path) }
    guard let open = tree.parent(of: list.lowerBound), tree.isOpen(open, "("),
      let method = tree.item(before: open)
    else { return nil }
    if isNew(method), let object = tree.container(list)?.open {
      return path == Self.replaced && !has(Self.raw, in: object) ? .replacesAPS : nil
    }
    let start = tree.item(before: method).flatMap { tree.item(before: $0) }
    guard let start, tree.isAccess(start + 1) else { return nil }
    if tree.isWord(method, "setPayload") {
      let note = NameTable.Owner(name: tree.spelling(start), item: start, path: [])
      return fault(of: note, path: ["payload"] + path)
    }
    // `note.rawPayload = JSON.stringify({ aps })`
    guard tree.isWord(method, "stringify"), path == ["aps"],
      let owner = names.owner(of: start..<tree.end(of: open)), owner.path == [Self.raw],
      isNotification(owner)
    else { return nil }
    return .encodesText
  }

  private static let replaced = ["payload", "aps"]
  private static let raw = "rawPayload"

  private func fault(of owner: NameTable.Owner, path: [String]) -> NodeNotificationFault? {
    let fault: NodeNotificationFault? =
      path == Self.replaced ? .replacesAPS : path == ["payload"] ? .lacksAPS : nil
    return fault != nil && isNotification(owner) && !setsPush(owner) ? fault : nil
  }

  private func has(_ key: String, in open: Int) -> Bool {
    tree.entries(of: open)?.contains { $0.key?.name == key } ?? false
  }

  /// Whether a variable is a notification of the library.
  private func isNotification(_ owner: NameTable.Owner) -> Bool {
    guard let value = names.declaration(of: owner.name, before: owner.item)?.value,
      case let items = tree.items(of: value),
      let name = items.last(where: { tree.kind($0) == .word }), isNew(name)
    else { return false }
    return !items.contains { open in
      tree.isOpen(open, "(") && tree.contents(of: open).first.map { has(Self.raw, in: $0) } ?? false
    }
  }

  private static let setters: Set<String> = [raw, "aps", "contentState"]
  private static let settingMethods: Set<String> = ["setRawPayload", "setContentState"]

  /// Whether any statement sets the raw payload, or the library's own `aps` with a content state.
  private func setsPush(_ owner: NameTable.Owner) -> Bool {
    guard let uses = names.uses(of: owner.name, in: names.blocks.region(from: owner.item)) else {
      return true
    }
    return uses.contains { use in
      let place = names.place(from: use)
      return place.path.first.map(Self.setters.contains) ?? false
        || place.call.map { tree.isWord($0.method, in: Self.settingMethods) } ?? false
    }
  }

  /// Whether a word is the class of a notification, or the name under which the program imports it, after `new`.
  private func isNew(_ name: Int) -> Bool {
    var start = name
    if let access = tree.item(before: name), tree.isAccess(access),
      let module = tree.item(before: access)
    {
      start = module
    }
    guard tree.isWord(tree.item(before: start), "new") else { return false }
    let uses = names.uses(of: "Notification", in: tree.all) ?? []
    // A class of the program.
    if uses.contains(where: { tree.isWord(tree.item(before: $0), "class") }) { return false }
    if tree.isWord(name, "Notification") { return true }
    let spelling = tree.spelling(name)
    return uses.contains { use in
      guard let mark = tree.item(after: use) else { return false }
      return (tree.isWord(mark, "as") || tree.isSymbol(mark, ":"))
        && tree.isWord(tree.item(after: mark), spelling)
    }
  }
}
