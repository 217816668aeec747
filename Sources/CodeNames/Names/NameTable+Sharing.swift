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
    if let type = typeOfMethod(item) {
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
    if let (name, item) = sharedName(ofObjectAt: open) { share(name, declaredAt: item) }
  }

  /// Returns the name by which other files know an object, as a variable or as the result of a function.
  private func sharedName(ofObjectAt open: Int) -> (name: String, item: Int)? {
    if let name = function(returning: open), let function = definition(of: name) {
      return (name, function.name)
    }
    if let name = functionWithoutParentheses(returning: open) {
      return (tree.spelling(name), name)
    }
    if let owner = holder(of: open + 1) {
      // `module.exports = …`, `exports.BASE = …`
      if owner.name == "module", owner.path == ["exports"] {
        return (SharedNames.defaultExport, owner.item)
      }
      let isExport = ["exports", "module"].contains(owner.name)
      return (isExport ? owner.path.last ?? owner.name : owner.name, owner.item)
    }
    return tree.isWord(tree.item(before: open), "default") ? (SharedNames.defaultExport, open) : nil
  }

  /// Whether other files change the object of a name that is declared at an item.
  package func isChangedElsewhere(_ name: String, declaredAt item: Int) -> Bool {
    guard !changed.isEmpty else { return false }
    if typeOfMethod(item) != nil { return changed.members.contains(name) }
    guard isOutsideOfFunctions(item) else { return false }
    return changed.objects.contains(name)
      || changed.objects.contains(SharedNames.defaultExport) && isDefaultExport(among: [name])
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

  /// Whether other files change an object by the name that it has outside of the file.
  func isChangedElsewhere(objectAt open: Int) -> Bool {
    guard !changed.isEmpty, let (name, item) = sharedName(ofObjectAt: open) else { return false }
    return isChangedElsewhere(name, declaredAt: item)
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

  private static let longestListOfModifiers = 8

  func isOutsideOfFunctions(_ item: Int) -> Bool {
    guard tree.language.blocksAreIndented else { return tree.parent(of: item) == nil }
    let function = blocks.function(around: item)
    return function < 0 || followsKeyword(item) && blocks.heads[function] < 0
  }
}
