package import ActivitySchema

extension Schema {
  /// Returns the keys that a type decodes with their positions; nil if it has no members.
  package func keyPositions(of type: TypeID) -> [String: Int]? {
    switch self[type].shape {
    case .record(let record): record.keys.positions
    case .custom(let custom): custom.keys.positions
    case .optional(let wrapped): keyPositions(of: wrapped)
    default: nil
    }
  }
}
