import ActivitySchema
import PushLinter

/// Something in a sample that whoever uses it should know of.
struct SampleRemark: Hashable {
  /// The part of the push, and keys.
  let path: [String]
  let reason: Reason

  enum Reason: Hashable {
    /// A text stands in for what nobody knows.
    case unknown(String, UnknownDecoding.Reason)
    case leftOut(String, UnknownDecoding.Reason)
    /// No value would do, or none of a size that a push can have.
    case impossible(type: String)
  }

  /// For people, without a final stop.
  var sentence: String {
    let place = "`\(path.joined(separator: "."))`"
    switch reason {
    case .unknown(let type, let reason):
      return
        "\(place) needs what `\(type)` decodes, in the place of a text: \(reason.sentence.text); "
        + "say what it decodes as under \"types\" in .activity-lint.json"
    case .leftOut(let type, let reason):
      return "\(place) is left out, it needs what `\(type)` decodes: \(reason.sentence.text)"
    case .impossible(let type):
      return "\(place) is null, because no value of `\(type)` ends within a push"
    }
  }
}
