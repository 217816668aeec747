extension String {
  /// A declaration whose state has the given members, for examples.
  static func state(_ members: String) -> String {
    """
    struct RideAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable {
        \(members)
      }
    }
    """
  }
}
