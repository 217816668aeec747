import CurlRequest

extension Subcommand {
  package static let curl = Subcommand(
    name: "curl",
    overview: "Check the request that a curl command sends.",
    discussion: """
      Takes the arguments of a curl command and checks the URL, the headers, the format and age of the token, and the \
      body, without sending anything. Options of this command precede curl's first argument; an option that curl also has \
      belongs to curl. Compares times with the system clock unless --now sets another time. Never shows tokens.

      With --then-send, runs curl with the same arguments and the checked contents of the files if there are no findings at \
      or above the threshold, and returns curl's exit status. The report goes to standard error.
      """,
    synopsis: "[<options>] <argument> ...",
    arguments: [Argument("argument", "The arguments of curl: its options and a URL.", .files)],
    options: {
      Option.thenSend
      Option.declarations
      Option.type
      Option.envelope
      Option.now
      Option.format
      Option.maximumFindings
      Option.failOn
      Option.failOnUnchecked
      Option.curlConfig
      Option.color
      Option.help
    },
    examples: [
      Example(
        #"activity-lint curl --then-send --http2 -H @headers.txt -d @push.json "https://api.push.apple.com/3/device/$TOKEN""#,
        "Check a request, and send it if there is no error.")
    ],
    separated: Subcommand.separatedFromCurl)
}

extension Option<Bool> {
  package static var thenSend: Self {
    Option(
      flag: "then-send",
      "Run curl with the same arguments if there are no findings at or above --fail-on.")
  }
}

extension Option<Path?> {
  package static var curlConfig: Self {
    Option(
      path: "config", "file",
      "The configuration file; set it only by its environment variable, because curl has the same option."
    )
  }
}

extension OptionDeclaration {
  /// Whether the option exists only in this command. An option that curl also has belongs to curl.
  fileprivate var isOwn: Bool { CurlOption(long: name) == nil }
}

// MARK: Arguments

extension Subcommand {
  /// Returns this command's options, `--`, and curl's arguments.
  @Sendable fileprivate static func separatedFromCurl(
    _ arguments: [Path], from options: [OptionDeclaration]
  ) -> [Path] {
    var rest = arguments[...]
    var own: [Path] = []
    while let argument = rest.first,
      let option = options.first(where: { option in
        option.isOwn && argument.splitAtEqualsSign.name.text == option.spelling
      }) ?? (helpSpellings.contains(argument.text) ? Option.help.declaration : nil)
    {
      own.append(rest.removeFirst())
      let value = rest.first?.text ?? ""
      let hasValue: Bool
      switch option.form {
      case .none, .optionalChoice: hasValue = false
      case .optional(_, let isValue): hasValue = isValue(value)
      case .path, .text, .choice: hasValue = true
      }
      if hasValue, argument.splitAtEqualsSign.value == nil, let value = rest.popFirst() {
        own.append(value)
      }
    }
    return own + [Path("--")] + rest
  }

  private static let helpSpellings: Set<String> = ["-h", "--help"]
}
