extension Source {
  /// Returns the source as outputs show it. Lines, columns and offsets do not change.
  package func masked(by secrets: Secrets) -> Source {
    let name = Secrets.masking(name)
    let path = path == self.name ? name : Secrets.masking(path)
    guard !secrets.isEmpty || name != self.name || path != self.path else { return self }
    return Source(
      name: name, path: path, line: line, offset: offset, bytes: secrets.masking(bytes),
      isLine: isLine)
  }
}
