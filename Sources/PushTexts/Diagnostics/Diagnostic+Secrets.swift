extension Diagnostic {
  /// Returns the finding without the secrets in its messages. Its fix does not change.
  ///
  /// - Parameters:
  ///   - secrets: Secrets in their order.
  ///   - text: The text of the source.
  package func masked(by secrets: Secrets, in text: [UInt8]) -> Diagnostic {
    guard !secrets.isEmpty else { return self }
    var masked = self
    let quoted = secrets.secret(touching: range).map { text[$0.clamped(to: text.indices)] } ?? []
    func mask(_ message: inout Message) { message = message.masked(by: secrets, quoting: quoted) }
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
  /// Returns whether the text of an edit contains a secret, or replaces a part of one. Such a fix is applied, but no output
  /// contains it.
  ///
  /// - Parameter secrets: Secrets in their order.
  package func mentions(_ secrets: Secrets) -> Bool {
    edits.contains { edit in
      let text = edit.replacement
      let isLong = text.utf8.count > Self.longestMark
      return isLong && secrets.secret(touching: edit.range) != nil || secrets.occur(in: text)
        || !Secrets(in: Array(text.utf8)).isEmpty
    }
  }

  /// The length of a punctuation mark that an edit can insert beside a secret.
  private static let longestMark = 3
}

extension Message {
  /// Returns the message without the secrets that its values contain.
  ///
  /// - Parameter secret: The secret at the place of the message.
  package func masked(by secrets: Secrets, quoting secret: ArraySlice<UInt8> = []) -> Message {
    mapValues {
      secrets.masking($0, quotedFrom: secret)
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
