import JSONSyntax
import PushDocuments
import PushTexts

/// A request that curl sends to one URL.
struct CurlOutgoingRequest: Sendable {
  let destination: Destination
  private let transfer: CurlTransfer
  private let url: CurlURL
  /// The argument that ends with the URL.
  private let word: ShellCommand.Word
  private let command: ShellCommand

  /// The receiver of the request, in the detail that the checks need.
  enum Destination: Sendable {
    case apple
    /// Apple's servers that create and delete channels.
    case channels
    /// A vendor, or a server that forwards pushes.
    case foreign
  }

  init(
    _ transfer: CurlTransfer, to url: CurlURL, in argument: Int, of command: ShellCommand
  ) {
    self.transfer = transfer
    self.url = url
    word = command.words[argument]
    self.command = command
    destination = Self.destination(of: url, transfer)
  }

  private static func destination(of url: CurlURL, _ transfer: CurlTransfer) -> Destination {
    let authority = url.text(url.authority)
    let path = PushPath(transfer.target?.value ?? url.text(url.path))
    if case .channels = path { return .channels }
    if authority.isEmpty || authority.isPlaceholder {
      // The receiver can be the user's own server.
      if case .unknown = path, !transfer.headers.contains(where: { $0.name.hasPrefix("apns-") }) {
        return .foreign
      }
      return .apple
    }
    let server = PushServer(authority)
    switch server.kind {
    case .pushes, .unknownApple: return .apple
    case .channels:
      // A push to a server that only manages channels is a mistake.
      if case .unknown = path { return .channels }
      return .apple
    case .foreign: return server.intended == nil ? .foreign : .apple
    }
  }

  // MARK: The body

  /// Whether the request has a body.
  var hasBody: Bool { !transfer.parts.isEmpty }

  /// The path of the only file that contains the body; nil if the command contains it.
  var bodyFile: [UInt8]? {
    let parts = transfer.sentParts
    guard parts.count == 1, case .file(let path) = parts.first?.content else { return nil }
    return path
  }

  /// The sent body, mapped to the text that contains the command; nil if a file contains a part of it.
  var body: FoundDocument? {
    var body = MappedText()
    var expansions: [ShellExpansion] = []
    for part in transfer.sentParts {
      guard case .inline(let length) = part.content else { return nil }
      let word = command[part.argument]
      let start = word.text.bytes.count - length
      let offset = body.bytes.count - start
      expansions += word.expansions.map { $0.part }.filter { $0.range.lowerBound >= start }
        .map { $0.moved(by: offset) }
      body.append(word.text.suffix(from: start))
    }
    if transfer.parts.isEmpty { body.put([], for: command.name) }
    return FoundDocument(body, .command(TextOrigin.CommandBody(expansions: expansions)))
  }

  /// Whether the shell makes several words of the body.
  var bodyDivision: ShellCommand.Division {
    transfer.sentParts.lazy.map { command[$0.argument].division }.first { $0 != .none }
      ?? .none
  }

  // MARK: Headers

  /// The properties of the request, with positions in the text that contains the command.
  var context: RequestContext {
    var context = destination == .apple ? appleContext : vendorContext
    context.secretRanges = transfer.secretRanges
    context.unquotedArguments = transfer.unquotedArguments
    context.expansions = Set(command.words.flatMap { $0.expansions.map { $0.spelling } })
    return context
  }

  /// Returns the place of a part of the URL in the text that contains the command; for an empty part, that of the URL.
  private func place(of part: Range<Int>) -> Range<Int> {
    guard !part.isEmpty else { return word.range }
    let start = word.text.bytes.count - url.text.count
    return word.text.map.sourceRange(of: start + part.lowerBound..<start + part.upperBound)
  }

  private var appleContext: RequestContext {
    let scheme =
      url.scheme.isEmpty ? transfer.defaultScheme : url.text(url.scheme).lowercased()
    // Without a body curl sends `GET`; the missing body is then the problem to report.
    let usual = hasBody ? Header(name: ":method", value: "POST", at: command.name) : nil
    // `$URL` can contain the path.
    let isPathUnknown = url.path.isEmpty && url.text(url.authority).isPlaceholder
    let path = Header(name: ":path", value: url.text(url.path), at: place(of: url.path))
    let pseudoHeaders: [Header?] = [
      transfer.method ?? transfer.impliedMethod ?? usual,
      transfer.target ?? (isPathUnknown ? nil : path),
      Header(name: ":authority", value: url.text(url.authority), at: place(of: url.authority)),
      // `$HOST` can contain the scheme.
      url.scheme.isEmpty && url.text(url.authority).isPlaceholder
        ? nil : Header(name: ":scheme", value: scheme, at: place(of: url.scheme)),
    ]
    var context = RequestContext(
      headers: pseudoHeaders.compactMap { $0 } + transfer.headers, isWhole: !transfer.isOpenEnded,
      sourceRange: command.name)
    context.clientCertificate = transfer.certificate
    context.httpVersion = transfer.httpVersion
    context.bodyEncoding = transfer.bodyEncoding
    return context
  }

  /// The context of a request to a vendor, whose server has its own rules and can forward headers to Apple.
  private var vendorContext: RequestContext {
    var context = RequestContext(headers: transfer.headers.filter { $0.name.hasPrefix("apns-") })
    context.url = RequestURL(
      authority: url.text(url.authority), path: transfer.target?.value ?? url.text(url.path),
      at: place(of: url.path))
    return context
  }
}
