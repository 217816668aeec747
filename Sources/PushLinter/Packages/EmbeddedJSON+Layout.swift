extension EmbeddedJSON {
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
