import ActivitySchema
import JSONSyntax

/// Durations as text, where Swift reads a number of seconds.
extension SenderSignature {
  static let spans = [
    SenderSignature(
      form: "a duration as text", correction: "send the number of its seconds",
      source: .standard(
        "ISO 8601, *Durations*", "https://www.rfc-editor.org/rfc/rfc3339#appendix-A")
    ) { tree, node, shape in
      guard shape.isNumber, tree.kind(of: node) == .string,
        let span = WrittenSpan(tree.text(of: node))
      else { return nil }
      let isWhole = span.seconds == span.seconds.nearestWhole
      if case .integer = shape, !isWhole { return .noValue }
      return span.isCertain ? .value(DecimalText.of(span.seconds)) : .noValue
    }
  ]
}
