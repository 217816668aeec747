import ActivitySchema

/// What findings have in common that say the same about the same property, in one payload or in several.
///
/// The value and its position differ: the third element of an array and the fourth, or the lines of a JSON Lines file.
package struct FindingPattern: Hashable, Sendable {
  private let rule: String
  private let severity: Severity
  private let isExpected: Bool
  /// The message without its arguments.
  private let literals: [String]
  /// The names in the message, without the value itself.
  private let names: [String]
  private let place: Place

  private enum Place: Hashable {
    case property(DeclarationSite)
    /// A JSON Pointer with `*` for the indices of arrays.
    case pointer(String)
  }

  package init(of diagnostic: Diagnostic, in source: Source) {
    rule = diagnostic.rule
    severity = diagnostic.severity
    isExpected = diagnostic.isExpected
    literals = diagnostic.message.literals
    let value = source.text(of: diagnostic.range)
    names = diagnostic.message.names.filter { !value.isWritten(as: $0) } + diagnostic.versions
    place =
      diagnostic.declarationSite.map { .property($0) }
      ?? .pointer(Self.generalized(diagnostic.pointer))
  }

  /// Creates the pattern of values that are not checked for the same reason.
  package init(ofUncheckedValueAt pointer: String, because reason: Message) {
    (rule, severity, isExpected) = ("", .info, false)
    literals = reason.literals
    names = reason.names
    place = .pointer(Self.generalized(pointer))
  }

  /// Replaces the indices of arrays in a JSON Pointer by `*`.
  private static func generalized(_ pointer: String) -> String {
    let steps = pointer.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return steps.map { step in
      let isIndex = !step.isEmpty && step.allSatisfy { 0x30...0x39 ~= $0 }
      return isIndex ? "*" : String(Substring(step))
    }.joined(separator: "/")
  }
}

extension Diagnostic {
  /// The declaration that the first note shows, if it shows one.
  fileprivate var declarationSite: DeclarationSite? {
    guard case .declaration(let site) = notes.first?.place else { return nil }
    return site
  }
}

extension Source {
  /// Returns the bytes in a range, without quotation marks around them.
  fileprivate func text(of range: Range<Int>) -> ArraySlice<UInt8> {
    let text = bytes[range.clamped(to: bytes.indices)]
    let quote = UInt8(ascii: "\"")
    return text.count > 1 && text.first == quote && text.last == quote
      ? text.dropFirst().dropLast() : text
  }
}

extension ArraySlice<UInt8> {
  /// Whether a message that shows this value shows it as this text, which may be shortened.
  fileprivate func isWritten(as text: String) -> Bool {
    guard text.hasSuffix("…") else { return elementsEqual(text.utf8) }
    return starts(with: text.dropLast().utf8)
  }
}
