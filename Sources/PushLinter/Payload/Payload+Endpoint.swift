import JSONSyntax

extension Payload {
  /// Whether the request has the members of a start, but the vendor's URL is for other events.
  var isStartAtOtherEndpoint: Bool {
    guard let push, let endpoint = push.vendor?.endpoint, let members = push.envelope?.members,
      push.aps.event == nil, !endpoint.events.contains(.start)
    else { return false }
    return members.impliedEvent(tree, push.root) == .start
  }
}
