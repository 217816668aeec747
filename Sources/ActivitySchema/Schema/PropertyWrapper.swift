/// The property wrapper that decodes the value of a property.
package struct PropertyWrapper: Sendable {
  package let name: String
  /// Whether the property inside the wrapper is optional; its key is required all the same.
  package let isOptional: Bool
  /// The literal that the wrapper's `init(from:)` uses instead of a value that does not decode, if it is also JSON.
  package let fallback: String?
}
