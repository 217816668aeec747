/// An error that `JSONDecoder` throws while it decodes one part of a push.
package struct DecodingFailure: Hashable, Sendable {
  package let part: PayloadPart
  package let kind: DecodingErrorKind
  /// Relative to the part; empty if the decoder does not report it.
  package let codingPath: [CodingPathElement]

  package init(part: PayloadPart, kind: DecodingErrorKind, codingPath: [CodingPathElement]) {
    self.part = part
    self.kind = kind
    self.codingPath = codingPath
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
