package import ActivitySchema
package import JSONSyntax

/// The record of how a value was decoded: which part of which declaration reads each JSON value.
///
/// It contains right and wrong values, and the attempts of an `init(from:)` that failed.
package struct DecodingTrace: Sendable {
  /// One reading of a value.
  package struct Step: Sendable {
    /// The value; for a property without a value, the object that lacks its key.
    package let node: JSONNode
    /// The type that reads the value; for a property without a value, and for an enum's case, their own type.
    package let type: TypeID
    /// The property whose value, or part of a value, this is; nil for the outermost value.
    package let property: Property?
    /// The part of the declaration that the reading uses; nil if the value is only read as the type.
    package let use: DeclarationUse?
    /// Whether an attempt failed to which the step belongs; the `init(from:)` then continued with another one.
    fileprivate(set) var isRolledBack = false
  }

  /// The steps in the order of decoding.
  package private(set) var steps: [Step] = []
  /// Whether there were more steps than are recorded.
  package private(set) var isCut = false

  /// The maximum number of steps. Attempts of an `init(from:)` can read a value any number of times.
  static let maximumStepCount = 1 << 20

  package mutating func record(_ step: Step) {
    guard steps.count < Self.maximumStepCount else {
      isCut = true
      return
    }
    steps.append(step)
  }

  /// Marks the steps from a position on as those of an attempt that failed.
  mutating func rollBack(from first: Int) {
    for position in steps.indices.dropFirst(first) { steps[position].isRolledBack = true }
  }

  /// The parts of declarations that the value uses; a part can occur several times.
  package var uses: [DeclarationUse] { steps.compactMap { $0.isRolledBack ? nil : $0.use } }
}

/// A part of a declaration that a value uses if it decodes.
package enum DeclarationUse: Hashable, Sendable {
  /// The property at a position of a type, with a value or without.
  case property(TypeID, Int, isPresent: Bool)
  /// The enum case at a position of a type.
  case enumCase(TypeID, Int)
}
