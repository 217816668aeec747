import JSONSyntax

/// What a document turned out to be.
enum Document: Sendable {
  case push(Push)
  /// A bare `content-state` or `attributes`.
  case fragment(PayloadPart, JSONNode)
  /// Members of a Live Activity push without the `aps` that they belong in, or an `aps` that is no object.
  case withoutAPS(JSONNode, found: [Member])
  /// None of the shapes in which a push stands.
  case foreign(JSONNode)
  /// Text that is so broken that its values are in doubt.
  case unreadable

  /// A push as APNs takes it, and the request that carries it where anything is known of that.
  final class Push: Sendable {
    /// The object that is sent.
    let root: JSONNode
    let members: [Member]
    let aps: APS
    let request: Request?
    /// The request that the push stands in; nil for one that goes to APNs as it is.
    let vendor: VendorRequest?

    init(
      root: JSONNode, members: [Member], aps: APS, request: Request?, vendor: VendorRequest? = nil
    ) {
      self.root = root
      self.members = members
      self.aps = aps
      self.request = request
      self.vendor = vendor
    }

    fileprivate convenience init?(
      root: JSONNode, members: [Member], request: Request?, in tree: JSONTree
    ) {
      guard let aps = members.first(where: { $0.isNamed(WireName.aps) }), aps.isObject else {
        return nil
      }
      self.init(root: root, members: members, aps: APS(aps.node, in: tree), request: request)
    }
  }

  /// - Parameters:
  ///   - request: what the caller says that pushes are sent with.
  ///   - envelope: what the caller says that the document is; nil to find it out.
  init(
    _ tree: JSONTree, _ problems: [JSONProblem], part: PayloadPart?,
    request: RequestContext = RequestContext(), envelope: Envelope? = nil
  ) {
    guard Self.isStructureCertain(problems) else {
      self = .unreadable
      return
    }
    if let part {
      self = .fragment(part, tree.root)
      return
    }
    let members = tree.members(of: tree.root).map { Member($0, in: tree) }
    if let envelope, !envelope.isApples {
      let push = Self.vendorPush(in: tree, members, named: envelope, request)
      self = push.map { .push($0) } ?? .foreign(tree.root)
    } else if let push = Push(
      root: tree.root, members: members, request: Request(request, in: tree), in: tree)
    {
      self = .push(push)
    } else if envelope == nil,
      let push = Self.vendorPush(in: tree, members, named: nil, request)
    {
      self = .push(push)
    } else if let push = Self.requestedPush(members, request, in: tree) {
      self = .push(push)
    } else if envelope == nil, let document = Self.vendorPushWithoutAPS(in: tree) {
      self = document
    } else {
      let found = Self.activityMembers(members, in: tree)
      self =
        found.isEmpty && !Self.nameAPS(members, in: tree)
        ? .foreign(tree.root) : .withoutAPS(tree.root, found: found)
    }
  }

  /// True where what is wrong with a text leaves no doubt about what its values are.
  static func isStructureCertain(_ problems: [JSONProblem]) -> Bool {
    problems.allSatisfy { problem in
      switch problem.kind {
      case .comment, .trailingComma, .missingComma, .malformedNumber, .unknownLiteral,
        .invalidEscape,
        .controlCharacter, .invalidUTF8, .duplicateKey, .byteOrderMark, .loneSurrogate:
        true
      default: false
      }
    }
  }

  /// `{"headers": {…}, "payload": {"aps": …}}`
  private static func requestedPush(
    _ members: [Member], _ request: RequestContext, in tree: JSONTree
  ) -> Push? {
    guard let payload = members.first(where: { $0.name == WireName.Request.payload.rawValue }),
      members.contains(where: { $0.name == WireName.Request.headers.rawValue })
    else { return nil }
    return Push(
      root: payload.node, members: tree.members(of: payload.node).map { Member($0, in: tree) },
      request: Request(request, document: members, in: tree), in: tree)
  }

  /// True where `aps` stands in its place, whatever its value is.
  private static func nameAPS(_ members: [Member], in tree: JSONTree) -> Bool {
    let hasHeaders = members.contains { $0.name == WireName.Request.headers.rawValue }
    return members.contains { member in
      member.name == WireName.aps
        || hasHeaders && member.name == WireName.Request.payload.rawValue
          && tree.member(WireName.aps, of: member.node) != nil
    }
  }

  /// Members that only a Live Activity push has, at the root or one object below it.
  static func activityMembers(_ members: [Member], in tree: JSONTree) -> [Member] {
    let telling: Set<String> = [
      WireName.Activity.contentState.rawValue, WireName.Activity.attributesType.rawValue,
      WireName.Activity.staleDate.rawValue, WireName.Activity.dismissalDate.rawValue,
    ]
    let below = members.flatMap { member in
      tree.members(of: member.node).map { Member($0, in: tree) }
    }
    for candidates in [members, below]
    where candidates.contains(where: { telling.contains($0.name) }) {
      return candidates.filter { WireName.Activity(rawValue: $0.name) != nil }
    }
    return []
  }
}

extension Document {
  var push: Push? { if case .push(let push) = self { push } else { nil } }
}

extension Document.Push {
  /// True where the request is known to go to a channel.
  var isBroadcast: Bool {
    request?.isBroadcast == true || envelope?.isBroadcast == true && aps.action != .start
  }
}
