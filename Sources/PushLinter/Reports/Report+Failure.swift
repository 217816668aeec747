extension Report {
  /// The reason that a payload was not checked.
  package struct Failure: Sendable {
    package let kind: Kind
    package let message: String

    package enum Kind: String, Sendable {
      /// The payload is far larger than any push.
      case size
    }
  }

  /// Creates the report on a payload that is too large to check.
  package init(tooLarge source: Source, because message: String, key: EchoedKey? = nil) {
    self.init(
      source: source, typeName: nil, decodes: nil, decodingError: nil, diagnostics: [],
      notChecked: [])
    self.key = key
    failure = Failure(kind: .size, message: message)
  }
}
