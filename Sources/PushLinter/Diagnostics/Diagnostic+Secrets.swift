extension Diagnostic {
  /// Returns the finding without the secrets that its texts quote. Its fix does not change.
  package func masked(by secrets: Secrets) -> Diagnostic {
    guard !secrets.isEmpty else { return self }
    func masked(_ message: Message) -> Message { message.mapValues { secrets.masking($0) } }
    return Diagnostic(
      rule: rule, severity: severity, message: masked(message), range: range,
      pointer: secrets.masking(pointer), label: masked(label),
      notes: notes.map { Note(masked($0.message), at: $0.place) }, effect: masked(effect),
      consoleLine: consoleLine, help: masked(help), fix: fix,
      decodingError: decodingError?.masked(by: secrets), isExpected: isExpected,
      versions: versions, isAboutOptions: isAboutOptions, valueFingerprint: valueFingerprint)
  }
}

extension DecodingFailure {
  func masked(by secrets: Secrets) -> DecodingFailure {
    DecodingFailure(
      part: part, kind: kind,
      codingPath: codingPath.map { element in
        switch element {
        case .key(let name): .key(secrets.masking(name))
        case .index: element
        }
      })
  }
}

extension Fix {
  /// Whether the text of an edit contains a secret. Such a fix is applied, but no output contains it.
  func mentions(_ secrets: Secrets) -> Bool { edits.contains { secrets.occur(in: $0.replacement) } }
}
