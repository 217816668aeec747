extension Dictionary {
  /// Creates a dictionary that keeps the first of several values for one key.
  ///
  /// Embedded Swift has no `init(_:uniquingKeysWith:)`.
  init(keepingFirst pairs: some Sequence<(Key, Value)>) {
    self.init()
    for (key, value) in pairs where self[key] == nil { self[key] = value }
  }
}
