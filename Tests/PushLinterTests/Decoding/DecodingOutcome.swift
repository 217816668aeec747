import Foundation

@testable import PushLinter

/// The outcome of decoding a payload.
enum DecodingOutcome: Equatable, CustomStringConvertible {
  case decoded
  case failed(DecodingErrorKind, [CodingPathElement])
  /// The declaration does not determine the outcome; only the prediction has this case.
  case unknown

  init(ofReal error: (any Error)?) {
    switch error {
    case nil: self = .decoded
    case DecodingError.keyNotFound(_, let context)?:
      self = .failed(.keyNotFound, Self.path(context))
    case DecodingError.typeMismatch(_, let context)?:
      self = .failed(.typeMismatch, Self.path(context))
    case DecodingError.valueNotFound(_, let context)?:
      self = .failed(.valueNotFound, Self.path(context))
    case DecodingError.dataCorrupted(let context)?:
      self = .failed(.dataCorrupted, Self.path(context))
    case _?: self = .unknown
    }
  }

  init(_ report: Report) {
    switch (report.decodes, report.decodingError) {
    case (true?, _): self = .decoded
    case (_, let error?): self = .failed(error.kind, error.codingPath)
    default: self = .unknown
    }
  }

  private static func path(_ context: DecodingError.Context) -> [CodingPathElement] {
    context.codingPath.map { key in
      // Foundation's own keys and keys of dictionaries also have numbers; only an index has a name such as "Index 3".
      if let index = key.intValue, key.stringValue == "Index \(index)" { return .index(index) }
      return .key(key.stringValue)
    }
  }

  var description: String {
    switch self {
    case .decoded: "decoded"
    case .unknown: "unknown"
    case .failed(let kind, let path):
      "\(kind.rawValue) at \(path.map { if case .key(let key) = $0 { "\"\(key)\"" } else if case .index(let index) = $0 { "\(index)" } else { "" } })"
    }
  }
}
