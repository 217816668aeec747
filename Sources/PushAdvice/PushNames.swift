import JSONSyntax
import PushDocuments
package import PushModel
package import PushTexts

/// The names that a request uses for the members of its push: those of Apple, or those of the vendor.
package struct PushNames {
  private let push: Document.Push?
  private let tree: JSONTree

  package init(in payload: Payload) { (push, tree) = (payload.push, payload.tree) }

  private var vendor: VendorMembers? { push?.envelope?.members }

  /// `content-state`, or `event_updates`.
  package subscript(_ name: WireName.Activity) -> String {
    vendor?[name]?.path.description ?? name.rawValue
  }

  /// The members with the titles and the bodies in several languages; nil if the alert is one member.
  private var languages: (title: String, body: String)? {
    guard case .languages(let title, let body)? = vendor?.alert else { return nil }
    return (title.description, body.description)
  }

  /// `alert`, or `data.alert`.
  private var pathOfAlert: String {
    switch vendor?.alert {
    case .object(let path)?, .objectOrTexts(let path, _, _)?: path.description
    case .languages?, .some(.none), nil: WireName.alert
    }
  }

  /// `` `alert` ``, or `` `headings` and `contents` ``.
  package var alert: Message.Argument {
    languages.map { .list([$0.title, $0.body]) } ?? .code(pathOfAlert)
  }

  /// The member of the request that the vendor sends as a header; nil if there is none.
  package func member(sentAs header: WireName.Header) -> String? {
    push?.envelope?.headerMembers.first { $0.header == header }?.path.description
  }

  /// Whether the alert consists of several members of the request.
  package var hasAlertInParts: Bool { languages != nil }

  /// `title`, or `headings`.
  package subscript(_ text: WireName.Alert) -> String {
    languages.map { text == .title ? $0.title : $0.body } ?? text.rawValue
  }

  /// Returns the object that contains a string of the alert: `` `alert` ``, or "the request".
  package func holder(of text: WireName.Alert) -> Message.Argument {
    hasAlertInParts ? holder : alert
  }

  /// An example of an alert in the request.
  package var exampleOfAlert: String {
    if let languages {
      return "`\"\(languages.title)\": {\"en\": \"…\"}, \"\(languages.body)\": {\"en\": \"…\"}`"
    }
    let texts = "{\"title\": \"…\", \"body\": \"…\"}"
    let example = pathOfAlert.split(separator: ".").reversed()
      .reduce(texts) { "{\"\($1)\": \($0)}" }
    return "`\(example.dropFirst().dropLast())`"
  }

  /// The member that ends an activity: `` `"event": "end"` ``, or "the request that ends the activity".
  package var end: Message {
    guard let vendor else { return "`\"event\": \"end\"`" }
    return vendor[.event].map { "`\"\($0.path.description)\": \"end\"`" }
      ?? "the request that ends the activity"
  }

  /// `` `aps` ``, `` `notification.ios.live_activity` ``, or "the request".
  package var holder: Message.Argument {
    guard let push, push.hasVendorMembers, let places = push.envelope?.places else {
      return .code(WireName.aps)
    }
    if let place = places.first?.description, places.count == 1 {
      return place.isEmpty ? .message("the request") : .code(place)
    }
    return tree.key(of: push.aps.node).map { .code(tree.text(of: $0)) } ?? .message("the request")
  }

  /// The company that documents the members of the push.
  package var documentation: String {
    guard let push, push.hasVendorMembers, let envelope = push.envelope else { return "Apple" }
    return envelope.vendor
  }
}

extension Payload {
  /// The names of the members of the push.
  package var names: PushNames { PushNames(in: self) }
}
