import JSONSyntax
package import PushTexts

/// The caller's description of the HTTP request that carries a push.
package struct RequestContext: Sendable {
  /// The headers, with the pseudo-headers of HTTP/2, such as `:path`.
  package var headers: [Header]
  /// Whether the request is sent exactly as described here, without additions.
  package var isWhole: Bool
  /// Whether the sender states all headers, to which only its client can add others.
  package var listsAllHeaders = false
  /// The range of the source that represents the whole request, in bytes; nil if the source contains only the body.
  package var sourceRange: Range<Int>?
  /// The option that names the client's certificate.
  package var clientCertificate: Header?
  /// The option that limits the client to an HTTP version that APNs does not accept.
  package var httpVersion: ClientOption?
  /// The URL of the request; nil if it is unknown.
  package var url: RequestURL?
  /// How the client encodes the body; nil if it sends the body unchanged.
  package var bodyEncoding: BodyEncoding?
  /// The variables and commands in the headers that a shell replaces before sending, as written.
  package var expansions: Set<String> = []
  /// The arguments that the shell divided at their spaces.
  package var unquotedArguments: [UnquotedArgument] = []
  /// The ranges of the source that are secret besides its headers, in bytes.
  package var secretRanges: [Range<Int>] = []

  package init(headers: [Header] = [], isWhole: Bool = false, sourceRange: Range<Int>? = nil) {
    self.headers = headers
    self.isWhole = isWhole
    self.sourceRange = sourceRange
  }

  /// Whether APNs receives the body, which must then be a push itself.
  package var isForAPNs: Bool {
    if let url { return PushServer(url.authority).kind == .pushes }
    guard isWhole, let path = headers.first(where: { $0.name == WireName.Header.path.rawValue })
    else { return false }
    return switch PushPath(path.value) {
    case .device, .broadcast: true
    case .channels, .unknown: false
    }
  }

  /// Whether nothing is known.
  package var isEmpty: Bool { headers.isEmpty && !isWhole && bodyEncoding == nil }
}

extension RequestContext {
  /// Adds the credentials of the request, and the tokens in its path.
  package func addSecrets(to secrets: inout Secrets) {
    for range in secretRanges { secrets.add(range) }
    for header in headers {
      if header.name == WireName.Header.path.rawValue {
        secrets.add(valuesIn: Array(header.value.utf8))
        Self.addParts(of: header.value, to: &secrets)
      } else if !SecretName.isHarmless(header: header.name) {
        secrets.add(headerValue: header.value)
      }
    }
    if let url { Self.addParts(of: url.path, to: &secrets) }
  }

  /// Adds the parts of a path that look like a token, also between the marks of a placeholder. A bundle id has periods.
  private static func addParts(of path: String, to secrets: inout Secrets) {
    for part in path.split(separator: "/") where !part.contains(".") {
      let words = part.split { !$0.isLetter && !$0.isNumber }
      for word in [part] + words where SecretValue.looksSecret(String(word)) {
        secrets.add(headerValue: String(word))
      }
    }
  }
}

/// An encoding that changes the body, which is then no longer JSON.
package enum BodyEncoding: Sendable {
  /// The body is encoded as the text of a form.
  case form(ClientOption)
  /// Several parts of the body are joined with `&`; the option added the second part.
  case joined(ClientOption)
}

/// An option of the program that sends a request.
package struct ClientOption: Sendable {
  /// The name of the program.
  package let client: String
  /// The option as written in the program's documentation.
  package let name: String
  /// The options to use instead.
  package let alternatives: [String]
  /// The range of the source that contains the option, in bytes; nil if the source does not contain it.
  package let sourceRange: Range<Int>?

  package init(
    _ name: String, of client: String, alternatives: [String] = [],
    at sourceRange: Range<Int>? = nil
  ) {
    self.client = client
    self.name = name
    self.alternatives = alternatives
    self.sourceRange = sourceRange
  }
}

/// An argument of a client's command whose value was not in quotation marks; the shell divided it at its spaces.
package struct UnquotedArgument: Sendable {
  package enum Value: Sendable {
    case body
    /// The name of the header.
    case header(String)
  }

  package let value: Value
  /// The option as written, such as `-d`.
  package let option: String
  /// The number of arguments that the rest of the value became.
  package var otherCount: Int
  /// The range of the first part in the source; nil if the source does not contain it.
  package let sourceRange: Range<Int>?

  package init(_ value: Value, of option: String, otherCount: Int, at range: Range<Int>?) {
    self.value = value
    self.option = option
    self.otherCount = otherCount
    sourceRange = range
  }
}
