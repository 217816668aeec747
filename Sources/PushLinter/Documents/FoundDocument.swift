package import JSONSyntax

/// A document in text that is not JSON, with the text's description of its request.
package struct FoundDocument: Sendable {
  /// The document, mapped to the text.
  package let text: MappedText
  /// The text's description of the request; nil if it is unknown, or if the document contains it.
  package var request: RequestContext?
  /// The attributes type that the request names.
  package var type: String?
  /// The ranges of the document that a shell fills in.
  package var expansions: [Range<Int>] = []
  /// The placeholders in the headers that a REST client fills in from its variables, as written.
  var clientVariables: Set<String> = []
  /// The apostrophe at which the shell ends the document too early, in the text; nil if there is none.
  package var apostrophe: Range<Int>?
  /// Whether the document is a here-document in which the shell fills in nothing.
  package var isLiteralHereDocument = false
  /// The known parts of the command that contains the document.
  package var command = Command.none
  /// The notation of the text around the document, if it is a program.
  var notation: LanguageNotation?
  /// Whether the document has text around it, and no request.
  var isLogEntry = false

  /// Whether a comma or a bracket follows, as part of JSON around the document.
  var isInValue = false

  package enum Command: Sendable {
    case none
    /// The document is the value of a variable, in single quotation marks.
    case assignment
    /// Only the argument that is the document was read.
    case argument
    /// All arguments were read.
    case whole

    /// Whether the document is between single quotation marks, which were not removed from its text.
    var isInQuotes: Bool { self == .assignment || self == .argument }
  }

  package init(_ text: MappedText) { self.text = text }

  /// The variables and commands that a shell fills in, as written.
  var spellings: Set<String> {
    Set(expansions.map { String(decoding: text.bytes[$0], as: UTF8.self) })
  }

  /// Whether the document is a body that is sent to APNs, and is checked even if it is not a push.
  var isSentToAPNs: Bool { request?.isForAPNs ?? false }
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
