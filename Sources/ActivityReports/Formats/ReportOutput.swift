import JSONSyntax

/// The output of a writer while the run continues.
///
/// Some bytes follow bytes that are not known yet, such as the tests of a suite after their number. A writer keeps them here
/// instead of in its memory, because a stream may have millions of them.
package struct ReportOutput: Sendable {
  package enum Part: Sendable {
    /// The next bytes of the report.
    case bytes([UInt8])
    /// Bytes that follow at the next `release`.
    case kept([UInt8])
    /// All bytes that were kept since the last release follow here.
    case release
  }

  private var parts: [Part] = []
  /// The bytes since the last part.
  var bytes: [UInt8] = []
  private var kept: [UInt8] = []

  static func += (output: inout ReportOutput, bytes: [UInt8]) { output.bytes += bytes }

  static func += (output: inout ReportOutput, text: String) { output.bytes += Array(text.utf8) }

  /// Appends the text of a value.
  mutating func write(_ value: JSONValue) { value.append(to: &bytes) }

  /// Keeps bytes until the next `release`.
  mutating func keep(_ bytes: [UInt8]) { kept += bytes }

  /// Appends all kept bytes.
  mutating func release() {
    finishParts()
    parts.append(.release)
  }

  /// Returns the parts since the last call.
  mutating func takeParts() -> [Part] {
    finishParts()
    defer { parts = [] }
    return parts
  }

  private mutating func finishParts() {
    if !bytes.isEmpty { parts.append(.bytes(bytes)) }
    if !kept.isEmpty { parts.append(.kept(kept)) }
    (bytes, kept) = ([], [])
  }
}
