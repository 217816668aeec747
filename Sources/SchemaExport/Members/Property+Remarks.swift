import ActivitySchema
import PushLinter

extension UnknownDecoding {
  /// That nothing is known of a value, and why.
  var remark: String { "Not checked: \(reason.sentence.text)." }
}

extension Property {
  /// What whoever writes the value should know: the declaration's comment, and what its type does not say.
  var remarks: String {
    var remarks = documentation.isEmpty ? [] : [documentation]
    if hasDefault, !isOptional {
      remarks.append("Must be sent: decoding does not use the default value of the declaration.")
    }
    return remarks.joined(separator: "\n\n")
  }

  /// True where the key must be there.
  func isNeeded(in schema: Schema) -> Bool {
    if case .opaque(let unknown) = schema[type].shape, unknown.mayBeOptional { return false }
    return !isOptional
  }
}
