import JSONSyntax

/// A document that describes an HTTP request: `{"headers": {…}, "payload": {…}}`, or the arguments of an HTTP client,
/// `{"url": "https://…", "method": "POST", "headers": {…}, "body": {…}}`.
struct RequestDocument {
  let body: JSONNode
  /// The object with the headers.
  let headers: Member?
  /// The caller's description of the request, with the information in the document's URL.
  let context: RequestContext

  init?(_ members: [Member], _ context: RequestContext, in tree: JSONTree) {
    func member(_ name: WireName.Request) -> Member? { members.first { $0.isNamed(name.rawValue) } }
    let url = member(.url).flatMap { RequestURL($0) }
    headers = member(.headers)
    guard headers != nil || url != nil else { return nil }
    let isHTTP = url != nil || headers.map { Header.areForAPNs($0.node, of: tree) } ?? false
    let names: [WireName.Request] = isHTTP ? WireName.Request.bodies : [.payload]
    guard let body = names.lazy.compactMap({ member($0) }).first else { return nil }
    self.body = body.node
    var context = context
    if let url, context.url == nil {
      context.url = url
      context.headers += url.headers(method: member(.method))
    }
    self.context = context
  }
}
