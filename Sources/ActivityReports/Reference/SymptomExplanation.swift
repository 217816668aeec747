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

  package var markdown: String {
    symptoms.enumerated().map {
      $0.element.markdown(under: "#", details: $0.offset == 0 ? details : [])
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

/// The reference of all symptoms.
package enum SymptomReference {
  /// The reference as Markdown: a section for each symptom, by kind.
  package static var markdown: String {
    Symptom.Kind.allCases.map { kind in
      "## \(kind.rawValue.prefix(1).uppercased())\(kind.rawValue.dropFirst())\n\n"
        + Symptom.all.filter { $0.kind == kind }.map { $0.markdown(under: "###") }
        .joined(separator: "\n")
    }.joined(separator: "\n")
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

  func markdown(under heading: String, details: [String] = []) -> String {
    var blocks = ["\(heading) \(title)", "\(kindAndStatus). \(meaning)"]
    blocks += details.map { "In this text: \($0)." }
    blocks.append(
      causes.map { cause in
        let rules = cause.rules.map { "`\($0)`" }.joined(separator: ", ")
        return "* \(cause.words)\(rules.isEmpty ? "" : " (\(rules))")"
      }.joined(separator: "\n"))
    if !next.isEmpty {
      blocks.append("Check next:\n\n" + next.map { "1. \($0)" }.joined(separator: "\n"))
    }
    blocks.append("Sources: " + sources.map { "<\($0)>" }.joined(separator: ", "))
    return blocks.joined(separator: "\n\n") + "\n"
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
