package import ActivitySchema

/// An error that `JSONDecoder` throws while it decodes one part of a push.
package struct DecodingFailure: Hashable, Sendable {
  package let part: PayloadPart
  package let kind: DecodingErrorKind
  /// Relative to the part; empty if the decoder does not report it.
  package let codingPath: [CodingPathElement]
  /// The declarations of the value's type, if several files declare it and all reject the value.
  package let tried: [DeclarationSite]

  package init(
    part: PayloadPart, kind: DecodingErrorKind, codingPath: [CodingPathElement],
    tried: [DeclarationSite] = []
  ) {
    self.part = part
    self.kind = kind
    self.codingPath = codingPath
    self.tried = tried
  }

  /// Notes on the declarations that were tried.
  package var notes: [Note] {
    tried.map { Note("this declaration rejects the value", at: .declaration($0)) }
  }
}

/// The cases of Swift's `DecodingError`.
package enum DecodingErrorKind: String, Sendable {
  case keyNotFound, typeMismatch, valueNotFound, dataCorrupted
}

/// One step of a coding path.
package enum CodingPathElement: Hashable, Sendable {
  case key(String)
  case index(Int)
}
