package import JSONSyntax
package import PushTexts

/// The recognized form of a document.
package enum Document: Sendable {
  case push(Push)
  /// A bare `content-state` or `attributes`.
  case fragment(PayloadPart, JSONNode)
  /// Members of a Live Activity push without the enclosing `aps`, or an `aps` that is not an object.
  case withoutAPS(JSONNode, found: [Member])
  /// None of the known forms of a push.
  case foreign(JSONNode)
  /// Text with errors that leave its values in doubt.
  case unreadable

  /// A push in the form that APNs accepts, and its request, if anything is known about it.
  package final class Push: Sendable {
    /// The object that is sent.
    package let root: JSONNode
    package let members: [Member]
    package let aps: APS
    package let request: Request?
    /// The vendor's request that contains the push; nil if the push is sent to APNs unchanged.
    package let vendor: VendorRequest?
    /// The envelope of that request; stored, because most rules ask for a fact about it.
    package let envelope: Envelope?
    /// The other pushes of the same document.
    package let siblings: [Push]
    /// The members of `aps` that are in another place, nearest first; none among a vendor's members.
    package let misplacedMembers: [MisplacedMembers]

    package init(
      root: JSONNode, members: [Member], aps: APS, request: Request?, vendor: VendorRequest? = nil,
      in tree: JSONTree
    ) {
      self.root = root
      self.members = members
      self.aps = aps
      self.request = request
      self.vendor = vendor
      envelope = vendor?.envelope
      siblings = []
      misplacedMembers =
        vendor?.envelope.members == nil
        ? MisplacedMemberSearch(root: root, members: members, aps: aps, in: tree).run() : []
    }

    private init(_ other: Push, siblings: [Push]) {
      (root, members, aps) = (other.root, other.members, other.aps)
      (request, vendor, envelope) = (other.request, other.vendor, other.envelope)
      misplacedMembers = other.misplacedMembers
      self.siblings = siblings
    }

    /// The maximum number of pushes of a document.
    package static let maximumCount = 5_000

    /// Returns the same push with the other pushes of its document, at most `maximumCount` together.
    package func with(siblings: some Sequence<Push>) -> Push {
      Push(self, siblings: Array(siblings.prefix(Self.maximumCount - 1)))
    }

    package convenience init?(
      root: JSONNode, members: [Member], request: Request?, in tree: JSONTree
    ) {
      guard let aps = members.first(where: { $0.isNamed(WireName.aps) }), aps.isObject else {
        return nil
      }
      self.init(
        root: root, members: members, aps: APS(aps.node, in: tree), request: request, in: tree)
    }
  }

  /// Recognizes the form of a document.
  ///
  /// - Parameters:
  ///   - request: The caller's description of the requests of pushes.
  ///   - envelope: The envelope that the caller specifies; nil to detect it.
  ///   - ownEnvelopes: The envelopes of the configuration.
  package init(
    _ tree: JSONTree, _ problems: [JSONProblem], part: PayloadPart?,
    request: RequestContext = RequestContext(), envelope: Envelope? = nil,
    ownEnvelopes: [Envelope] = []
  ) {
    guard problems.leaveStructureCertain, tree.kind(of: tree.root).isReadable else {
      self = .unreadable
      return
    }
    if let part {
      self = .fragment(part, tree.root)
      return
    }
    // A stream can have many values without content, and each costs a search in all envelopes.
    if tree.isEmpty(tree.root), envelope == nil, request.url == nil {
      self = .foreign(tree.root)
      return
    }
    let recognizer = PushRecognizer(
      tree: tree, context: request, envelope: envelope, ownEnvelopes: ownEnvelopes)
    if let push = recognizer.push {
      self = .push(push)
    } else if let envelope, !envelope.isApples {
      self = .foreign(tree.root)
    } else if request.isForAPNs, !ActivityPushPlaces(in: tree).paths.isEmpty {
      self = .withoutAPS(tree.root, found: [])
    } else if envelope == nil, !request.isForAPNs,
      let document = Self.vendorPushWithoutAPS(in: tree)
    {
      self = document
    } else if envelope == nil, !request.isForAPNs,
      let message = FirebaseMessageWithoutPush(in: tree)
    {
      self = .withoutAPS(message.message, found: message.found)
    } else if !request.isForAPNs, request.url?.path.hasPrefix("/fcm/") != true,
      FirebaseDataMessage(in: tree) != nil
    {
      self = .foreign(tree.root)
    } else {
      let documents = request.isWhole ? [tree.root] : Self.documents(in: tree)
      let found = documents.lazy.compactMap { Self.pushWithoutAPS(at: $0, request, in: tree) }
      self = found.first ?? .foreign(tree.root)
    }
  }

  /// The maximum number of documents in a list that are searched for members of a push.
  private static let maximumDocuments = 64

  /// Returns the first elements of a list, or else the whole document.
  package static func documents(in tree: JSONTree) -> [JSONNode] {
    tree.kind(of: tree.root) == .array
      ? Array(tree.elements(of: tree.root).prefix(maximumDocuments)) : [tree.root]
  }

  /// Returns the kind of a document that contains members of a Live Activity push, or an `aps` that is not an object; nil if
  /// it contains neither.
  private static func pushWithoutAPS(
    at root: JSONNode, _ request: RequestContext, in tree: JSONTree
  ) -> Document? {
    let members = Member.all(of: root, in: tree)
    if isTableOfNames(members) { return nil }
    if let document = pushWithMisspelledAPS(members, of: root, in: tree) { return document }
    // An element of a list with other documents can be a push.
    guard !members.contains(where: { $0.name == WireName.aps && $0.isObject }) else { return nil }
    var found = activityMembers(members, in: tree)
    if found.isEmpty {
      found = membersInOtherSpelling(in: members, sentWith: request, in: tree) ?? []
    }
    return found.isEmpty && !containsAPS(members, in: tree) ? nil : .withoutAPS(root, found: found)
  }

  /// Whether most members only give their keys other spellings, as a table of columns or of translations does.
  private static func isTableOfNames(_ members: [Member]) -> Bool {
    let count = members.count { member in
      member.value.text.map { NearMiss.folded($0) == NearMiss.folded(member.name) } ?? false
    }
    return count > 1 && 2 * count > members.count
  }

  /// Returns whether `aps` is at its usual place, with any value.
  private static func containsAPS(_ members: [Member], in tree: JSONTree) -> Bool {
    let hasHeaders = members.contains { $0.name == WireName.Request.headers.rawValue }
    return members.contains { member in
      member.name == WireName.aps
        || hasHeaders && member.name == WireName.Request.payload.rawValue
          && tree.member(WireName.aps, of: member.node) != nil
    }
  }

  /// Returns the members that only a Live Activity push has, at the root or one object below it.
  static func activityMembers(_ members: [Member], in tree: JSONTree) -> [Member] {
    let distinctive: Set<String> = [
      WireName.Activity.contentState.rawValue, WireName.Activity.attributesType.rawValue,
      WireName.Activity.staleDate.rawValue, WireName.Activity.dismissalDate.rawValue,
    ]
    let below = members.flatMap { Member.all(of: $0.node, in: tree) }
    for candidates in [members, below]
    where candidates.contains(where: { distinctive.contains($0.name) }) {
      return candidates.filter { WireName.Activity(rawValue: $0.name) != nil }
    }
    return []
  }
}

extension Document {
  package var push: Push? { if case .push(let push) = self { push } else { nil } }
}

extension Document.Push {
  /// Whether the request is known to be for a channel.
  package var isBroadcast: Bool {
    request?.isBroadcast == true || envelope?.isBroadcast == true && aps.action != .start
  }
}
