import ActivitySchema
import PushDecoding
import PushTexts

/// The comments of declarations as shown: an example in one can contain a real token.
extension Property {
  var comment: String { Secrets.masking(documentation) }

  /// Remarks for the author of a push: the declaration's comment, and requirements beyond the type.
  var remarks: String {
    var remarks = comment.isEmpty ? [] : [comment]
    if hasDefault, !isOptional {
      remarks.append("Required: decoding does not use the default value of the declaration.")
    }
    for format in timeFormats {
      let text = format.description.text
      remarks.append(text.prefix(1).uppercased() + text.dropFirst() + ".")
    }
    if hasFallback {
      remarks.append("`init(from:)` replaces any other value with a default.")
    }
    return remarks.joined(separator: "\n\n")
  }

  /// Returns whether the key is required.
  func isNeeded(in schema: Schema) -> Bool {
    switch schema[type].shape {
    case .opaque(let unknown) where unknown.mayBeOptional: return false
    default: return !isOptional
    }
  }
}

extension EnumerationCase {
  var comment: String { Secrets.masking(documentation) }
}

extension RawCase {
  var comment: String { Secrets.masking(documentation) }
}

extension SchemaType {
  var comment: String { Secrets.masking(documentation) }
}

extension UnknownDecoding {
  /// The remark that a value is not checked, with the reason.
  var remark: String { "Not checked: \(reason.sentence.text)." }
}
