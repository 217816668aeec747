import PushLinter

// How and when the payloads are sent.

extension OptionDeclaration where Self == Option<[Header]> {
  static var header: Self {
    Option(
      "header", .text("field"),
      "What every payload is sent with, such as 'apns-priority: 5'. May be repeated.",
      separator: UInt8(ascii: "\n"), default: []
    ) { fields throws(OptionFault) in
      var headers: [Header] = []
      for field in fields { headers.append(try Header(field: field.text)) }
      return headers
    }
  }
}

extension Header {
  /// Never repeats what it cannot read: that may be a header that nobody else is to see.
  fileprivate init(field: String) throws(OptionFault) {
    // The first colon may belong to the name, as in `:path`.
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

extension OptionDeclaration where Self == Option<String?> {
  static var topic: Self { Option(text: "topic", "topic", "The header apns-topic.") }
  static var pushType: Self { Option(text: "push-type", "type", "The header apns-push-type.") }
  static var priority: Self { Option(text: "priority", "5|10", "The header apns-priority.") }
  static var expiration: Self {
    Option(text: "expiration", "seconds", "The header apns-expiration.")
  }
  static var channelID: Self {
    Option(
      text: "channel-id", "id", "The header apns-channel-id, which makes every payload a broadcast."
    )
  }
}

extension OptionDeclaration where Self == Option<Clock?> {
  static var now: Self {
    now(
      summary: """
        Compare dates with the system's clock, or with a time in ISO 8601 or seconds since 1970, such as \
        2026-11-21T10:00:00Z.
        """)
  }

  /// What follows `--now` is its value where it can be nothing else: a folder may well be called 2026.
  static func now(summary: String) -> Self {
    Option(
      "now",
      .optional("time", isValue: { $0.utf8.count >= 10 && Linter.Options.time($0) != nil }),
      summary, default: nil
    ) { times throws(OptionFault) in
      guard let text = times.first?.text, !text.isEmpty else { return .system }
      guard let now = Linter.Options.time(text) else {
        throw OptionFault(
          "'\(text)' is no time for '--now', such as 2026-11-21T10:00:00Z or 1795255200")
      }
      return .stopped(at: now)
    }
  }
}

/// The clock that counts for a run.
enum Clock: Sendable {
  case system
  /// In seconds since 1970.
  case stopped(at: Double)
}

extension Options {
  private static let appleHeaders: [Option<String?>] = [
    .topic, .pushType, .priority, .expiration, .channelID,
  ]

  /// What every payload is sent with.
  func headers() throws(CommandFailure) -> [Header] {
    var headers = self[.header]
    for option in Self.appleHeaders {
      if let value = self[option] { headers.append(Header(apple: option.name, value: value)) }
    }
    for (index, header) in headers.enumerated()
    where headers[..<index].contains(where: { $0.name == header.name }) {
      throw usage("'\(header.name)' is given more than once")
    }
    try checkThatWholePushesAreMeant()
    return headers
  }

  /// The clock that counts, in seconds since 1970; it stands still where a time is named, and is nil where none counts.
  func clock(in environment: Environment) -> (() -> Double)? {
    switch self[.now] {
    case .system: environment.secondsSince1970
    case .stopped(let now): { now }
    case nil: nil
    }
  }

  private func checkThatWholePushesAreMeant() throws(CommandFailure) {
    let others: [any OptionDeclaration] = [.header, .now]
    guard has(.part), let option = (Self.appleHeaders + others).first(where: has) else { return }
    throw usage(
      "'\(option.spelling)' says how a whole push is sent, and '--part' checks a part alone")
  }
}
