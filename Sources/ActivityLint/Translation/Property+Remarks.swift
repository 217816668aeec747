import ActivitySchema

extension Property {
  /// What whoever writes the value should know: the declaration's comment, and what its type does not say.
  func remarks(in schema: Schema) -> String {
    var remarks = documentation.isEmpty ? [] : [documentation]
    if hasDefault, !isOptional {
      remarks.append("Must be sent: decoding does not use the default value of the declaration.")
    }
    if case .opaque(let opacity) = schema[type].shape {
      remarks.append("Not checked: \(opacity.reason.sentence).")
    }
    return remarks.joined(separator: "\n\n")
  }

  /// True where the key must be there.
  func isNeeded(in schema: Schema) -> Bool {
    if case .opaque(let opacity) = schema[type].shape, opacity.mayBeOptional { return false }
    return !isOptional
  }
}
