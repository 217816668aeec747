import PushDocuments

/// The content of one of curl's transfers, with its ranges in the text that contains the command.
struct CurlTransfer: Sendable {
  /// The URLs, with the numbers of their arguments.
  var urls: [(url: CurlURL, argument: Int)] = []
  var headers: [Header] = []
  var parts: [BodyPart] = []
  /// The method of `-X`.
  var method: Header?
  /// The method that `-G`, `-I` or `-T` implies.
  var impliedMethod: Header?
  var target: Header?
  var certificate: Header?
  /// The last option that selects an HTTP version other than 2.
  var httpVersion: ClientOption?
  /// `-F`, which creates a multipart body that is not read.
  var multipartOption: String?
  /// Whether an option that is not read could add to the request.
  var isOpenEnded = false
  var defaultScheme = "http"
  /// The arguments that the shell divided at their spaces.
  var unquotedArguments: [UnquotedArgument] = []
  /// The passwords and cookies among the arguments.
  var secretRanges: [Range<Int>] = []

  /// The contribution of one option to the body.
  struct BodyPart: Sendable {
    /// The long name of the option.
    let option: String
    let content: Content
    /// The number of the argument that ends with the value.
    let argument: Int
    /// The range of that argument in the text.
    let range: Range<Int>

    var isEncoded: Bool { option == "--data-urlencode" }
    /// Whether the values of the option are concatenated unchanged.
    var isJSON: Bool { option == "--json" }

    enum Content: Sendable {
      /// The last bytes of the argument.
      case inline(length: Int)
      /// The path of a file, or `-`.
      case file([UInt8])
    }
  }

  /// The parts of the body: all values of `--json`, or else the first part.
  var sentParts: ArraySlice<BodyPart> {
    let parts = parts.prefix { $0.isJSON }
    return parts.isEmpty ? self.parts.prefix(1) : parts
  }

  /// The reason why the body is not JSON: an encoding, or `&` between its parts.
  var bodyEncoding: BodyEncoding? {
    if let part = parts.first(where: { $0.isEncoded }) {
      let alternatives = ["--data-binary", "--json"]
      return .form(.curl(part.option, alternatives: alternatives, at: part.range))
    }
    return parts.dropFirst().first { !$0.isJSON }.map { .joined(.curl($0.option, at: $0.range)) }
  }
}

extension ClientOption {
  /// Returns an option of curl.
  static func curl(
    _ name: String, alternatives: [String] = [], at range: Range<Int>
  ) -> ClientOption {
    ClientOption(name, of: "curl", alternatives: alternatives, at: range)
  }
}
