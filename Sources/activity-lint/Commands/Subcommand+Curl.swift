extension Subcommand {
  static let curl = Subcommand(
    name: "curl",
    overview: "Check the request that curl is about to send.",
    discussion: """
      Takes the very arguments that a script gives to curl, and sends nothing: URL, headers, the token's form and age, and \
      the body. Options of this command stand before the first of curl's; one that curl knows as well is curl's. The \
      system's clock counts, unless --now names another time. No token is shown.

      With --then-send, curl is run with the same arguments where nothing is found at or above the threshold, and its \
      exit status is this command's; the report goes to standard error.
      """,
    synopsis: "[<options>] <argument> ...",
    arguments: [Argument("argument", "What curl is given: its options and a URL.", .files)],
    options: [
      .thenSend, .declarations, .type, .envelope, .now, .format, .failOn, .failOnUnchecked,
      .curlConfig, .color, .help,
    ],
    separated: CurlCommand.separated,
    run: Invocation.checkCurl)
}

extension Invocation {
  fileprivate func checkCurl() throws(CommandFailure) -> ExitStatus {
    var curl = try CurlCommand(options, of: self)
    return try curl.run()
  }
}
