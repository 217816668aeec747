package import ActivitySchema
import PushDecoding
import PushTexts

/// A remark about a sample for its user.
package struct SampleRemark: Hashable {
  /// The part of the push, and the keys.
  package let path: [String]
  package let reason: Reason

  package enum Reason: Hashable {
    /// A placeholder text replaces a value whose decoding is unknown.
    case unknown(String, UnknownDecoding.Reason)
    case leftOut(String, UnknownDecoding.Reason)
    /// The value is one of a package, which the text describes.
    case example(String)
    /// Two properties of one type have the same key.
    case declaredTwice
    /// No value exists, or none that fits in a push.
    case impossible(type: String)
  }

  /// The value, such as `content-state.tint`.
  package var place: String { path.joined(separator: ".") }

  /// Whether a value is missing.
  package var isObstacle: Bool {
    switch reason {
    case .impossible, .declaredTwice: true
    case .unknown, .leftOut, .example: false
    }
  }

  /// Whether the code of a type decides about a value.
  package var isGuessAboutCode: Bool {
    guard case .unknown(_, let reason) = reason else { return false }
    return switch reason {
    case .customDecoding, .inheritedDecoding, .containerOverload: true
    default: false
    }
  }

  /// The remark as a sentence without a final period.
  package var sentence: String {
    let place = "`\(place)`"
    switch reason {
    case .unknown(let type, let reason):
      return
        "the value of \(place) is a guess: \(reason.sentence.text); replace it with a value that `\(type)` decodes, and "
        + "declare its encoding under \"types\" in .activity-lint.json"
    case .leftOut(let type, let reason):
      return
        "\(place) is omitted; it requires a value that `\(type)` decodes: \(reason.sentence.text)"
    case .example(let remark): return "\(place) \(remark)"
    case .declaredTwice: return "\(place) is the key of two properties"
    case .impossible(let type):
      return "\(place) is null, because no value of `\(type)` exists, or none fits in a push"
    }
  }
}
