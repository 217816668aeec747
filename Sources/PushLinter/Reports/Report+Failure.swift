extension Report {
  /// The reason that a payload was not checked.
  package struct Failure: Sendable {
    package let kind: Kind
    package let message: String

    package enum Kind: String, Sendable {
      /// The payload is far larger than any push.
      case size
      /// A member of the request is invalid.
      case request
    }

    package init(_ kind: Kind, _ message: String) {
      self.kind = kind
      self.message = message
    }
  }

  /// Creates the report on a payload that was not checked.
  package init(notChecked source: Source, because failure: Failure) {
    self.init(
      source: source, typeName: nil, decodes: nil, decodingError: nil, diagnostics: [],
      notChecked: [])
    self.failure = failure
  }
}
