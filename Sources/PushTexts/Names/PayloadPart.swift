package import ActivitySchema

/// The two values of a push that are decoded into the app's own types.
package enum PayloadPart: String, Sendable, CaseIterable {
  case attributes
  case contentState = "content-state"
}

extension Activity {
  /// Returns the type of a part of a push.
  package func type(of part: PayloadPart) -> TypeID {
    part == .attributes ? attributes : contentState
  }
}
