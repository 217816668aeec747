import JSONSyntax
import PushLinter

/// The reference of all envelopes.
package enum EnvelopeReference {
  /// Returns the reference as text, wrapped to a number of columns.
  package static func text(width: Int) -> String {
    Envelope.all.map { envelope in
      let facts = EnvelopeFacts(envelope).all
      let indent = (facts.map { $0.topic.count }.max() ?? 0) + 4
      var text = "\(envelope.name)  \(envelope.title)\n"
      for fact in facts {
        let lines = TextWrap.lines(of: fact.words, width: max(20, width - indent))
        text += "  \(padded(fact.topic, indent - 2))"
        text += lines.joined(separator: "\n" + padded("", indent)) + "\n"
      }
      if !envelope.remarks.isEmpty {
        text += TextWrap.wrapped(envelope.remarks, width: width, indent: "  ") + "\n"
      }
      return text
    }.joined(separator: "\n")
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// The reference as Markdown: a table, and a section for each envelope.
  package static var markdown: String {
    var text = "## All envelopes\n\n| envelope | request | state | timestamp |\n|---|---|---|---|\n"
    for envelope in Envelope.all {
      let facts = EnvelopeFacts(envelope).all
      func words(_ topic: String) -> String { facts.first { $0.topic == topic }?.words ?? "" }
      text +=
        "| [`\(envelope.name)`](#\(envelope.name)) | \(envelope.title) | \(words("state")) | "
        + "\(words("timestamp")) |\n"
    }
    for envelope in Envelope.all { text += "\n" + section(on: envelope) }
    return text
  }

  private static func section(on envelope: Envelope) -> String {
    var blocks = ["### \(envelope.name)", "\(envelope.title)."]
    blocks.append(
      (["| | |", "|---|---|"]
        + EnvelopeFacts(envelope).all.map { "| \($0.topic) | \($0.words) |" })
        .joined(separator: "\n"))
    if !envelope.remarks.isEmpty { blocks.append(envelope.remarks) }
    blocks.append("Sources: \(envelope.sources.map { $0.link }.joined(separator: "; "))")
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// The reference as one JSON object with the member `envelopes`.
  package static var json: String {
    var json = JSONWriter()
    json.object { json in
      json.name("envelopes")
      json.array(of: Envelope.all) { json, envelope in write(envelope, to: &json) }
    }
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }

  private static func write(_ envelope: Envelope, to json: inout JSONWriter) {
    json.object { json in
      json.name("name")
      json.string(envelope.name)
      json.name("title")
      json.string(envelope.title)
      json.name("places")
      json.array(of: envelope.places) { $0.string($1.description) }
      json.name("members")
      json.object { json in
        for meaning in WireName.Activity.allCases {
          guard let path = path(of: meaning, in: envelope) else { continue }
          json.name(meaning.rawValue)
          json.string(path)
        }
      }
      json.name("timestamp")
      json.string(envelope.timestamp.rawValue)
      json.name("dates")
      json.string((envelope.members?.dates ?? .seconds).rawValue)
      json.name("injected")
      json.array(of: envelope.injected) { json, key in
        json.object { json in
          json.name("part")
          json.string(key.part.rawValue)
          json.name("key")
          json.string(key.key)
        }
      }
      json.name("sources")
      json.array(of: envelope.sources) { $0.string($1.url ?? $1.title) }
    }
  }

  private static func path(of meaning: WireName.Activity, in envelope: Envelope) -> String? {
    guard let members = envelope.members else { return "\(WireName.aps).\(meaning.rawValue)" }
    return members[meaning]?.path.description
  }
}
