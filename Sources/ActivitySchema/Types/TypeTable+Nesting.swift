/// Nested types without members: `[[Int?]]`, or an `init(from:)` that decodes another type from the same value.
extension TypeTable {
  /// The maximum number of types without members between two types with members. It bounds the recursion of all code
  /// that follows a schema from type to type before it meets a type that it can remember.
  static let maximumNesting = 64

  /// Replaces types that are nested too deeply, or that decode as themselves.
  mutating func removeDeepTypes() {
    let levels = levels()
    for index in types.indices where levels[index] > Self.maximumNesting {
      let type = types[index]
      self[TypeID(index)] = SchemaType(
        name: type.name, shape: .opaque(UnknownDecoding(.unbounded(type: type.name))),
        site: type.site)
    }
  }

  /// Returns the number of types without members inside each type, which is only known to exceed the maximum for a type
  /// that contains itself.
  private func levels() -> [Int] {
    let parts = types.map { Self.memberlessParts(of: $0.shape) }
    var levels = [Int](repeating: 0, count: types.count)
    // A type usually follows its parts, so one round is usually enough.
    for _ in 0...Self.maximumNesting {
      var hasChanged = false
      for index in types.indices {
        let level = parts[index].reduce(0) { max($0, levels[$1.index] + 1) }
        guard level != levels[index] else { continue }
        levels[index] = level
        hasChanged = true
      }
      guard hasChanged else { break }
    }
    return levels
  }

  private static func memberlessParts(of shape: Shape) -> [TypeID] {
    switch shape {
    case .record, .enumeration, .custom: []
    default: shape.parts
    }
  }
}
