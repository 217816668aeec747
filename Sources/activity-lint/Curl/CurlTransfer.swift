import PushLinter

/// What one of curl's transfers sends, as its arguments say, and where in the text they stand.
struct CurlTransfer {
  var urls: [(url: CurlURL, places: CurlText.URLPlaces)] = []
  var headers: [Header] = []
  var parts: [BodyPart] = []
  /// What `-X` says.
  var method: Header?
  /// What `-G`, `-I` or `-T` means.
  var impliedMethod: Header?
  var target: Header?
  var certificate: Header?
  /// The last option that speaks of HTTP's version, where that is not 2.
  var otherProtocol: Header?
  /// `-F`: a body of several parts, which is not read.
  var multipart: String?
  /// True where something else may add to the request.
  var isOpenEnded = false
  var defaultScheme = "http"

  /// What one option says about the body.
  struct BodyPart {
    /// The option's long name.
    let name: String
    let content: Content
    var isEncoded = false
    /// True for `--json`, whose values follow one another as they are.
    var isJSON = false
    /// Where the option's value stands in the text.
    let range: Range<Int>

    enum Content {
      /// The value itself, from there on.
      case inline(Range<Int>)
      case file(Path, losesLines: Bool)
    }
  }
}

extension CurlTransfer {
  /// Where the request goes, as far as that decides what it is checked for.
  enum Destination {
    case apple, channels
    /// A vendor, or somebody who passes pushes on.
    case foreign
  }

  func destination(of url: CurlURL) -> Destination {
    let authority = url.text(url.authority)
    if case .channels = PushPath(path(of: url)) { return .channels }
    if authority.isEmpty || authority.isPlaceholder { return .apple }
    let server = PushServer(authority)
    switch server.kind {
    case .pushes, .unknownOfApple: return .apple
    case .channels: return .channels
    case .foreign: return server.intended == nil ? .foreign : .apple
    }
  }

  private func path(of url: CurlURL) -> String { target?.value ?? url.text(url.path) }

  /// What is known of the request to a URL.
  ///
  /// - Parameter isPlaced: false where the report does not show the arguments, but a file.
  func request(
    to url: CurlURL, at places: CurlText.URLPlaces, isPlaced: Bool
  ) -> StatedRequest {
    guard case .apple = destination(of: url) else {
      let apples = headers.filter { $0.name.hasPrefix("apns-") }
      return StatedRequest(headers: apples.map { isPlaced ? $0 : $0.withoutPlace })
    }
    let scheme = url.scheme.isEmpty ? defaultScheme : url.text(url.scheme).lowercased()
    // Without a body curl asks for a page; that there is none is what matters then.
    let sent = parts.isEmpty ? nil : Header(name: ":method", value: "POST", at: CurlText.command)
    let own: [Header?] = [
      method ?? impliedMethod ?? sent,
      target ?? Header(name: ":path", value: url.text(url.path), at: places.path),
      Header(name: ":authority", value: url.text(url.authority), at: places.authority),
      Header(name: ":scheme", value: scheme, at: places.scheme),
    ]
    let all = own.compactMap { $0 } + headers
    var request = StatedRequest(
      headers: isPlaced ? all : all.map { $0.withoutPlace }, isWhole: !isOpenEnded,
      range: isPlaced ? CurlText.command : nil)
    request.certificate = isPlaced ? certificate : certificate?.withoutPlace
    request.otherProtocol = isPlaced ? otherProtocol : otherProtocol?.withoutPlace
    request.form = form.map { isPlaced ? $0 : $0.withoutPlace }
    return request
  }

  /// What keeps the body from being JSON: an encoding, or `&` between its parts.
  private var form: Header? {
    let fault = parts.first { $0.isEncoded } ?? parts.dropFirst().first { !$0.isJSON }
    return fault.map { Header(name: $0.name, value: "", at: $0.range) }
  }
}

extension Header {
  fileprivate var withoutPlace: Header { Header(name: name, value: value) }
}
