import CodeNames
import CodeSyntax
internal import JSONSyntax

/// The members of a push that a library builds, by Apple's names.
extension LibraryPush {
  /// A label with its value.
  struct Setter {
    let label: Int
    /// The name of the label, in lowercase without separators.
    let name: String
    let value: Range<Int>
    /// The members that lead from the object to the label.
    var path: [String] = []
  }

  /// Apple's names of the labels whose values libraries send unchanged. Of dates, each library has its own notation.
  static let apsNames = [
    "contentstate": "content-state", "event": "event", "attributestype": "attributes-type",
    "attributes": "attributes", "alert": "alert",
  ]
  static let events: Set<String> = ["start", "update", "end"]

  /// Returns the setters of the push with a label; nil if they are not known for certain.
  ///
  /// The object is one that a type, and not the program itself, declares: other code can change its members.
  func setters(
    of label: Int, in tree: CodeTree, _ names: NameTable, _ origins: NameOrigins
  ) -> [Setter]? {
    let setters =
      tree.isMember(label)
      ? tree.setters(ofObjectWith: label, names, origins)
      : tree.setters(in: block, names, origins)
    guard let setters, let state = setters.first(where: { $0.label == label }) else { return nil }
    // A label with several values, or one that is set under another condition, is unknown.
    let known = setters.filter { setter in
      setter.label == label
        || setter.name != state.name && setters.count { $0.name == setter.name } == 1
          && (!tree.isMember(label) || names.blocks.isCertain(setter.label, beside: label))
    }
    return setters.contains { tree.showsPush($0) } ? known : nil
  }

  /// Returns the name of the event that a member of an enumeration has, such as `.update`; nil if it has another name.
  static func event(_ value: Range<Int>, in tree: CodeTree) -> String? {
    guard let last = value.last, tree.kind(last) == .word, value.count > 1,
      tree.items(of: value).allSatisfy({ tree.kind($0) == .word || tree.isAccess($0) })
    else { return nil }
    let name = tree.spelling(last).lowercased()
    return events.contains(name) ? name : nil
  }
}

extension Blocks {
  /// Whether a statement always precedes or follows another one.
  fileprivate func isCertain(_ item: Int, beside other: Int) -> Bool {
    item < other
      ? region(from: item).contains(other)
      : region(from: other).contains(item) && !isNested(item, comparedTo: other)
  }
}

extension CodeTree {
  static let longestTypeName = 8

  /// Whether a label shows that its object is a push, and not a record of an activity: a timestamp, or the name of an event.
  fileprivate func showsPush(_ setter: LibraryPush.Setter) -> Bool {
    switch setter.name {
    case "timestamp": return true
    case "event":
      guard let last = withoutConversion(setter.value).last, let name = key(last) else {
        return false
      }
      if kind(last) == .string { return LibraryPush.events.contains(name) }
      // `LiveActivityEventUpdate`, `EVENT_UPDATE`
      return LibraryPush.event(setter.value, in: self) != nil
        || ["Start", "Update", "End", "_START", "_UPDATE", "_END"].contains {
          name.hasSuffix($0)
        }
    default: return false
    }
  }

  // MARK: Arguments and members

  /// Returns the labeled values in the brackets of a new value of a type; nil if they can change.
  fileprivate func setters(
    in open: Int, _ names: NameTable, _ origins: NameOrigins
  ) -> [LibraryPush.Setter]? {
    guard let start = startOfValue(open, origins), !changesState(of: start, names) else {
      return nil
    }
    var setters: [LibraryPush.Setter] = []
    for entry in firstEntries(of: open) {
      let items = self.items(of: entry)
      guard let label = items.first else { continue }
      // `...push` can replace the members before it.
      if isSymbol(label, in: ["...", "**", "*"]) { return nil }
      guard kind(label) == .word, items.count == 1 || isLabeled(entry, in: open) else { continue }
      let value = items.count > 2 ? items[2]..<entry.upperBound : entry
      setters.append(
        LibraryPush.Setter(
          label: label, name: LibraryPush.label(spelling(label)), value: value))
    }
    return setters
  }

  /// Returns the first item of the expression with the brackets of a new value of a type that another file declares; nil if
  /// they belong to another expression.
  private func startOfValue(_ open: Int, _ origins: NameOrigins) -> Int? {
    // Options are an object in the arguments, or a member of one: `Notification(topic, {payload: {…}})`.
    var arguments = open
    for _ in 0..<2 where language.hasShorthand && isOpen(arguments, "{") {
      guard let parent = parent(of: arguments) else { return nil }
      arguments = parent
    }
    guard isOpen(arguments, "(") || arguments == open, var name = item(before: arguments) else {
      return nil
    }
    // `Notification<RideState>(…)`
    if isSymbol(name, ">") {
      for _ in 0..<Self.longestTypeName where !isSymbol(name, "<") {
        guard let before = item(before: name) else { return nil }
        name = before
      }
      guard let before = item(before: name) else { return nil }
      name = before
    }
    guard kind(name) == .word, !isDeclared(name, origins), let start = startOfCalls(name) else {
      return nil
    }
    // Functions of these languages can start with a capital letter, too.
    let needsNew = language.hasShorthand || ["C#", "PHP"].contains(language.name)
    if needsNew {
      if start == name, origins.builders.contains(spelling(name)) { return start }
      let isNested = isOpen(open, "{") && isOpen(parent(of: open), "{")
      return !isNested && isWord(item(before: start), "new") ? start : nil
    }
    if isWord(name, in: ["init", "new"]), name != start {
      return isDeclared(start, origins) ? nil : start
    }
    return startsWithCapital(name) ? start : nil
  }

  /// Whether the variable that gets a value changes its content state later.
  private func changesState(of start: Int, _ names: NameTable) -> Bool {
    guard let (variable, item) = variable(at: start, names),
      let declaration = names.declaration(of: variable, before: item)
    else { return false }
    let value = declaration.value.upperBound
    let uses = names.uses(of: variable, in: value..<max(value, declaration.region.upperBound))
    return uses?.contains { use in
      setters(after: use, names)?.contains { LibraryPush.apsNames[$0.name] != nil } ?? true
    } ?? true
  }

  func isDeclared(_ word: Int, _ origins: NameOrigins) -> Bool {
    kind(word) == .word && origins.declared.contains(spelling(word))
  }

  private func startsWithCapital(_ word: Int) -> Bool {
    spelling(word).utf8.first.map { $0.isUppercase } ?? false
  }
}
