import DeclarationSyntax

/// An alias, and where it can be used.
struct FoundAlias {
  let alias: TypeAliasDeclaration
  let file: Int
  let isInExtension: Bool
  /// Whether only its file sees the alias, according to its own access level or that of the extension around it.
  let isFilePrivate: Bool

  /// Returns nil for an alias that is unavailable to iPhone apps.
  init?(_ alias: TypeAliasDeclaration, file: Int, inExtension head: DeclarationHead? = nil) {
    guard !alias.head.isUnavailable, head?.isUnavailable != true else { return nil }
    self.alias = alias
    self.file = file
    isInExtension = head != nil
    isFilePrivate = alias.head.isFilePrivate || head?.isFilePrivate == true
  }
}

extension [FoundAlias] {
  /// Adds an alias. Only the first ones with one name in a file are kept.
  mutating func add(_ alias: FoundAlias) {
    let maximum = DeclarationIndex.maximumCopies
    if count <= maximum || self[count - maximum - 1].file != alias.file { append(alias) }
  }

  /// Returns the aliases that a name can refer to in a file: the file's own, or else those of other files.
  ///
  /// - Parameter hasArguments: Whether the name has generic arguments; nil if it does not matter. Without them, Swift rejects
  ///   a generic alias, and the name refers to something else.
  func visible(from file: Int, hasArguments: Bool? = nil) -> [FoundAlias] {
    let visible = filter {
      ($0.file == file || !$0.isFilePrivate)
        && (hasArguments != false || $0.alias.genericParameters.isEmpty)
    }
    let own = visible.filter { $0.file == file }
    return own.isEmpty ? visible : own
  }
}
