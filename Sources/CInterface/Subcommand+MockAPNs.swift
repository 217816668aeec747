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
      Option<Int?>(
        number: "port", "port", "The port to listen on; 0 for a free one. (default: 8443)")
      Option<String?>(
        text: "host", "address",
        "The address to listen on. (default: 127.0.0.1, for clients on this machine only)")
      Option<Path?>(
        path: "cert", "file",
        "The server's certificate, as PEM; requires --key. (default: made by openssl for this run)")
      Option<Path?>(path: "key", "file", "The private key of the certificate, as PEM.")
      Option<Path?>(
        path: "ca-file", "file",
        "Write the certificate of this run to this file, for clients to trust.")
      Option<Bool>(
        flag: "cleartext", "Serve HTTP/2 without TLS, for clients with prior knowledge.")
      Option.now
      Option<MockThreshold>(
        choice: "fail-on", "severity",
        """
        The lowest severity of a finding that sets the exit status to 1; a rejected or dropped push always does, unless it is \
        'never'. (values: error, warning, info, never; default: error)
        """, default: .error)
      Option<MockFormat>(
        choice: "format", "format",
        """
        The output for each push: a line, a line and the full report if there are findings, or JSON. (values: line, \
        full, jsonl, none; default: line)
        """, default: .line)
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
  /// An option for a whole number of at most nine digits.
  fileprivate init(number name: String, _ placeholder: String, _ summary: String) {
    self.init(name, .text(placeholder), summary, default: nil) { texts throws(OptionFault) in
      guard let text = texts.first?.text else { return nil }
      guard let number = Int(text), 0...999_999_999 ~= number else {
        throw OptionFault("'--\(name)' expects a whole number, found '\(text)'")
      }
      return number
    }
  }
}
