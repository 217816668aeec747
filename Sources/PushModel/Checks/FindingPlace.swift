package import JSONSyntax
package import PushDocuments
package import PushTexts

/// The place of a finding: the marked range, and the value that provides the JSON Pointer.
package enum FindingPlace {
  case value(JSONNode)
  /// A range of the checked text.
  case text(Range<Int>, near: JSONNode)
  /// A range of the source, which the checked text need not contain.
  case source(Range<Int>, near: JSONNode)
  /// An option of the run or of one command, reported at the push that is sent with it.
  case option(Message, at: JSONNode, ofRun: Bool)

  package var node: JSONNode {
    switch self {
    case .value(let node), .text(_, let node), .source(_, let node), .option(_, let node, _): node
    }
  }

  package var option: Message? { if case .option(let name, _, _) = self { name } else { nil } }

  package var isAboutOptions: Bool {
    if case .option(_, _, ofRun: true) = self { true } else { false }
  }
}

extension Payload {
  /// Returns the place of a header: in its document, or else the push that is sent with it.
  package func place(of header: Header) -> FindingPlace {
    if let range = header.sourceRange { return .source(range, near: pushNode) }
    if let member = header.member { return .value(member.node) }
    return header.isDefault ? .value(pushNode) : .option(header.field, at: pushNode, ofRun: true)
  }

  /// Returns the place of a client's option: in the command, or else the push that is sent with it.
  package func place(of option: ClientOption) -> FindingPlace {
    option.sourceRange.map { .source($0, near: pushNode) }
      ?? .option("`\(option.name): `", at: pushNode, ofRun: false)
  }

  /// Returns the place of the URL that a push is sent to, or else of the push.
  package func placeOfURL(of push: Document.Push?) -> FindingPlace {
    let url = push?.request?.context.url ?? context.options.request.url
    let root = push?.root ?? tree.root
    return url?.sourceRange.map { .source($0, near: root) } ?? .value(url?.member?.node ?? root)
  }

  /// Returns the place of a request as a whole.
  package func place(of request: Request) -> FindingPlace {
    if case .document(let headers) = request.extent { return .value(headers) }
    return request.context.sourceRange.map { .source($0, near: pushNode) } ?? .value(pushNode)
  }

  private var pushNode: JSONNode { push?.root ?? tree.root }
}
