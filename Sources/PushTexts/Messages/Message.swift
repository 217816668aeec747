package import JSONSyntax

/// Text with literal pieces, which form its key, separate from its typed arguments.
///
/// A message is written as a string literal with interpolations, and `text` renders it:
///
///     let message: Message = "`\(property.key)` is \(value.kind), not \(payload.describe(type))"
///     message.key        // "`%1` is %2, not %3"
///     message.arguments  // .text("eta"), .kind(.string), .message("a number")
///
/// Literals in an interpolation are messages too; no argument contains English text.
package struct Message: Hashable, Sendable {
  /// The literal text before the first argument, or the whole message if it has no arguments.
  package let opening: String
  /// One part for each argument; a message without arguments needs no allocation.
  package let parts: [Part]

  /// An argument and the literal text that follows it.
  package struct Part: Hashable, Sendable {
    package let argument: Argument
    package var literal: String
  }
}

// Not inlined: each set and dictionary of values with a message would contain a copy.
extension Message {
  @inline(never)
  package static func == (message: Message, other: Message) -> Bool {
    message.opening == other.opening && message.parts == other.parts
  }

  @inline(never)
  package func hash(into hasher: inout Hasher) {
    hasher.combine(opening)
    hasher.combine(parts)
  }
}

extension Message {
  /// The format of the message: its literal pieces, with `%1`, `%2` … for the arguments and `%%` for a percent sign.
  package var key: String {
    var key = ""
    Self.appendEscaped(opening, to: &key)
    for (index, part) in parts.enumerated() {
      key += "%\(index + 1)"
      Self.appendEscaped(part.literal, to: &key)
    }
    return key
  }

  /// Returns whether another message differs only in its arguments.
  func hasSameLiterals(as other: Message) -> Bool {
    opening == other.opening && parts.elementsEqual(other.parts) { $0.literal == $1.literal }
  }

  /// The values in the message, in the order of their numbers in the key.
  package var arguments: [Argument] { parts.map { $0.argument } }

  package var isEmpty: Bool { opening.isEmpty && parts.isEmpty }

  private static func appendEscaped(_ literal: String, to key: inout String) {
    guard literal.utf8.contains(UInt8(ascii: "%")) else {
      key += literal
      return
    }
    for scalar in literal.unicodeScalars {
      if scalar == "%" { key += "%" }
      key.unicodeScalars.append(scalar)
    }
  }
}

// Not inlined: the WebAssembly module would contain a copy for each of a thousand messages.
extension Message: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) {
    self.init(opening: text, parts: [])
  }

  @inline(never)
  package init(stringInterpolation: Interpolation) {
    self.init(opening: stringInterpolation.opening, parts: stringInterpolation.parts)
  }

  /// Collects the pieces of an interpolated literal.
  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var opening = ""
    fileprivate var parts: [Part] = []

    @inline(never)
    package init(literalCapacity: Int, interpolationCount: Int) {
      parts.reserveCapacity(interpolationCount)
    }

    @inline(never)
    package mutating func appendLiteral(_ literal: String) {
      if parts.isEmpty {
        opening += literal
      } else {
        parts[parts.count - 1].literal += literal
      }
    }

    @inline(never)
    package mutating func appendInterpolation(_ argument: Argument) {
      parts.append(Part(argument: argument, literal: ""))
    }

    @inline(never)
    package mutating func appendInterpolation(_ message: Message) {
      appendInterpolation(.message(message))
    }

    /// Disfavored: a literal becomes a message, as in `\(count == 1 ? "is" : "are")`.
    @_disfavoredOverload
    @inline(never)
    package mutating func appendInterpolation(_ text: String) {
      appendInterpolation(.text(text))
    }

    package mutating func appendInterpolation(_ number: Int) {
      appendInterpolation(.integer(Int64(number)))
    }

    package mutating func appendInterpolation(_ number: Int64) {
      appendInterpolation(.integer(number))
    }

    package mutating func appendInterpolation(_ kind: JSONKind) {
      appendInterpolation(.kind(kind))
    }
  }
}

extension DefaultStringInterpolation {
  @available(*, deprecated, message: "use the message's text, or declare the literal as a Message")
  package mutating func appendInterpolation(_ message: Message) { appendLiteral(message.text) }

  @available(*, deprecated, message: "declare the literal as a Message")
  package mutating func appendInterpolation(_ argument: Message.Argument) {
    appendLiteral(Message(argument).text)
  }
}
