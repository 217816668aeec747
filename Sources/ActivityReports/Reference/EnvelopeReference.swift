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
    envelope.json.line
  }
}

extension Envelope {
  var json: JSONValue {
    [
      "name": .string(name),
      "title": .string(title),
      "facts": .array(
        EnvelopeFacts(self).all.map { ["topic": .string($0.topic), "text": .string($0.words)] }),
      "remarks": .string(remarks).unlessEmpty,
    ]
  }
}
