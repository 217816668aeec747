import JSONSyntax

/// The id of a broadcast channel, compared with the form in which APNs returns one: Base64 with its padding (Apple,
/// *Sending channel management requests to APNs*).
package struct ChannelID {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// The reason why a string is not an id of APNs.
  package enum Fault {
    /// A space instead of `+`, as decoding of a URL leaves it.
    case space
    /// An escape such as `%3D`.
    case percentEncoding
    /// The alphabet for URLs, with `-` and `_`.
    case urlAlphabet
    /// The `=` at the end are missing.
    case missingPadding
    /// Text that encodes no bytes, such as a name.
    case notBase64
  }

  /// The reason why the text is not an id of APNs; nil if it can be one.
  package var fault: Fault? {
    let digits = text.utf8.reversed().drop { $0 == UInt8(ascii: "=") }
    let padding = text.utf8.count - digits.count
    let others = digits.filter { !$0.isBase64Digit }
    if others.contains(UInt8(ascii: "%")) { return .percentEncoding }
    if !others.isEmpty, others.allSatisfy({ $0 == UInt8(ascii: " ") }) { return .space }
    let isURLAlphabet = others.allSatisfy { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    guard isURLAlphabet, !digits.isEmpty, digits.count % 4 != 1 else { return .notBase64 }
    if !others.isEmpty { return .urlAlphabet }
    let expected = (4 - digits.count % 4) % 4
    return padding == expected ? nil : padding < expected ? .missingPadding : .notBase64
  }
}
