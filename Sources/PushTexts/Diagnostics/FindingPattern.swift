import ActivitySchema
import JSONSyntax

/// The common part of identical findings about the same property, in one payload or in several.
///
/// The value and its position differ: the third element of an array and the fourth, or the lines of a JSON Lines file.
package struct FindingPattern: Sendable {
  fileprivate let rule: String
  fileprivate let severity: Severity
  fileprivate let isExpected: Bool
  /// The message, whose arguments make no difference.
  fileprivate let message: Message
  /// The names in the message, without the value itself.
  fileprivate let names: [String]
  fileprivate let place: Place

  fileprivate enum Place: Hashable {
    case property(DeclarationSite)
    /// A JSON Pointer with `*` for the indices of arrays.
    case pointer(String)
  }

  /// Returns the pattern of values that are not checked for the same reason.
  package static func uncheckedValue(at pointer: String, because reason: Message) -> FindingPattern
  {
    FindingPattern(
      rule: "", severity: .info, isExpected: false, message: reason, names: reason.names,
      place: .pointer(generalized(pointer)))
  }

  /// Replaces the indices of arrays in a JSON Pointer by `*`.
  fileprivate static func generalized(_ pointer: String) -> String {
    let steps = pointer.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return steps.map { step in
      let isIndex = !step.isEmpty && step.allSatisfy { 0x30...0x39 ~= $0 }
      return isIndex ? "*" : String(Substring(step))
    }.joined(separator: "/")
  }
}

extension FindingPattern: Hashable {
  package static func == (left: FindingPattern, right: FindingPattern) -> Bool {
    left.rule == right.rule && left.place == right.place && left.names == right.names
      && left.severity == right.severity && left.isExpected == right.isExpected
      && left.message.hasSameLiterals(as: right.message)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(rule)
    hasher.combine(place)
    hasher.combine(names)
  }
}

extension Diagnostic {
  /// Returns the common part of the finding and others.
  package func pattern(in source: Source) -> FindingPattern {
    let value = source.text(of: range)
    var names = message.names
    names.removeAll { value.isWritten(as: $0) }
    return FindingPattern(
      rule: rule, severity: severity, isExpected: isExpected, message: message,
      names: names + (affectedVersions?.names ?? []),
      place: declarationSite.map { .property($0) } ?? .pointer(FindingPattern.generalized(pointer)))
  }

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
  /// Returns whether a message shows this value as this text, which may be shortened.
  fileprivate func isWritten(as text: String) -> Bool {
    if text.utf8.count == count, elementsEqual(text.utf8) { return true }
    let mark = "…".utf8
    guard text.utf8.last == mark.last, text.utf8.suffix(mark.count).elementsEqual(mark) else {
      return false
    }
    return starts(with: text.dropLast().utf8)
  }
}
