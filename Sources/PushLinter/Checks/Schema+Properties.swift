import ActivitySchema

extension Schema {
  /// The keys that a type decodes and where they stand in it, or nil where it has no members of its own.
  func properties(of type: TypeID) -> [String: Int]? {
    switch self[type].shape {
    case .record(let record): record.keys.positions
    case .custom(let custom): custom.keys.positions
    case .optional(let wrapped): properties(of: wrapped)
    default: nil
    }
  }
}
