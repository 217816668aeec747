import ActivitySchema
import JSONSyntax

extension Rule {
  static let notAPush = Rule(
    id: "not-a-push", severity: .error, group: .text,
    summary: "The document has none of the shapes in which a push stands",
    explanation: """
      A push is an object with `aps`, a request document {"headers": {…}, "payload": {"aps": {…}}}, or a vendor's request \
      of those that `activity-lint envelopes` lists. This document is none, so nothing else was checked. A bare `content-state` or `attributes` is checked with `--part`. A file that \
      is no payload at all belongs outside the folders that are checked.
      """,
    sources: [.remoteNotification],
    examples: [
      .payload(#"⟦{⟧"name": "package", "version": "1.0.0"}"#),
      .payload(#"⟦[⟧1, 2]"#),
      .payload(
        #"⟦{⟧"driver": "Ana", "stops": 3}"#,
        declarations: .state("var driver: String; var stops: Int")),
      .payload(#"{"aps": {"event": "end", "timestamp": 1788729113, "content-state": {}}}"#),
    ]
  ) { payload, report in
    guard case .foreign(let node) = payload.document else { return }
    if let envelope = payload.context.envelope, !envelope.isApples {
      let names = envelope.places.map { $0.description }
      let places = names.dropFirst().reduce("`\(names.first ?? "")`" as Message) {
        "\($0) or `\($1)`"
      }
      report(
        "this is no request to \(envelope.title), which it is said to be", at: node,
        label: envelope.members == nil ? "no push in \(places)" : "no object in \(places)",
        effect: "nothing was checked",
        help:
          "leave out the envelope `\(envelope.name)`, so that the request is recognised by its keys"
      )
      return
    }
    if let (activity, part) = payload.partStandingAlone(at: node) {
      let inPush = "{\"aps\": {…, \"\(part.rawValue)\": {…}}}"
      report(
        "this is a `\(part.rawValue)` of `\(activity.name)` without the push around it", at: node,
        label: "no `aps`", effect: "nothing was checked",
        help: "send it as \(inPush), or check it alone with `--part \(part.rawValue)`")
      return
    }
    let kind = payload.kindOfValue(at: node)
    report(
      kind == .object
        ? "this object has no `aps`: it is no push that is known here"
        : "this is \(kind), and a push is an object with `aps`",
      at: node, label: "no push", effect: "nothing was checked",
      help:
        kind == .array
        ? "keep one push in each document, or one on each line of a file that ends in .jsonl"
        : "wrap the payload as {\"aps\": {…}}, check a bare part with `--part content-state`, or leave this file out"
    )
  }
}

extension Payload {
  /// The declared part of a push whose needed keys, several at least, are all in the object.
  fileprivate func partStandingAlone(at node: JSONNode) -> (Activity, PayloadPart)? {
    let names = Set(tree.members(of: node).map { tree.text(of: $0.key) })
    for activity in schema.activities {
      for (part, type) in [
        (PayloadPart.contentState, activity.contentState), (.attributes, activity.attributes),
      ] {
        guard case .record(let record) = schema[type].shape else { continue }
        let needed = record.properties.filter { !$0.isOptional }
        if needed.count > 1, needed.allSatisfy({ names.contains($0.key) }) {
          return (activity, part)
        }
      }
    }
    return nil
  }
}
