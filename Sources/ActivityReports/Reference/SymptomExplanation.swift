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
    let json: JSONValue = [
      "detail": detail.map { .string($0) }, "symptoms": .array(symptoms.map { $0.json }),
    ]
    return json.line
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
  var json: JSONValue {
    [
      "id": .string(id),
      "kind": .string(kind.rawValue),
      "title": .string(title),
      "status": status.map { .integer($0) },
      "meaning": .string(meaning),
      "causes": .array(
        causes.map { ["text": .string($0.words), "rules": .strings($0.rules)] }),
      "next": .strings(next),
      "sources": .strings(sources),
    ]
  }
}
