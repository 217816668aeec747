/// A type as a property names it.
struct GeneratedType: Sendable {
  /// As it stands in the source.
  var spelling: String
  var sample: Sample
  /// Simpler types that it is made of, for shrinking.
  var parts: [GeneratedType] = []
  /// An expression of this type.
  var literal: String?
  var isHashable = true
  /// True where a missing key is no error.
  var isOptional = false
  /// Where a dictionary with such keys is an object: the keys to try, or none for any.
  var keyTexts: [String]?
  /// Declarations of the case that the spelling needs.
  var mentions: Set<String> = []

  static let int = GeneratedType(
    spelling: "Int", sample: .integer(bits: 64, signed: true), literal: "3")

  /// A type that is made of others.
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
