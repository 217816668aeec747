package import PushDocuments
import PushLinter
import PushModel

// Options for the request's headers and the clock.

extension Option<[Header]> {
  package static var header: Self {
    Option(
      "header", .text("field"),
      "A header that is sent with every payload, such as 'apns-priority: 5'. Repeatable.",
      isRepeatable: true, default: []
    ) { fields throws(OptionFault) in
      var headers: [Header] = []
      for field in fields { headers.append(try Header(field: field.text)) }
      return headers
    }
  }
}

extension Header {
  /// The error never contains the field, which may be a secret.
  fileprivate init(field: String) throws(OptionFault) {
    // A name may start with a colon, as in `:path`.
    let colon = field.utf8.dropFirst().firstIndex(of: UInt8(ascii: ":"))
    let header = colon.map { colon in
      Header(name: String(field[..<colon]), value: String(field[field.index(after: colon)...]))
    }
    guard let header, !header.name.isEmpty, !header.name.utf8.contains(UInt8(ascii: " ")) else {
      throw OptionFault("'--header' needs a name, a colon and a value, such as 'apns-priority: 5'")
    }
    self = header
  }
}

extension Option<Clock?> {
  package static var now: Self {
    now(
      summary: """
        Compare dates with the system clock, or with a time in ISO 8601 or seconds since 1970, such as \
        2026-11-21T10:00:00Z.
        """)
  }

  /// The next argument is the value only if it is clearly a time: a folder may be called `2026`.
  package static func now(summary: String) -> Self {
    Option(
      "now",
      .optional("time", isValue: { $0.utf8.count >= 10 && Linter.Options.time($0) != nil }),
      summary, default: nil
    ) { times throws(OptionFault) in
      guard let text = times.first?.text, !text.isEmpty else { return .system }
      guard let now = Linter.Options.time(text) else {
        throw OptionFault(
          "'--now' expects a time such as 2026-11-21T10:00:00Z or 1795255200, found '\(text)'")
      }
      return .stopped(at: now)
    }
  }
}

/// The clock of a run.
package enum Clock: Sendable {
  case system
  /// In seconds since 1970.
  case stopped(at: Double)
}

extension Options {
  /// Returns the headers of every payload.
  package func headers() throws(CommandError) -> [Header] {
    let headers = self[ifDeclared: .header]
    for (index, header) in headers.enumerated()
    where headers[..<index].contains(where: { $0.name == header.name }) {
      throw usageError("'\(header.name)' is given more than once")
    }
    let options = [Option.header.declaration, Option.now.declaration]
    if has(.part), let option = options.first(where: { has($0) }) {
      throw usageError(
        "'\(option.spelling)' requires a whole push; '--part' checks only a part of it")
    }
    return headers
  }
}
