/// Who can use a declaration.
extension DeclarationHead {
  /// Whether only the file sees the declaration; `private(set)` does not restrict reading.
  var isFilePrivate: Bool {
    let level = modifiers.first { $0.argument == nil && Self.accessLevels.contains($0.keyword) }
    return level?.keyword == .private || level?.keyword == .fileprivate
  }

  private static let accessLevels: [Keyword] = [
    .private, .fileprivate, .internal, .package, .public, .open,
  ]

  /// Whether `@available` excludes the declaration from all iPhone apps.
  var isUnavailable: Bool {
    attributes.contains { attribute in
      guard attribute.name == "available", attribute.conditions.isEmpty,
        let arguments = attribute.arguments?.utf8.split(separator: UInt8(ascii: ",")),
        arguments.count > 1
      else { return false }
      // A message is not one of the first two arguments.
      let words = arguments.prefix(2).map { argument in
        argument.filter { $0 > UInt8(ascii: " ") }
      }
      return (words[0] == Array("*".utf8) || words[0] == Array("iOS".utf8))
        && words[1] == Array("unavailable".utf8)
    }
  }
}
