import CodeNames
import CodeSyntax
internal import JSONSyntax

/// The calls and assignments that set the members of a library's push.
extension CodeTree {
  private static let maximumSetters = 64

  /// Returns the setters of the object that gets a member by a label: of the chain of calls, and of the variable.
  func setters(
    ofObjectWith label: Int, _ names: NameTable, _ origins: NameOrigins
  ) -> [LibraryPush.Setter]? {
    guard !isDeclared(label, origins),
      let root = startOfCalls(label), let chain = setters(after: root, names),
      let state = chain.first(where: { $0.label == label })
    else { return nil }
    guard let (variable, use) = variable(at: root, names),
      let declaration = names.declaration(of: variable, before: use)
    else { return chain }
    let value = declaration.value
    // The program gives an object of its own to other code.
    guard container(value) == nil,
      !items(of: value).prefix(Self.longestTypeName).contains(where: { isDeclared($0, origins) }),
      let uses = names.uses(
        of: variable, in: value.upperBound..<max(value.upperBound, declaration.region.upperBound)),
      let first = items(of: value).first(where: { kind($0) == .word && !isWord($0, "new") }),
      let start = setters(after: first, names)
    else { return nil }
    var found = value.contains(root) ? chain : start
    for use in uses {
      guard let setters = setters(after: use, names), found.count < Self.maximumSetters else {
        return nil
      }
      found += setters.filter { $0.path == state.path }
    }
    return found.contains { $0.label == label } ? found : nil
  }

  /// Returns the first item of a chain of calls and members that ends with a label.
  func startOfCalls(_ label: Int) -> Int? {
    var item = label
    for _ in 0..<Self.maximumSetters {
      guard let access = self.item(before: item), isAccess(access) else { return item }
      // `.init(…)`
      guard let before = self.item(before: access),
        kind(before) == .word || isOpen(before, "(")
      else { return access }
      if isOpen(before, "("), let name = self.item(before: before), kind(name) == .word,
        !isWord(name, in: NameTable.control)
      {
        item = name
      } else if isOpen(before, "(") || kind(before) == .word {
        item = before
        if isOpen(before, "(") { return item }
      } else {
        return nil
      }
    }
    return nil
  }

  /// Returns the variable of a chain that starts at an item, and its place: the object of the calls, or the variable of their result.
  func variable(at root: Int, _ names: NameTable) -> (name: String, item: Int)? {
    var start = item(before: root)
    while let word = start, isWord(word, in: ["new", "await"]) || isSymbol(word, "&") {
      start = item(before: word)
    }
    if let equal = start, isSymbol(equal, in: ["=", ":="]) {
      let end = names.value(after: equal).upperBound
      // At the end of the source, nothing follows that uses the variable.
      guard end < tokens.count else { return nil }
      return names.owner(of: equal + 1..<root + 1).flatMap { $0.isWhole ? ($0.name, end) : nil }
    }
    guard kind(root) == .word, !isWord(root, in: NameTable.receivers),
      !isOpen(item(after: root), "(")
    else { return nil }
    return (spelling(root), root)
  }

  /// Returns the setters in the chain after an item; nil if it changes a member of the content state.
  func setters(after root: Int, _ names: NameTable) -> [LibraryPush.Setter]? {
    var setters: [LibraryPush.Setter] = []
    var path: [String] = []
    var item = root
    for _ in 0..<Self.maximumSetters {
      guard let next = self.item(after: item) else { break }
      if isOpen(next, "(") {
        item = next
        continue
      }
      guard isAccess(next), let word = self.item(after: next), kind(word) == .word else { break }
      let name = LibraryPush.label(spelling(word))
      if LibraryPush.addsToState(spelling(word)) { return nil }
      guard let mark = self.item(after: word) else { break }
      if isOpen(mark, "(") {
        let arguments = split(contents(of: mark))
        if arguments.count == 1 {
          setters.append(
            LibraryPush.Setter(label: word, name: name, value: arguments[0], path: path))
        }
        item = mark
      } else if isSymbol(mark, "=") {
        let value = names.value(after: mark)
        setters.append(LibraryPush.Setter(label: word, name: name, value: value, path: path))
        break
      } else if LibraryPush.apsNames[name] != nil {
        return isAccess(mark) || isOpen(mark, "[") ? nil : setters
      } else {
        path.append(spelling(word))
        item = word
      }
    }
    return setters
  }
}
