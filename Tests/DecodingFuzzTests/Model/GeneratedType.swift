/// A type as a property names it.
struct GeneratedType: Sendable {
  /// The spelling in the source.
  var spelling: String
  var sample: Sample
  /// Simpler types that it consists of, for shrinking.
  var parts: [GeneratedType] = []
  /// An expression of this type.
  var literal: String?
  var isHashable = true
  /// Whether a missing key is not an error.
  var isOptional = false
  /// The keys to try if a dictionary with such keys is an object; empty for any key.
  var keyTexts: [String]?
  /// Declarations of the case that the spelling needs.
  var mentions: Set<String> = []

  static let int = GeneratedType(
    spelling: "Int", sample: .integer(bits: 64, signed: true), literal: "3")

  /// Returns the type with other parts.
  func made(of parts: [GeneratedType]) -> GeneratedType {
    var type = self
    type.parts = parts
    type.isHashable = isHashable && parts.allSatisfy(\.isHashable)
    type.mentions = parts.reduce(mentions) { $0.union($1.mentions) }
    return type
  }
}

extension GeneratedType {
  static func optional(_ wrapped: GeneratedType, spelled spelling: String? = nil) -> GeneratedType {
    GeneratedType(
      spelling: spelling ?? "\(wrapped.spelling)?", sample: .nullable(wrapped.sample),
      literal: "nil", isOptional: true
    ).made(of: [wrapped])
  }

  static func array(_ element: GeneratedType, spelled spelling: String? = nil) -> GeneratedType {
    GeneratedType(
      spelling: spelling ?? "[\(element.spelling)]", sample: .list(element.sample), literal: "[]"
    ).made(of: [element])
  }
}
