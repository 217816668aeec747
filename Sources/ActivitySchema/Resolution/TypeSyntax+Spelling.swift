extension TypeSyntax {
  /// The type as Swift writes it, whatever white space the file has.
  var spelling: String {
    switch kind {
    case .named(let parts): parts.map { $0.spelling }.joined(separator: ".")
    case .optional(let wrapped): "\(wrapped.spelling)?"
    case .implicitlyUnwrapped(let wrapped): "\(wrapped.spelling)!"
    case .array(let element): "[\(element.spelling)]"
    case .dictionary(let key, let value): "[\(key.spelling): \(value.spelling)]"
    case .inlineArray(let count, let element): "[\(count.spelling) of \(element.spelling)]"
    case .tuple(let elements):
      "(\(elements.map { ($0.label.map { "\($0): " } ?? "") + $0.type.spelling }.joined(separator: ", ")))"
    case .function: "a function type"
    case .composition(let parts): parts.map { $0.spelling }.joined(separator: " & ")
    case .opaque(let type): "some \(type.spelling)"
    case .existential(let type): "any \(type.spelling)"
    case .metatype(let type): "\(type.spelling).Type"
    case .suppressed(let type): "~\(type.spelling)"
    case .placeholder: "_"
    case .integer(let digits): digits
    case .unsupported: "a type that is not understood"
    }
  }
}

extension TypeNameSyntax {
  fileprivate var spelling: String {
    arguments.isEmpty ? name : "\(name)<\(arguments.map { $0.spelling }.joined(separator: ", "))>"
  }
}
