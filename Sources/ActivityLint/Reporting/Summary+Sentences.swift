extension Summary {
  /// The last words of a report for people, one sentence a line.
  var sentences: [String] {
    notChecked == 0
      ? [verdict]
      : [
        verdict,
        "\(Self.count(notChecked, "value")) \(notChecked == 1 ? "was" : "were") not checked.",
      ]
  }

  private var verdict: String {
    let expectations = expected == 0 ? "" : " (\(Self.count(expected, "expected finding")))"
    if payloadsWithFindings == 0 {
      switch payloads {
      case 0: return "There was no payload to check."
      case 1: return "The payload is fine\(expectations)."
      default: return "All \(payloads) payloads are fine\(expectations)."
      }
    }
    let counts = [(errors, "error"), (warnings, "warning"), (infos, "info")]
      .filter { $0.0 > 0 }
      .map { Self.count($0.0, $0.1) }
      .joined(separator: ", ")
    let share = "\(payloadsWithFindings) of \(Self.count(payloads, "payload"))"
    return "Found \(counts) in \(share)\(expectations)."
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}
