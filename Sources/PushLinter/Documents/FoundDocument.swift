package import JSONSyntax

/// A document in text that is not JSON, with the text's description of its request.
package struct FoundDocument: Sendable {
  /// The document, mapped to the text.
  package let text: MappedText
  package internal(set) var origin: TextOrigin
  /// The text's description of the request; nil if it is unknown, or if the document contains it.
  package var request: RequestContext?
  /// The attributes type that the request names.
  package var type: String?
  /// The placeholders in the headers that a REST client fills in from its variables, as written.
  var clientVariables: Set<String> = []

  package init(_ text: MappedText, _ origin: TextOrigin) {
    (self.text, self.origin) = (text, origin)
  }
}

/// The documents of the commands in text.
package struct CommandDocuments: Sendable {
  package var documents: [FoundDocument] = []
  /// The ranges of the text that need no other reading, in order.
  package var ranges: [Range<Int>] = []
  /// The unread parts.
  package var unread: [Message] = []

  package init() {}

  /// Reads the commands of the text.
  ///
  /// The time is the result of `date +%s`, in seconds since 1970; nil if it is unknown.
  package typealias Reader = @Sendable (_ text: [UInt8], _ time: Double?) -> CommandDocuments
}
