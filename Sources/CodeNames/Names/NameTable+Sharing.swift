internal import CodeSyntax

/// The names that the pushes of a file share with other files.
extension NameTable {
  /// The names that the pushes depend on.
  package var sharedNames: SharedNames {
    var shared = functions.shared
    shared.types = typesAndHeirs(shared.types)
    if isDefaultExport(among: shared.objects) { shared.objects.insert(SharedNames.defaultExport) }
    return shared
  }

  /// Remembers that a push depends on a name, if statements of other files can change its value.
  ///
  /// - Parameters:
  ///   - item: The name in its declaration.
  ///   - value: The value of a variable; nil for a method, or for a function that returns a push.
  package func share(_ name: String, declaredAt item: Int, value: Range<Int>? = nil) {
    guard !isFixed(item, value) else { return }
    if let type = typeOfMember(item) {
      functions.shared.members.insert(name)
      functions.shared.types.insert(type)
    } else if isOutsideOfFunctions(item) {
      functions.shared.objects.insert(name)
    }
  }

  /// Returns the string of a constant that no other file changes; nil for any other expression.
  package func constantText(_ list: Range<Int>) -> String? {
    guard let (text, definition) = tree.constantText(list) else { return nil }
    let name = tree.spelling(definition)
    if isChangedElsewhere(name, declaredAt: definition) { return nil }
    share(name, declaredAt: definition, value: definition..<definition)
    return text
  }

  /// Remembers that the push in an object depends on the name that it has outside of the file.
  package func share(objectAt open: Int) {
    if let shared = sharedName(ofObjectAt: open) { share(shared.name, declaredAt: shared.item) }
  }

  /// A name by which other files know an object.
  private struct SharedName {
    let name: String
    let item: Int
    /// Whether the name stands for the object itself, and not for one that contains it.
    var isWhole = true
  }

  /// Returns the name by which other files know an object, as a variable or as the result of a function.
  private func sharedName(ofObjectAt open: Int) -> SharedName? {
    if let (name, isWhole) = function(returningPart: open), let function = definition(of: name) {
      return SharedName(name: name, item: function.name, isWhole: isWhole)
    }
    if let name = functionWithoutParentheses(returning: open) {
      return SharedName(name: tree.spelling(name), item: name)
    }
    let list = tree.literal(around: open)?.list
    let isWhole = list.map { owner(of: $0) != nil } ?? false
    if let owner = holder(of: open + 1) {
      var path = owner.path[...]
      var name = owner.name
      // `module.exports = …`, `exports.BASE = …`, `self.base = …`
      while ["module", "exports"].contains(name) || Self.receivers.contains(name),
        let next = path.popFirst()
      {
        name = next
      }
      if name == "exports" { name = SharedNames.defaultExport }
      return SharedName(name: name, item: owner.item, isWhole: isWhole && path.isEmpty)
    }
    // `export default { base: … }`
    let outer = tree.brackets(around: open + 1).first {
      tree.isWord(tree.item(before: $0), "default")
    }
    return outer.map {
      SharedName(name: SharedNames.defaultExport, item: $0, isWhole: $0 == open)
    }
  }

  /// Whether other files change the object of a name that is declared at an item.
  package func isChangedElsewhere(_ name: String, declaredAt item: Int) -> Bool {
    !changesElsewhere(name, declaredAt: item).isEmpty
  }

  /// Returns the changes that other files make to the object of a name that is declared at an item.
  func changesElsewhere(_ name: String, declaredAt item: Int) -> [Change] {
    guard !changed.isEmpty else { return [] }
    let isMember = typeOfMember(item) != nil
    guard isMember || isOutsideOfFunctions(item) else { return [] }
    let isDefault =
      !isMember && isDefaultExport(among: [name])
    let names = isDefault ? [name, SharedNames.defaultExport] : [name]
    let wholes = isMember ? changed.members : changed.objects
    if names.contains(where: { wholes.contains($0) }) {
      return [Change(item: item, path: [], kind: .opensAll)]
    }
    return names.flatMap { changed.paths[$0] ?? [] }.sorted { $0.lexicographicallyPrecedes($1) }
      .compactMap { path in
        path.last.map { Change(item: item, path: path.dropLast(), kind: .replaces($0)) }
      }
  }

  /// Whether the module is the object, or the function, of one of some names.
  private func isDefaultExport(among names: Set<String>) -> Bool {
    guard tree.language.hasShorthand, !names.isEmpty else { return false }
    let exported: Set<String>
    if let known = functions.defaultExports {
      exported = known
    } else {
      // The exports themselves depend on declarations.
      var unchanged = self
      unchanged.changed = SharedNames()
      let exports = unchanged.exports
      exported = Set([exports.function, exports.type].compactMap { $0 })
      functions.defaultExports = exported
    }
    return !exported.isDisjoint(with: names)
  }

  /// Returns the changes that other files make to an object by the name that it has outside of the file.
  func changesElsewhere(objectAt open: Int) -> [Change] {
    guard !changed.isEmpty, let shared = sharedName(ofObjectAt: open) else { return [] }
    let changes = changesElsewhere(shared.name, declaredAt: shared.item)
    return shared.isWhole || changes.isEmpty
      ? changes : [Change(item: open, path: [], kind: .opensAll)]
  }

  /// Whether no other file can give a variable another value.
  private func isFixed(_ item: Int, _ value: Range<Int>?) -> Bool {
    let modifiers = tree.items(before: item, Self.longestListOfModifiers)
      .prefix { tree.tokens[$0].line == tree.tokens[item].line && tree.kind($0) == .word }
    if modifiers.contains(where: { tree.isWord($0, in: ["private", "fileprivate"]) }) {
      // The other parts of a type of C# know its private members.
      return uses(of: "partial", in: tree.all)?.isEmpty ?? false
    }
    // A class of PHP can declare a constant of its base again.
    let canBeDeclaredAgain = tree.language.name == "PHP" && typeOfMethod(item) != nil
    guard let value, !canBeDeclaredAgain else { return false }
    let isConstant = modifiers.contains {
      tree.isWord($0, in: ["const", "final", "val", "readonly"])
        || tree.isWord($0, "let") && tree.language.name != "JavaScript"
    }
    return isConstant && (!tree.language.sharesObjects || tree.container(value) == nil)
  }

  /// Returns the type that has a member: a method, or a variable that a method sets through the object.
  private func typeOfMember(_ item: Int) -> String? {
    if let type = typeOfMethod(item) { return type }
    guard Self.receivers.contains(tree.spelling(item)) else { return nil }
    guard tree.language.blocksAreIndented else {
      return tree.brackets(around: item).lazy.compactMap { nameOfType(around: $0) }.first
    }
    let head = blocks.heads[blocks.line(of: item)]
    return head < 0 ? nil : blocks.firstToken(ofLine: head).flatMap { nameOfType(around: $0) }
  }

  private static let longestListOfModifiers = 8

  func isOutsideOfFunctions(_ item: Int) -> Bool {
    guard tree.language.blocksAreIndented else { return tree.parent(of: item) == nil }
    let function = blocks.function(around: item)
    return function < 0 || followsKeyword(item) && blocks.heads[function] < 0
  }
}
