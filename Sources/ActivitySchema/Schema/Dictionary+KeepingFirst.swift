extension Dictionary {
  /// Creates a dictionary that keeps the first of several values for one key.
  ///
  /// Embedded Swift has no `init(_:uniquingKeysWith:)`.
  package init(keepingFirst pairs: some Sequence<(Key, Value)>) {
    self.init(minimumCapacity: pairs.underestimatedCount)
    for (key, value) in pairs {
      if let first = updateValue(value, forKey: key) { self[key] = first }
    }
  }
}
