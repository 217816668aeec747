import JSONSyntax

/// What the author of a request calls the members of its push.
extension Payload {
  /// `content-state`, or `event_updates`.
  func name(_ name: WireName.Activity) -> String {
    push?.envelope?.members?[name]?.path.description ?? name.rawValue
  }

  /// `` `alert` ``, or `` `headings` and `contents` ``.
  var nameOfAlert: Message.Argument {
    switch push?.envelope?.members?.alert {
    case .object(let path)?: .code(path.description)
    case .languages(let title, let body)?: .list([title.description, body.description])
    case .some(.none), nil: .code(WireName.alert)
    }
  }

  /// `title`, or `headings`.
  func name(_ text: WireName.Alert) -> String {
    guard case .languages(let title, let body)? = push?.envelope?.members?.alert else {
      return text.rawValue
    }
    return text == .title ? title.description : body.description
  }

  /// What a text of the alert stands in: `` `alert` ``, or "the request".
  func holder(of text: WireName.Alert) -> Message.Argument {
    if case .languages? = push?.envelope?.members?.alert { return nameOfHolder }
    return nameOfAlert
  }

  /// An alert as the request should have it.
  var exampleOfAlert: String {
    switch push?.envelope?.members?.alert {
    case .languages(let title, let body)?:
      return "`\"\(title)\": {\"en\": \"…\"}, \"\(body)\": {\"en\": \"…\"}`"
    case .object(let path)?:
      let names = path.description.split(separator: ".")
      let texts = "{\"title\": \"…\", \"body\": \"…\"}"
      let example = names.reversed().reduce(texts) { "{\"\($1)\": \($0)}" }
      return "`\(example.dropFirst().dropLast())`"
    case .some(.none), nil: return "`\"\(WireName.alert)\": {\"title\": \"…\", \"body\": \"…\"}`"
    }
  }

  /// What ends an activity: `` `"event": "end"` ``, or "an end".
  var nameOfEnd: Message {
    guard let members = push?.envelope?.members else { return "`\"event\": \"end\"`" }
    return members[.event].map { "`\"\($0.path.description)\": \"end\"`" }
      ?? "the request that ends the activity"
  }

  /// `` `aps` ``, `` `notification.ios.live_activity` ``, or "the request".
  var nameOfHolder: Message.Argument {
    guard let push, push.isVendorsOwn, let places = push.envelope?.places else {
      return .code(WireName.aps)
    }
    if let place = places.first?.description, places.count == 1 {
      return place.isEmpty ? .message("the request") : .code(place)
    }
    return tree.key(of: push.aps.node).map { .code(tree.text(of: $0)) } ?? .message("the request")
  }

  /// Whose documentation says what the members of the push are.
  var documentation: String {
    guard let push, push.isVendorsOwn, let envelope = push.envelope else { return "Apple" }
    return envelope.vendor
  }

  /// True for a member that the vendor can do without, or knows from elsewhere.
  func isSupplied(_ name: WireName.Activity) -> Bool {
    guard let members = push?.envelope?.members else { return false }
    return members[name]?.isExpected != true
  }

  /// True for a value that stands in a string of the document.
  func isInString(_ node: JSONNode) -> Bool {
    text.map.isInString(tree.range(of: node).lowerBound)
  }
}
