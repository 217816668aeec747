import JSONSyntax

/// The time at which the project's own server sends a push, in its own document.
enum RelayTime {
  /// Returns the time of a number or a string, as `--now` reads it; nil for any other value.
  static func secondsSince1970(_ node: JSONNode, in tree: JSONTree) -> Double? {
    switch tree.kind(of: node) {
    case .string: UnixTime.written(tree.text(of: node))
    case .number: tree.double(of: node).flatMap { UnixTime.inSeconds($0) }
    default: nil
    }
  }
}
