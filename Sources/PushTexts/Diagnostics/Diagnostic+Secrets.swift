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
    masked.notes = notes.map { note in Note(note.message.masked(by: secrets), at: note.place) }
    masked.decodingError = decodingError?.masked(by: secrets)
    return masked
  }
}

extension DecodingFailure {
  package func masked(by secrets: Secrets) -> DecodingFailure {
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
  package func mentions(_ secrets: Secrets) -> Bool {
    edits.contains {
      secrets.occur(in: $0.replacement) || !Secrets(in: Array($0.replacement.utf8)).isEmpty
    }
  }
}

extension Message {
  /// Returns the message without the secrets that its values contain.
  package func masked(by secrets: Secrets) -> Message {
    mapValues {
      secrets.masking($0)
    } names: {
      secrets.masking(names: $0)
    }
  }
}

extension Source {
  /// Returns the source as outputs show it. Lines, columns and offsets do not change.
  package func masked(by secrets: Secrets) -> Source {
    var names = ShownNames()
    return masked(by: secrets, &names)
  }

  /// - Parameter names: The names of the sources before.
  package func masked(by secrets: Secrets, _ names: inout ShownNames) -> Source {
    let (name, path) = names.names(of: self)
    guard !secrets.isEmpty || name != self.name || path != self.path else { return self }
    return Source(
      name: name, path: path, line: line, offset: offset, bytes: secrets.masking(bytes),
      isLine: isLine, isSent: isSent)
  }
}

/// The names of sources as outputs show them; the lines of a file have the same name, which is searched for secrets once.
package struct ShownNames: Sendable {
  private var name: (written: String, shown: String) = ("", "")
  private var path: (written: String, shown: String) = ("", "")

  package init() {}

  fileprivate mutating func names(of source: Source) -> (name: String, path: String) {
    if source.name != name.written { name = (source.name, Secrets.masking(source.name)) }
    if source.path != path.written { path = (source.path, Secrets.masking(source.path)) }
    return (name.shown, path.shown)
  }
}
