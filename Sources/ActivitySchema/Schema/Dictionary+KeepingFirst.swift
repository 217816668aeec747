extension Dictionary {
  /// Of several values for one key the first stays.
  ///
  /// Embedded Swift has no `init(_:uniquingKeysWith:)`.
  init(keepingFirst pairs: some Sequence<(Key, Value)>) {
    self.init()
    for (key, value) in pairs where self[key] == nil { self[key] = value }
  }
}
