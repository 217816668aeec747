import JSONSyntax
import PushTexts

/// The HTTP requests with pushes in a document of a client or a recorder, such as a Postman collection or a HAR archive.
///
///     {"request": {"header": [{"key": "apns-priority", "value": "5"}], "body": {"raw": "{\"aps\": {…}}"}}}
struct StoredRequests {
  /// The members of each request, with the names of a request document, by its `aps`.
  private var requests: [JSONNode: [Member]] = [:]

  private static let headers = ["headers", "header"]
  private static let urls = ["url", "uri", "endpoint"]
  private static let bodies = WireName.Request.bodies.map { $0.rawValue } + ["postData"]
  /// The names of the text in an object with its media type.
  private static let texts = ["raw", "text", "body"]

  init(in tree: JSONTree) {
    for node in tree.nodes(in: tree.root) where tree.kind(of: node) == .object {
      let members = tree.members(of: node)
      func member(_ names: [String], _ request: WireName.Request) -> Member? {
        members.first { member in names.contains { tree.isText(member.key, $0) } }
          .map { Member($0, in: tree).renamed(to: request.rawValue) }
      }
      let headers = member(Self.headers, .headers)
      guard
        headers.map({ Header.areForAPNs($0.node, of: tree) }) ?? false
          || tree.member("method", of: node) != nil
      else { continue }
      let url = member(Self.urls, .url).map { url in
        // Postman also stores the parts of a URL.
        tree.members(of: url.node).first { tree.isText($0.key, "raw") }
          .map { Member($0, in: tree).renamed(to: url.name) } ?? url
      }
      let method = member(["method"], .method)
      for body in members where Self.bodies.contains(where: { tree.isText(body.key, $0) }) {
        let inner = tree.members(of: body.value).filter { member in
          Self.texts.contains { tree.isText(member.key, $0) }
        }
        for push in [body] + inner {
          guard let aps = tree.member(WireName.aps, of: push.value) else { continue }
          let body = Member(push, in: tree).renamed(to: WireName.Request.body.rawValue)
          requests[aps] = [headers, url, method, body].compactMap { $0 }
        }
      }
    }
  }

  /// Returns a push of the document as its request sends it; the same push if it is in none.
  func push(_ push: Document.Push, _ context: RequestContext, in tree: JSONTree) -> Document.Push {
    guard let members = requests[push.aps.node],
      var request = RequestDocument(members, context, in: tree)?.context
    else { return push }
    let headers = members.first { $0.isNamed(WireName.Request.headers.rawValue) }
    let url = members.first { $0.isNamed(WireName.Request.url.rawValue) }
    let all = headers.map { Header.all(in: $0.node, of: tree) } ?? []
    for text in all.map({ $0.value }) + [url?.value.text].compactMap({ $0 }) {
      request.expansions.formUnion(
        TemplatePlaceholder.all(in: text).filter { $0.hasPrefix("{{") })
    }
    let isForAPNs = headers.map { Header.areForAPNs($0.node, of: tree) } ?? false
    guard isForAPNs || request.isForAPNs else { return push }
    guard url != nil, let body = members.last else {
      return Document.Push(
        root: push.root, members: push.members, aps: push.aps,
        request: Request(request, forwarding: all), vendor: push.vendor, in: tree)
    }
    return Document.Push(
      root: body.node, members: Member.all(of: body.node, in: tree),
      request: Request(request, document: members, in: tree), in: tree) ?? push
  }
}
