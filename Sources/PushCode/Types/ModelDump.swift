import CodeSyntax

/// The conversion of an object of Python to a dictionary.
struct ModelDump {
  /// Whether it is a method of Pydantic's models, instead of a function for data classes.
  private(set) var isOfModel = false
  private(set) var usesAliases = false
  private var omission = DeclaredType.Omission.never

  /// Returns the values of a member that are not sent.
  func omission(of member: DeclaredType.Member) -> DeclaredType.Omission {
    member.omission == .never ? omission : member.omission
  }

  /// Returns the expression that is converted by `asdict(x)`, `vars(x)`, `x.__dict__`, `x.dict()` or `x.model_dump()`; nil for any other
  /// expression, and if its options are unknown.
  static func dumped(
    by list: Range<Int>, in tree: CodeTree
  ) -> (list: Range<Int>, dump: ModelDump)? {
    let items = tree.items(of: list)
    guard let last = items.last, items.count > 1 else { return nil }
    if tree.isWord(last, "__dict__"), items.count > 2 {
      return (list.lowerBound..<last - 1, ModelDump())
    }
    guard tree.isOpen(last, "(") else { return nil }
    let arguments = tree.split(tree.contents(of: last))
    let head = tree.compactSpelling(of: list.lowerBound..<last)
    if ["asdict", "dataclasses.asdict", "vars"].contains(head) {
      return arguments.count == 1 ? (arguments[0], ModelDump()) : nil
    }
    guard items.count > 3, tree.isWord(items[items.count - 2], in: ["model_dump", "dict"]),
      tree.isAccess(items[items.count - 3])
    else { return nil }
    var dump = ModelDump()
    dump.isOfModel = true
    for argument in arguments {
      guard argument.count == 3, tree.isSymbol(argument.lowerBound + 1, "=") else { return nil }
      let isOn = tree.isWord(argument.lowerBound + 2, "True")
      if tree.isWord(argument.lowerBound + 2, "False") { continue }
      switch (tree.spelling(argument.lowerBound), isOn) {
      case ("mode", _): break
      case ("by_alias", true): dump.usesAliases = true
      case ("exclude_none", true) where dump.omission == .never: dump.omission = .null
      case ("exclude_unset", true), ("exclude_defaults", true): dump.omission = .possible
      default: return nil
      }
    }
    return (list.lowerBound..<items[items.count - 3], dump)
  }
}
