package import JSONSyntax
package import PushCode
package import PushTexts

/// The place of a payload's text in its source.
package enum TextOrigin: Sendable {
  /// The text is the source itself.
  case source
  /// The source is text without a JSON object, in no known notation.
  case prose(isLine: Bool)
  /// The text is a request that the source describes, as REST clients store it.
  case request
  /// The text is an object with other text around it, as in a log, a page or a program.
  case excerpt(Excerpt)
  /// The text is the body of a command that was read as a whole.
  case command(CommandBody)
  /// The text is assembled from source code.
  case code(CodeOrigin)
  /// The text is the content of a string of another payload's text.
  case string(named: String?, isQuotedByShell: Bool)

  package struct Excerpt: Sendable {
    /// The notation of the text around the object, if it is a program.
    package var notation: LanguageNotation?
    /// Whether the object is in the quotation marks of an argument of a command, whose other arguments were not read.
    package var isInCommand = false
    /// Whether the text around the object has a notation of its own, such as JSON5, whose rules are not those of JSON.
    package var isInOtherNotation = false
    /// Whether a comma or a bracket follows, as part of JSON around the object.
    var isInValue = false
  }

  package struct CommandBody: Sendable {
    /// The parts of the text that a shell fills in, in order.
    package let expansions: [ShellExpansion]
    /// Whether the text is a here-document in which the shell fills in nothing.
    package let isLiteral: Bool
    /// The apostrophe at which the shell ends the text too early, in the source; nil if there is none.
    package let apostrophe: Range<Int>?

    package init(
      expansions: [ShellExpansion] = [], isLiteral: Bool = false, apostrophe: Range<Int>? = nil
    ) {
      self.expansions = expansions
      self.isLiteral = isLiteral
      self.apostrophe = apostrophe
    }
  }
}

extension TextOrigin {
  package var excerpt: Excerpt? { if case .excerpt(let excerpt) = self { excerpt } else { nil } }

  package var commandBody: CommandBody? { if case .command(let body) = self { body } else { nil } }

  package var isRequest: Bool { if case .request = self { true } else { false } }

  package var code: CodeOrigin? { if case .code(let code) = self { code } else { nil } }

  /// Whether the source has no other documents.
  package var isWholeSource: Bool {
    switch self {
    case .source, .prose, .string: true
    case .excerpt, .request, .command, .code: false
    }
  }

  /// The name of the string that contains the text; nil for other text.
  package var nameOfString: String? { if case .string(let name, _) = self { name } else { nil } }

  /// Whether the text is an argument of a command whose other arguments were not read.
  package var isInCommand: Bool { excerpt?.isInCommand ?? false }

  /// Whether the text is in the notation of a shell, and no fix of its characters fits.
  package var isQuotedByShell: Bool {
    switch self {
    case .excerpt(let excerpt): excerpt.isInCommand
    case .command: true
    case .string(_, let isQuotedByShell): isQuotedByShell
    case .source, .prose, .request, .code: false
    }
  }
}

/// Source code that contains a push. Only its literal values are known.
package struct CodeOrigin: Sendable {
  package let tree: JSONTree
  /// The problems of a string that is sent unchanged; empty for other code.
  package var problems: [JSONProblem] = []
  /// Whether the push is a string, which is sent unchanged.
  package var isText = false
  /// The reason that nothing of the content state was read; nil if something was.
  package var unreadState: UnreadState?
  /// The fault of the library that gets the push; nil if none is known.
  package var notificationFault: NodeNotificationFault?
  /// Whether another file contains the push, and only the arguments of a call stand here.
  package var isOfOtherFile = false
  /// The declarations of keys and values that the push itself does not show.
  var declarations: [JSONNode: CodePush.Declaration] = [:]

  /// Whether nothing checks the declaration of a key or a value when the code runs.
  package func isUnchecked(_ node: JSONNode) -> Bool { declarations[node]?.isUnchecked ?? false }

  /// Returns the declaration of a key or a value that the push itself does not show.
  package func note(on node: JSONNode) -> Note? {
    declarations[node].map { declaration in
      if let place = declaration.place {
        return Note(
          declaration.isUnchecked
            ? "declared in \(place); the code can send something else" : "declared in \(place)",
          at: .payload(declaration.range))
      }
      return Note(
        declaration.isUnchecked
          ? "declared here; the code can send something else" : "declared here",
        at: .payload(declaration.range))
    }
  }
}
