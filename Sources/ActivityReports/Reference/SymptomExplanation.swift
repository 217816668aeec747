import JSONSyntax

/// The explanation of the symptoms in text, best match first.
package struct SymptomExplanation: Sendable {
  let symptoms: [Symptom]
  /// Details in the text itself, such as the key of a `DecodingError`.
  let detail: String?

  /// Returns nil if the text contains no symptom.
  package init?(of text: String) {
    symptoms = Symptom.matches(in: text)
    if symptoms.isEmpty { return nil }
    detail = DecodingErrorText(in: Array(text.utf8))?.sentence
  }

  /// Returns the explanation as text, wrapped to a number of columns.
  package func text(width: Int) -> String {
    symptoms.enumerated().map {
      $0.element.text(width: width, details: $0.offset == 0 ? details : [])
    }.joined(separator: "\n")
  }

  private var details: [String] { detail.map { [$0] } ?? [] }

  package var json: String {
    var json = JSONWriter()
    json.object { json in
      if let detail { json.member("detail", detail) }
      json.name("symptoms")
      json.array(of: symptoms) { json, symptom in json.object { $0.symptom(symptom) } }
    }
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }
}

extension Symptom {
  /// The kind with the status, such as `answer of APNs, status 400`.
  private var kindAndStatus: String {
    guard let status, kind != .status else { return kind.rawValue }
    return "\(kind.rawValue), status \(status)"
  }

  /// - Parameter details: The details in the explained text.
  func text(width: Int, details: [String] = []) -> String {
    func wrapped(_ text: String, _ indent: String = "") -> String {
      TextWrap.wrapped(text, width: width, indent: indent) + "\n"
    }
    var text = wrapped("\(title) (\(kindAndStatus))") + "\n" + wrapped(meaning)
    for detail in details { text += "\n" + wrapped("In this text: \(detail).") }
    text += "\nCauses:\n\n"
    for cause in causes {
      text += wrapped(cause.words, "  ")
      if !cause.rules.isEmpty {
        text += wrapped("rules: \(cause.rules.joined(separator: ", "))", "    ")
      }
    }
    if !next.isEmpty {
      text += "\nCheck next:\n\n" + next.map { wrapped($0, "  ") }.joined()
    }
    return text + "\nSources:\n\n" + sources.map { "  \($0)\n" }.joined()
  }
}

extension JSONWriter {
  /// Writes the members that describe a symptom.
  mutating func symptom(_ symptom: Symptom) {
    member("id", symptom.id)
    member("kind", symptom.kind.rawValue)
    member("title", symptom.title)
    if let status = symptom.status { member("status", status) }
    member("meaning", symptom.meaning)
    name("causes")
    array(of: symptom.causes) { json, cause in
      json.object { json in
        json.member("text", cause.words)
        json.name("rules")
        json.array(of: cause.rules) { $0.string($1) }
      }
    }
    name("next")
    array(of: symptom.next) { $0.string($1) }
    name("sources")
    array(of: symptom.sources) { $0.string($1) }
  }
}
