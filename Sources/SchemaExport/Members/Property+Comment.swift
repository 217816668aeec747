import ActivitySchema
import PushLinter

/// The comments of declarations as they are shown: an example in one can contain a real token.
extension Property {
  var comment: String { Secrets.masking(documentation) }
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
