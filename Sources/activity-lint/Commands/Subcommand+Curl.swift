extension Subcommand {
  static let curl = Subcommand(
    name: "curl",
    overview: "Check the request that a curl command sends.",
    discussion: """
      Takes the arguments of a curl command and checks the URL, the headers, the format and age of the token, and the \
      body, without sending anything. Options of this command precede curl's first argument; an option that curl also has \
      is curl's. Times are compared with the system clock unless --now sets another time. Tokens are never shown.

      With --then-send, curl runs with the same arguments, and with the files as they were checked, if there are no \
      findings at or above the threshold, and the command returns curl's exit status; the report goes to standard error.
      """,
    synopsis: "[<options>] <argument> ...",
    arguments: [Argument("argument", "The arguments of curl: its options and a URL.", .files)],
    options: {
      [
        .thenSend, .declarations, .type, .envelope, .now, .format, .maximumFindings, .failOn,
        .failOnUnchecked, .curlConfig, .allowOutside, .color, .help,
      ]
    },
    examples: [
      Example(
        #"activity-lint curl --then-send --http2 -H @headers.txt -d @push.json "https://api.push.apple.com/3/device/$TOKEN""#,
        "Check a request, and send it if there is no error.")
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
