package import PushLinter

/// A request that curl is about to send to one URL.
package struct CurlOutgoingRequest: Sendable {
  package let destination: Destination
  let transfer: CurlTransfer
  private let url: CurlURL
  private let places: CurlText.URLPlaces
  let text: CurlText

  /// The receiver of the request, in the detail that the checks need.
  package enum Destination: Sendable {
    case apple
    /// Apple's servers that create and delete channels.
    case channels
    /// A vendor, or a server that forwards pushes.
    case foreign
  }

  init(
    _ transfer: CurlTransfer, to url: CurlURL, at places: CurlText.URLPlaces, in text: CurlText
  ) {
    self.transfer = transfer
    self.url = url
    self.places = places
    self.text = text
    destination = Self.destination(of: url, target: transfer.target)
  }

  private static func destination(of url: CurlURL, target: Header?) -> Destination {
    let authority = url.text(url.authority)
    let path = PushPath(target?.value ?? url.text(url.path))
    if case .channels = path { return .channels }
    if authority.isEmpty || authority.isPlaceholder { return .apple }
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
}

extension CurlOutgoingRequest {
  /// Whether the request has a body.
  package var hasBody: Bool { !transfer.parts.isEmpty }

  /// The spelling of the option that creates a multipart body; nil if there is none.
  package var multipartOption: String? { transfer.multipartOption }

  /// Returns the activity type in OneSignal's path, if it is one of the given types.
  package func activityType(among types: [String]) -> String? { url.activityType(among: types) }

  /// The body, which may be that of a file.
  package var body: RequestBody { RequestBody(of: transfer, in: text) }

  /// Returns the properties of the request.
  ///
  /// - Parameter body: the body of the request. Positions refer to its text, so the context of a body from a file
  ///   has no positions.
  package func context(with body: RequestBody) -> RequestContext {
    body.file == nil ? context : context.movingPositions { _ in nil }
  }

  /// The properties of the request, with positions in the text of the command line.
  var context: RequestContext {
    var context = destination == .apple ? appleContext : vendorContext
    context.unquotedArguments = transfer.unquotedArguments
    return context
  }

  private var appleContext: RequestContext {
    let scheme =
      url.scheme.isEmpty ? transfer.defaultScheme : url.text(url.scheme).lowercased()
    // Without a body curl sends `GET`; the missing body is then the problem to report.
    let usual = hasBody ? Header(name: ":method", value: "POST", at: CurlText.command) : nil
    let pseudoHeaders: [Header?] = [
      transfer.method ?? transfer.impliedMethod ?? usual,
      transfer.target ?? Header(name: ":path", value: url.text(url.path), at: places.path),
      Header(name: ":authority", value: url.text(url.authority), at: places.authority),
      Header(name: ":scheme", value: scheme, at: places.scheme),
    ]
    var context = RequestContext(
      headers: pseudoHeaders.compactMap { $0 } + transfer.headers, isWhole: !transfer.isOpenEnded,
      sourceRange: CurlText.command)
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
      at: places.path)
    return context
  }
}
