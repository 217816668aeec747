import JSONSyntax

extension Message {
  /// A part of the text of a message.
  package enum Piece {
    /// Text of this program, in which backticks delimit code.
    case wording(String)
    /// A value from a payload, a declaration or the protocol.
    case value(String)
    /// Such a value that the message shows as code.
    case code(String)
  }

  /// The maximum number of bytes of text that is not JSON; a message cuts longer words without a mark.
  package static let excerptLength = 40

  /// The message in English, computed on each access.
  package var text: String {
    if parts.isEmpty { return opening }
    var text = ""
    text.reserveCapacity(opening.utf8.count + parts.count * Self.usualLength)
    forEachPiece { piece in
      switch piece {
      case .wording(let words), .value(let words): text += words
      case .code(let code):
        text += "`"
        text += code
        text += "`"
      }
    }
    return text
  }

  /// The usual number of bytes of an argument and the literal that follows it.
  private static let usualLength = 32

  /// Passes the parts of the text in order, for formats that separate values from wording.
  package func forEachPiece(_ body: (Piece) -> Void) {
    body(.wording(opening))
    for part in parts {
      part.argument.forEachPiece(body)
      body(.wording(part.literal))
    }
  }
}

extension Message.Argument {
  fileprivate func forEachPiece(_ body: (Message.Piece) -> Void) {
    switch self {
    case .text(let value): body(.value(Self.shortened(value)))
    case .code(let value), .names(let value): body(.code(Self.shortened(value)))
    case .integer(let number): body(.wording("\(number)"))
    case .number(let number): body(.wording(DecimalText.of(number)))
    case .kind(let kind): body(.wording(kind.name))
    case .day(let seconds): body(.wording(UnixTime.day(seconds)))
    case .time(let seconds): body(.wording(ClockTime.text(seconds)))
    case .duration(let seconds): body(.wording(UnixTime.duration(seconds)))
    case .span(let seconds): body(.wording(TimeSpan.text(seconds)))
    case .list(let list): list.asMessage.forEachPiece(body)
    case .message(let message): message.forEachPiece(body)
    }
  }

  /// The bytes of a value that a message shows; a key of a payload can have two million.
  private static let maximumLength = 2_000

  /// Returns the start of a value that is too long for a message.
  package static func shortened(_ value: String) -> String {
    guard value.utf8.count > maximumLength else { return value }
    return String(value.unicodeScalars.prefix(maximumLength / 2)) + "…"
  }
}

extension Message.List {
  /// The list as a message, with the wording between the items.
  fileprivate var asMessage: Message {
    let rest = omitted > 0 ? "\(conjunction == .or ? " or " : " and ")\(omitted) more" : ""
    let parts = items.enumerated().map { index, item in
      let isLastButOne = omitted == 0 && index == items.count - 2
      return Message.Part(
        argument: item,
        literal: index == items.count - 1 ? rest : isLastButOne ? conjunction.beforeLast : ", ")
    }
    return Message(opening: "", parts: parts)
  }
}

extension Message.List.Conjunction {
  fileprivate var beforeLast: String {
    switch self {
    case .and: " and "
    case .or: " or "
    case .comma: ", "
    }
  }
}

extension JSONKind {
  /// The name of the kind, with its article.
  fileprivate var name: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .null: "`null`"
    case .string, .key: "a string"
    case .number: "a number"
    case .true: "`true`"
    case .false: "`false`"
    case .invalid, .unknown: "unreadable"
    }
  }
}
