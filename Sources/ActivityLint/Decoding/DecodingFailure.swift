/// An error that `JSONDecoder` throws while it decodes one part of a push.
public struct DecodingFailure: Hashable, Sendable {
  public let part: PayloadPart
  public let kind: DecodingErrorKind
  /// Relative to the part; empty where the decoder loses it.
  public let codingPath: [CodingPathElement]

  public init(part: PayloadPart, kind: DecodingErrorKind, codingPath: [CodingPathElement]) {
    self.part = part
    self.kind = kind
    self.codingPath = codingPath
  }
}

/// The cases of Swift's `DecodingError`.
public enum DecodingErrorKind: String, Sendable {
  case keyNotFound, typeMismatch, valueNotFound, dataCorrupted
}

public enum CodingPathElement: Hashable, Sendable {
  case key(String)
  case index(Int)
}

/// The two values of a push that are decoded into the app's own types.
public enum PayloadPart: String, Sendable, CaseIterable {
  case attributes
  case contentState = "content-state"
}
