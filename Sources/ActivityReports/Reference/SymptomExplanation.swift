import JSONSyntax

/// The explanation of the symptoms in text, best match first.
package struct SymptomExplanation: Sendable {
  private let symptoms: [Symptom]
  /// A detail in the text itself, such as the key of a `DecodingError`.
  private let detail: String?

  /// Returns nil if the text contains no symptom.
  package init?(of text: String) {
    symptoms = Symptom.matches(in: text)
    if symptoms.isEmpty { return nil }
    detail = DecodingErrorText(in: Array(text.utf8))?.sentence
  }

  /// Returns the explanation as text, wrapped to a number of columns.
  package func text(width: Int) -> String {
    symptoms.enumerated().map { index, symptom in
      symptom.text(width: width, details: index == 0 ? [detail].compactMap { $0 } : [])
    }.joined(separator: "\n")
  }

  package var json: String {
    JSONWriter.line { json in
      if let detail { json.member("detail", detail) }
      json.objects("symptoms", of: symptoms) { $0.symptom($1) }
    }
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
    objects("causes", of: symptom.causes) { json, cause in
      json.member("text", cause.words)
      json.array("rules", of: cause.rules)
    }
    array("next", of: symptom.next)
    array("sources", of: symptom.sources)
  }
}
