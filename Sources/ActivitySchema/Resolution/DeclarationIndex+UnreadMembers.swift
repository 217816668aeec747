extension DeclarationIndex {
  /// Returns the properties among some members of a type that no payload can set.
  func unreadMembers(_ variables: [VariableDeclaration], of nominal: Nominal)
    -> [UnreadMember]
  {
    let files = Dictionary(
      keepingFirst: nominal.variablesOfExtensions.map { ($0.variable.name.text, $0.file) })
    return variables.compactMap { variable in
      guard let reason = variable.unreadReason else { return nil }
      let name = variable.name
      return UnreadMember(
        name: name.text, reason: reason,
        site: site(name.range, file: files[name.text] ?? nominal.file))
    }
  }
}

extension VariableDeclaration {
  /// The reason why no payload can set an instance property, or nil if a payload can.
  fileprivate var unreadReason: UnreadMember.Reason? {
    if !isStored { return .computed }
    if isLazy { return .lazy }
    return isDecoded ? nil : .constant
  }

  /// Whether this is a stored property that the synthesized `init(from:)` sets.
  var isDecoded: Bool {
    guard isStored, !isLazy, !isStatic else { return false }
    return introducer == .var || initialValue == nil
  }
}
