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

  /// Passes the parts of the text in order, for formats that separate values from wording.
  package func forEachPiece(_ body: (Piece) -> Void) {
    body(.wording(opening))
    for part in parts {
      part.argument.forEachPiece(body)
      body(.wording(part.literal))
    }
  }

  /// Returns the same message with each value replaced.
  ///
  /// - Parameter transformNames: replaces names with punctuation between them.
  func mapValues(
    _ transform: (String) -> String, names transformNames: (String) -> String
  ) -> Message {
    guard !parts.isEmpty else { return self }
    return Message(
      opening: opening,
      parts: parts.map {
        Part(
          argument: $0.argument.mapValues(transform, names: transformNames), literal: $0.literal)
      })
  }
}

extension Message.Argument {
  fileprivate func forEachPiece(_ body: (Message.Piece) -> Void) {
    switch self {
    case .text(let value): body(.value(Self.shortened(value)))
    case .code(let value), .names(let value): body(.code(Self.shortened(value)))
    case .list(let list): list.asMessage.forEachPiece(body)
    case .message(let message): message.forEachPiece(body)
    case .integer, .number, .kind, .day, .time, .duration, .span:
      body(.wording(Message(self).text))
    }
  }

  fileprivate func mapValues(
    _ transform: (String) -> String, names transformNames: (String) -> String
  ) -> Message.Argument {
    switch self {
    case .text(let value): return .text(transform(value))
    case .code(let value): return .code(transform(value))
    case .names(let value): return .names(transformNames(value))
    case .list(let list):
      let items = list.items.map { $0.mapValues(transform, names: transformNames) }
      return .list(
        Message.List(items: items, omitted: list.omitted, conjunction: list.conjunction))
    case .message(let message):
      return .message(message.mapValues(transform, names: transformNames))
    case .integer, .number, .kind, .day, .time, .duration, .span: return self
    }
  }
}
