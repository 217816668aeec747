import JSONSyntax
package import PushDocuments

/// The requests of vendors, as `explain` shows them.
package enum EnvelopeReference {
  /// Returns all of them as text, wrapped to a number of columns.
  package static func text(width: Int) -> String {
    Envelope.all.map { text(of: $0, width: width) }.joined(separator: "\n")
  }

  /// Returns the request of one vendor.
  package static func text(of envelope: Envelope, width: Int) -> String {
    let facts = EnvelopeFacts(envelope).all
    let indent = (facts.map { $0.topic.count }.max() ?? 0) + 4
    var text = "\(envelope.name)  \(envelope.title)\n"
    for fact in facts {
      let lines = TextWrap.lines(of: fact.words, width: max(20, width - indent))
      text += "  " + fact.topic.padded(to: indent - 2)
      text += lines.joined(separator: "\n".padded(to: indent + 1)) + "\n"
    }
    if !envelope.remarks.isEmpty {
      text += TextWrap.wrapped(envelope.remarks, width: width, indent: "  ") + "\n"
    }
    return text
  }

  /// Returns the request of one vendor as a JSON object.
  package static func json(of envelope: Envelope) -> String {
    JSONWriter.line { $0.envelope(envelope) }
  }
}

extension JSONWriter {
  /// Writes the members that describe a request.
  mutating func envelope(_ envelope: Envelope) {
    member("name", envelope.name)
    member("title", envelope.title)
    objects("facts", of: EnvelopeFacts(envelope).all) { json, fact in
      json.member("topic", fact.topic)
      json.member("text", fact.words)
    }
    memberUnlessEmpty("remarks", envelope.remarks)
  }
}
