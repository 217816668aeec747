import JSONSyntax
package import PushTexts

/// A string in a part of a push whose text is JSON.
package struct EmbeddedJSON: Sendable {
  package let part: PayloadPart
  /// The keys from the part to the string.
  package let path: [String]
  /// The Swift type that the JSON decodes into, as Swift spells it; nil if none is known.
  package let type: String?
  /// The code that parses the string; nil if the configuration declares it as JSON.
  package let reader: Reader?

  package init(part: PayloadPart, path: [String], type: String?, reader: Reader?) {
    self.part = part
    self.path = path
    self.type = type
    self.reader = reader
  }

  /// The code of a package that parses the string.
  package struct Reader: Sendable {
    package let package: String
    /// Whether the code accepts only an object.
    package let requiresObject: Bool
    /// Whether the code reads an empty text as it reads an empty object.
    package var acceptsEmptyText = true
    /// The start of text that is not JSON, because the code decompresses it first.
    package var compressedPrefix: String? = nil
    /// Whether the code itself fills in `{{key}}`.
    package var fillsPlaceholders = false
    /// The reaction of the code to any other string.
    package let effect: Message
  }

  /// The place below `aps`, for messages.
  package var pointer: String { "/" + ([part.rawValue] + path).joined(separator: "/") }

  /// Returns whether the string is at a place: a part of a push, and the keys on the way to the value.
  package func isAt(_ place: [String]) -> Bool { place == [part.rawValue] + path }

  /// Returns the part and the keys that a JSON Pointer below `aps` names; nil if it does not name a value in a part.
  package static func place(at pointer: String) -> (part: PayloadPart, path: [String])? {
    guard pointer.utf8.first == UInt8(ascii: "/") else { return nil }
    let names = JSONTree.names(in: pointer)
    guard names.count > 1, let part = names.first.flatMap({ PayloadPart(rawValue: $0) }) else {
      return nil
    }
    return (part, Array(names.dropFirst()))
  }

  /// The layout of a view, as the text of a JSON object whose placeholders the package fills in from the state.
  static func layout(
    _ key: String, of package: String, compressedWith prefix: String? = nil, _ effect: Message,
    acceptsEmptyText: Bool = true
  ) -> EmbeddedJSON {
    EmbeddedJSON(
      part: .attributes, path: [key], type: nil,
      reader: Reader(
        package: package, requiresObject: true, acceptsEmptyText: acceptsEmptyText,
        compressedPrefix: prefix, fillsPlaceholders: true, effect: effect))
  }
}
