package import JSONSyntax

/// Finds the pushes of a document: in Apple's form, in a request document, in an envelope, or in a list.
struct PushRecognizer {
  let tree: JSONTree
  /// The caller's description of the requests of pushes.
  let context: RequestContext
  /// The envelope that the caller specifies; nil to detect it.
  let envelope: Envelope?
  /// The envelopes of the configuration.
  let ownEnvelopes: [Envelope]

  /// The first push of the document, with the others as its siblings.
  var push: Document.Push? {
    if let envelope, !envelope.isApples { return push(in: [envelope], at: tree.root) }
    if context.isForAPNs { return plainPush(at: tree.root, Member.all(of: tree.root, in: tree)) }
    if let push = push(at: tree.root) ?? list { return push }
    return envelope == nil ? wrappedPush : nil
  }

  /// Returns the push that is the object itself.
  private func plainPush(at root: JSONNode, _ members: [Member]) -> Document.Push? {
    Document.Push(root: root, members: members, request: Request(context, in: tree), in: tree)
  }

  private func push(at root: JSONNode) -> Document.Push? {
    let members = Member.all(of: root, in: tree)
    if let push = plainPush(at: root, members) { return push }
    let request = RequestDocument(members, context, in: tree)
    if envelope == nil, let push = vendorPush(at: root, request) { return push }
    guard let request else { return nil }
    return Document.Push(
      root: request.body, members: Member.all(of: request.body, in: tree),
      request: Request(request.context, document: members, in: tree), in: tree)
  }

  /// The pushes of an array in which every element is a push or a request with one.
  private var list: Document.Push? {
    // A server can accept a list; APNs accepts none.
    guard !context.isWhole, tree.kind(of: tree.root) == .array else { return nil }
    var all: [Document.Push] = []
    for element in tree.elements(of: tree.root).prefix(Document.Push.maximumCount) {
      guard let pushes = pushes(ofElement: element) else { return nil }
      all += pushes
    }
    return all.first?.with(siblings: all.dropFirst())
  }

  /// Returns the pushes of an element of a list; nil if it is no document with a Live Activity push.
  private func pushes(ofElement element: JSONNode) -> [Document.Push]? {
    guard let push = push(at: element), push.hasVendorMembers || push.aps.isLiveActivity else {
      return nil
    }
    return [push] + push.siblings
  }

  /// The pushes of a document in an unknown envelope: those at a place of `aps`, or, at several places, each by itself.
  private var wrappedPush: Document.Push? {
    guard !context.isWhole, !Envelope.vendors.contains(where: { $0.isExpected(in: tree) }) else {
      return nil
    }
    let places = ActivityPushPlaces(in: tree, findsAll: true)
    guard !places.paths.isEmpty, FirebaseMessageWithoutPush(in: tree) == nil else { return nil }
    let isMixed = places.paths.count > 1
    var pushes =
      isMixed
      ? tree.elements(of: tree.root).prefix(Document.Push.maximumCount)
        .flatMap { self.pushes(ofElement: $0) ?? [] } : []
    var found = Set(pushes.map { $0.aps.node })
    for place in places.paths {
      guard let first = push(in: [.guessed(aps: place)], at: tree.root) else { continue }
      pushes += ([first] + first.siblings).filter { found.insert($0.aps.node).inserted }
    }
    pushes += places.nodes.filter { !found.contains($0) }.map { relayedPush(at: $0) }
    if isMixed {
      pushes.sort {
        tree.range(of: $0.aps.node).lowerBound < tree.range(of: $1.aps.node).lowerBound
      }
    }
    let requests = StoredRequests(in: tree)
    pushes = pushes.map { requests.push($0, context, in: tree) }
    return pushes.first?.with(siblings: pushes.dropFirst())
  }
}

extension Envelope {
  /// Returns whether the document has the objects around the place of the push, and can only be a request to this vendor.
  package func isExpected(in tree: JSONTree) -> Bool {
    places.contains { place in
      place.steps.count > 2 && place.holder(in: tree, from: tree.root) != nil
    }
  }
}
