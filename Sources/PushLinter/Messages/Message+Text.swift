import JSONSyntax

extension Message {
  /// The maximum number of bytes of text that is not JSON; a message cuts longer words without a mark.
  static let excerptLength = 40

  /// The message in English, computed on each access.
  package var text: String {
    if parts.isEmpty { return opening }
    var text = ""
    text.reserveCapacity(opening.utf8.count + parts.count * Self.usualLength)
    append(to: &text)
    return text
  }

  /// The usual number of bytes of an argument and the literal that follows it.
  private static let usualLength = 32

  private func append(to text: inout String) {
    text += opening
    for index in parts.indices {
      parts[index].argument.append(to: &text)
      text += parts[index].literal
    }
  }
}

extension Message.Argument {
  /// The bytes of a value that a message shows; a key of a payload can have two million.
  private static let maximumLength = 2_000

  /// Returns the start of a value that is too long for a message.
  static func shortened(_ value: String) -> String {
    guard value.utf8.count > maximumLength else { return value }
    return String(value.unicodeScalars.prefix(maximumLength / 2)) + "…"
  }

  fileprivate func append(to text: inout String) {
    switch self {
    case .text(let value): text += Self.shortened(value)
    case .code(let value), .names(let value):
      text += "`"
      text += Self.shortened(value)
      text += "`"
    case .integer(let number): text += "\(number)"
    case .number(let number): text += DecimalText.of(number)
    case .kind(let kind): text += kind.name
    case .day(let seconds): text += UnixTime.day(seconds)
    case .time(let seconds): text += ClockTime.text(seconds)
    case .duration(let seconds): text += UnixTime.duration(seconds)
    case .span(let seconds): text += TimeSpan.text(seconds)
    case .list(let list): list.asMessage.append(to: &text)
    case .message(let message): message.append(to: &text)
    }
  }
}

extension Message.List {
  /// The list as a message, with the wording between the items.
  var asMessage: Message {
    var parts: [Message.Part] = []
    for (index, item) in items.enumerated() {
      let isLast = index == items.count - 1
      let isLastButOne = omitted == 0 && index == items.count - 2
      let rest = omitted > 0 ? "\(conjunction.beforeRest)\(omitted) more" : ""
      parts.append(
        Message.Part(
          argument: item,
          literal: isLast ? rest : isLastButOne ? conjunction.beforeLast : ", "))
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

  /// The text before the number of items that are not listed.
  fileprivate var beforeRest: String { self == .or ? " or " : " and " }
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
    case .invalid: "unreadable"
    }
  }
}
