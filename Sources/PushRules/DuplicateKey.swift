import JSONSyntax
import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let duplicateKey = Rule(
    id: "duplicate-key", severity: .warning, group: .text, inCode: .kinds,
    summary: "An object has the same key twice",
    explanation: """
      RFC 8259 does not define which of the two counts. `JSONDecoder` uses the first one and ignores the other; APNs, \
      or a server's own library on the way, may keep the last. The phone (iOS 18 and later) parses the push and writes \
      the state again before it decodes it, which removes one of the two. In Swift, names are equal if they differ \
      only in the composition of an accent. The phone reads only the push: a vendor reads the other members of its \
      request, and an HTTP client those of a request document.
      """,
    sources: [.rfc8259, .decoder],
    examples: [
      #"{"aps": {"event": "end", "timestamp": 1788729113, ⟦"event"⟧: "end", "content-state": {}}}"#,
      """
      {"headers": {"priority": 5, ⟦"priority"⟧: 10}, "payload": {"aps":
        {"event": "end", "timestamp": 1788729113, "content-state": {}}}}
      """,
      .end(state: "{}"),
    ]
  ) { payload, report in
    for problem in payload.textProblems where problem.kind == .duplicateKey {
      let node = payload.node(at: problem.range.lowerBound)
      let otherReader = payload.readerOutsidePush(of: problem.range)
      report(
        "duplicate key `\(payload.tree.text(of: node))`", at: .text(problem.range, near: node),
        label: "this object already has this key",
        notes: problem.related.map {
          [
            Note(
              otherReader == nil ? "the first member, which the decoder reads" : "the first member",
              at: .payload($0))
          ]
        } ?? [],
        effect: otherReader.map {
          "\($0) uses one of the two; which one is not documented"
        }
          ?? "not documented: the decoder reads the first, but APNs or the phone may keep only the other",
        help: "keep one of the two", fix: payload.fixes.removal(ofRepeated: node, problem.related))
    }
  }
}

extension Payload {
  /// Returns the reader of a place in the request around the pushes; nil for a place in a push, which the phone reads.
  fileprivate func readerOutsidePush(of place: Range<Int>) -> Message? {
    guard let push else { return nil }
    let nodes = ([push] + push.siblings).flatMap { push in
      push.hasVendorMembers
        ? [push.aps.contentState, push.aps.attributes].compactMap { $0?.node }
        : [push.vendor == nil ? push.root : push.aps.node]
    }
    guard !nodes.contains(where: { tree.range(of: $0).contains(place.lowerBound) }) else {
      return nil
    }
    return push.envelope.map { "\($0.vendor)" } ?? "the HTTP client that reads the document"
  }
}
