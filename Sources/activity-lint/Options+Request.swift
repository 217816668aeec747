import PushLinter

/// How and when the payloads are sent.
extension Options {
  private static let appleHeaders: [Option] = [
    .topic, .pushType, .priority, .expiration, .channelID,
  ]

  /// What every payload is sent with.
  func headers() throws(CommandFailure) -> [Header] {
    var headers: [Header] = []
    for field in paths(.header) { headers.append(try header(field.text)) }
    for option in Self.appleHeaders {
      if let value = text(option) { headers.append(Header(apple: option.rawValue, value: value)) }
    }
    for (index, header) in headers.enumerated()
    where headers[..<index].contains(where: { $0.name == header.name }) {
      throw usage("'\(header.name)' is given more than once")
    }
    try checkThatWholePushesAreMeant()
    return headers
  }

  /// Never repeats what it cannot read: that may be a header that nobody else is to see.
  private func header(_ field: String) throws(CommandFailure) -> Header {
    // The first colon may belong to the name, as in `:path`.
    let colon = field.utf8.dropFirst().firstIndex(of: UInt8(ascii: ":"))
    let header = colon.map { colon in
      Header(name: String(field[..<colon]), value: String(field[field.index(after: colon)...]))
    }
    guard let header, !header.name.isEmpty, !header.name.utf8.contains(UInt8(ascii: " ")) else {
      throw usage("'--header' needs a name, a colon and a value, such as 'apns-priority: 5'")
    }
    return header
  }

  /// The clock that counts, in seconds since 1970; it stands still where a time is named, and is nil where none counts.
  func clock(in surroundings: Surroundings) throws(CommandFailure) -> (() -> Double)? {
    guard let text = text(.now) else { return nil }
    if text.isEmpty { return surroundings.secondsSince1970 }
    guard let now = Linter.Options.time(text) else {
      throw usage("'\(text)' is no time for '--now', such as 2026-11-21T10:00:00Z or 1795255200")
    }
    return { now }
  }

  private func checkThatWholePushesAreMeant() throws(CommandFailure) {
    guard has(.part), let option = (Self.appleHeaders + [.header, .now]).first(where: has) else {
      return
    }
    throw usage(
      "'\(option.spelling)' says how a whole push is sent, and '--part' checks a part alone")
  }
}

extension OptionSpecification {
  /// What follows `--now` is its value where it can be nothing else: a folder may well be called 2026.
  static let now = OptionSpecification(
    .now, .optional("time", isValue: { $0.utf8.count >= 10 && Linter.Options.time($0) != nil }),
    """
    Compare dates with the system's clock, or with a time in ISO 8601 or seconds since 1970, such as \
    2026-11-21T10:00:00Z.
    """)
  static let header = OptionSpecification(
    .header, .text("field"),
    "What every payload is sent with, such as 'apns-priority: 5'. May be repeated.")
  static let topic = OptionSpecification(.topic, .text("topic"), "The header apns-topic.")
  static let pushType = OptionSpecification(.pushType, .text("type"), "The header apns-push-type.")
  static let priority = OptionSpecification(.priority, .text("5|10"), "The header apns-priority.")
  static let expiration = OptionSpecification(
    .expiration, .text("seconds"), "The header apns-expiration.")
  static let channelID = OptionSpecification(
    .channelID, .text("id"), "The header apns-channel-id, which makes every payload a broadcast.")
}
