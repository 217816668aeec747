extension Diagnostic {
  /// Returns the finding without the secrets in its messages. Its fix does not change.
  package func masked(by secrets: Secrets) -> Diagnostic {
    guard !secrets.isEmpty else { return self }
    var masked = self
    func mask(_ message: inout Message) { message = message.masked(by: secrets) }
    mask(&masked.message)
    mask(&masked.label)
    mask(&masked.effect)
    mask(&masked.help)
    masked.witness = witness.map { secrets.masking($0) }
    masked.pointer = secrets.masking(names: pointer)
    masked.notes = notes.map { note in
      Note(note.message.masked(by: secrets), at: note.place)
    }
    masked.decodingError = decodingError?.masked(by: secrets)
    return masked
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
  /// Returns whether the text of an edit contains a secret. Such a fix is applied, but no output contains it.
  func mentions(_ secrets: Secrets) -> Bool {
    edits.contains {
      secrets.occur(in: $0.replacement) || !Secrets(in: Array($0.replacement.utf8)).isEmpty
    }
  }
}

extension Message {
  /// Returns the message without the secrets that its values contain.
  func masked(by secrets: Secrets) -> Message {
    mapValues {
      secrets.masking($0)
    } names: {
      secrets.masking(names: $0)
    }
  }
}
