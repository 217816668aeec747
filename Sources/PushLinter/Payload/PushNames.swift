import JSONSyntax

/// The names that a request uses for the members of its push: those of Apple, or those of the vendor.
struct PushNames {
  private let push: Document.Push?
  private let tree: JSONTree

  init(in payload: Payload) { (push, tree) = (payload.push, payload.tree) }

  /// `content-state`, or `event_updates`.
  subscript(_ name: WireName.Activity) -> String {
    push?.envelope?.members?[name]?.path.description ?? name.rawValue
  }

  /// `` `alert` ``, or `` `headings` and `contents` ``.
  var alert: Message.Argument {
    switch push?.envelope?.members?.alert {
    case .object(let path)?, .objectOrTexts(let path, _, _)?: .code(path.description)
    case .languages(let title, let body)?: .list([title.description, body.description])
    case .some(.none), nil: .code(WireName.alert)
    }
  }

  /// The member of the request that the vendor sends as a header; nil if there is none.
  func member(sentAs header: WireName.Header) -> String? {
    push?.envelope?.headerMembers.first { $0.header == header }?.path.description
  }

  /// Whether the alert consists of several members of the request.
  var hasAlertInParts: Bool {
    if case .languages? = push?.envelope?.members?.alert { true } else { false }
  }

  /// `title`, or `headings`.
  subscript(_ text: WireName.Alert) -> String {
    guard case .languages(let title, let body)? = push?.envelope?.members?.alert else {
      return text.rawValue
    }
    return text == .title ? title.description : body.description
  }

  /// Returns the object that contains a string of the alert: `` `alert` ``, or "the request".
  func holder(of text: WireName.Alert) -> Message.Argument {
    if case .languages? = push?.envelope?.members?.alert { return holder }
    return alert
  }

  /// An example of an alert in the request.
  var exampleOfAlert: String {
    switch push?.envelope?.members?.alert {
    case .languages(let title, let body)?:
      return "`\"\(title)\": {\"en\": \"…\"}, \"\(body)\": {\"en\": \"…\"}`"
    case .object(let path)?, .objectOrTexts(let path, _, _)?:
      let names = path.description.split(separator: ".")
      let texts = "{\"title\": \"…\", \"body\": \"…\"}"
      let example = names.reversed().reduce(texts) { "{\"\($1)\": \($0)}" }
      return "`\(example.dropFirst().dropLast())`"
    case .some(.none), nil: return "`\"\(WireName.alert)\": {\"title\": \"…\", \"body\": \"…\"}`"
    }
  }

  /// The member that ends an activity: `` `"event": "end"` ``, or "the request that ends the activity".
  var end: Message {
    guard let members = push?.envelope?.members else { return "`\"event\": \"end\"`" }
    return members[.event].map { "`\"\($0.path.description)\": \"end\"`" }
      ?? "the request that ends the activity"
  }

  /// `` `aps` ``, `` `notification.ios.live_activity` ``, or "the request".
  var holder: Message.Argument {
    guard let push, push.hasVendorMembers, let places = push.envelope?.places else {
      return .code(WireName.aps)
    }
    if let place = places.first?.description, places.count == 1 {
      return place.isEmpty ? .message("the request") : .code(place)
    }
    return tree.key(of: push.aps.node).map { .code(tree.text(of: $0)) } ?? .message("the request")
  }

  /// The company that documents the members of the push.
  var documentation: String {
    guard let push, push.hasVendorMembers, let envelope = push.envelope else { return "Apple" }
    return envelope.vendor
  }
}

extension Payload {
  /// The names of the members of the push.
  var names: PushNames { PushNames(in: self) }
}
