extension Source {
  /// Returns the source as outputs show it. Lines, columns and offsets do not change.
  package func masked(by secrets: Secrets) -> Source {
    var names = ShownNames()
    return masked(by: secrets, &names)
  }

  /// - Parameter names: The names of the sources before.
  func masked(by secrets: Secrets, _ names: inout ShownNames) -> Source {
    let (name, path) = names.names(of: self)
    guard !secrets.isEmpty || name != self.name || path != self.path else { return self }
    return Source(
      name: name, path: path, line: line, offset: offset, bytes: secrets.masking(bytes),
      isLine: isLine, isSent: isSent)
  }
}

/// The names of sources as outputs show them; the lines of a file have the same name, which is searched for secrets once.
package struct ShownNames: Sendable {
  private var name: (written: String, shown: String) = ("", "")
  private var path: (written: String, shown: String) = ("", "")

  package init() {}

  fileprivate mutating func names(of source: Source) -> (name: String, path: String) {
    if source.name != name.written { name = (source.name, Secrets.masking(source.name)) }
    if source.path != path.written { path = (source.path, Secrets.masking(source.path)) }
    return (name.shown, path.shown)
  }
}
