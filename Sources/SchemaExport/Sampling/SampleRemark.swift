import ActivitySchema
import PushLinter

/// A remark about a sample for its user.
struct SampleRemark: Hashable {
  /// The part of the push, and the keys.
  let path: [String]
  let reason: Reason

  enum Reason: Hashable {
    /// A placeholder text replaces a value whose decoding is unknown.
    case unknown(String, UnknownDecoding.Reason)
    case leftOut(String, UnknownDecoding.Reason)
    /// No value exists, or none that fits in a push.
    case impossible(type: String)
  }

  /// The remark as a sentence without a final period.
  var sentence: String {
    let place = "`\(path.joined(separator: "."))`"
    switch reason {
    case .unknown(let type, let reason):
      return
        "replace the placeholder in \(place) with what `\(type)` decodes: \(reason.sentence.text); "
        + "declare what it decodes as under \"types\" in .activity-lint.json"
    case .leftOut(let type, let reason):
      return "\(place) is omitted; it requires what `\(type)` decodes: \(reason.sentence.text)"
    case .impossible(let type):
      return "\(place) is null, because no value of `\(type)` fits in a push"
    }
  }
}
