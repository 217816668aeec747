import CommandSyntax

extension Subcommand {
  /// The server of the npm package.
  static let mockAPNs = Subcommand(
    name: "mock-apns",
    overview:
      "Run a server that answers like APNs, and predicts what the phone does with each push.",
    discussion: """
      Each push gets the answer that Apple documents, and a line with the phone's verdict. GET /verdicts returns the verdicts \
      as JSON. POST /answers requests other answers, such as {"status": 410}. With a command after '--', the server runs as \
      long as the command, which gets the variables MOCK_APNS_URL, MOCK_APNS_CA and NODE_EXTRA_CA_CERTS.

      Exit status: 1 if a push fails (see --fail-on) or the command does, or if no push with a state was compared with an \
      attributes type; 2 if the server cannot start.
      """,
    synopsis: "[<options>] [-- <command> ...]",
    options: {
      Option.declarations
      Option.config
      Option.type
      Option.port
      Option.host
      Option.certificate
      Option.key
      Option.authority
      Option.cleartext
      Option.now
      Option.mockFailOn
      Option.mockFormat
      Option.keep
      Option.help
    })
}

private enum MockFormat: String, CaseIterable {
  case line, full, jsonl, none
}

private enum MockThreshold: String, CaseIterable {
  case error, warning, info, never
}

extension Option<Int?> {
  fileprivate static var port: Self {
    number("port", "port", "The port to listen on; 0 for a free one. (default: 8443)")
  }
  fileprivate static var keep: Self {
    number(
      "keep", "count",
      "The number of verdicts to keep; fewer if they have more than 16 KB on average. (default: 1000)"
    )
  }

  /// The maximum number, of nine digits.
  private static let maximum = 999_999_999

  private static func number(_ name: String, _ placeholder: String, _ summary: String) -> Self {
    Option(name, .text(placeholder), summary, default: nil) {
      texts throws(OptionFault) in
      guard let text = texts.first?.text else { return nil }
      guard let number = Int(text), 0...maximum ~= number else {
        throw OptionFault("'--\(name)' expects a whole number, found '\(text)'")
      }
      return number
    }
  }
}

extension Option<String?> {
  fileprivate static var host: Self {
    Option(
      "host", .text("address"),
      "The address to listen on. (default: 127.0.0.1, for clients on this machine only)",
      default: nil
    ) { $0.first?.text }
  }
}

extension Option<Path?> {
  fileprivate static var certificate: Self {
    file(
      "cert",
      "The server's certificate, as PEM; requires --key. (default: created for this run)")
  }
  fileprivate static var key: Self {
    file("key", "The private key of the certificate, as PEM.")
  }
  fileprivate static var authority: Self {
    file(
      "ca-file",
      "Write the certificate of the signing authority to this file, for clients to trust.")
  }

  private static func file(_ name: String, _ summary: String) -> Self {
    Option(name, .path("file"), summary, default: nil) { $0.first }
  }
}

extension Option<Bool> {
  fileprivate static var cleartext: Self {
    Option(
      "cleartext", .none, "Serve HTTP/2 without TLS, for clients with prior knowledge.",
      default: false
    ) { _ in true }
  }
}

extension Option<MockThreshold> {
  fileprivate static var mockFailOn: Self {
    Option(
      choice: "fail-on", "severity",
      """
      The lowest severity of a finding that sets the exit status to 1; a rejected or dropped push always does, unless it is \
      'never'. (values: error, warning, info, never; default: error)
      """, default: .error)
  }
}

extension Option<MockFormat> {
  fileprivate static var mockFormat: Self {
    Option(
      choice: "format", "format",
      """
      The output for each push: a line, a line and the full report if there are findings, or JSON. (values: line, \
      full, jsonl, none; default: line)
      """, default: .line)
  }
}
