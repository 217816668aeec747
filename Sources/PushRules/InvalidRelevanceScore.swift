import JSONSyntax
import PushAdvice
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let invalidRelevanceScore = Rule(
    id: "invalid-relevance-score", severity: .error, outcome: .unknown, group: .envelope,
    inCode: .literals,
    summary: "`relevance-score` is not a number",
    explanation: """
      `relevance-score` ranks the activities of an app: the one with the highest score is first and gets the Dynamic \
      Island. Apple, *Generating a remote notification*, asks for a number. For Live Activities any number is possible, \
      not only those from 0 to 1. The phone ignores other values (iOS 18 and later).
      """,
    sources: [.remoteNotification],
    examples: [
      .update(#""relevance-score": ⟦"75"⟧"#),
      .update(#""relevance-score": ⟦"high"⟧"#),
      .update(#""relevance-score": 100.5"#),
    ]
  ) { payload, report in
    guard let score = payload.aps?.relevanceScore, score.number == nil, score.value != .unreadable
    else { return }
    let isNull = score.value == .null
    let isVendors = payload.push?.hasVendorMembers == true
    let number = score.value.text.flatMap { isPlainNumber($0) ? $0 : nil }
    report(
      "`\(payload.names[.relevanceScore])` is \(score.value.kind), not a number", at: score.node,
      severity: isNull ? .warning : .error, outcome: isNull || !isVendors ? .delivered : nil,
      label: number == nil ? "expected a number" : "remove the quotation marks",
      effect: isVendors
        ? "\(payload.names.documentation) documents a number, and no other value"
        : isNull ? Effect.ignoredNull : Effect.ignoredKey,
      help: number.map { "send \($0)" }
        ?? "send a number, such as 100, or omit `\(payload.names[.relevanceScore])`",
      fix: number.map { payload.fixes.replacement(of: score, with: $0, .safe) }
        ?? payload.fixes.removal(ofNull: score.node, .safe))
  }

  /// Returns whether the text is a JSON number without a sign and an exponent, of at most 24 bytes.
  private static func isPlainNumber(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let integer = parts.first, parts.count <= 2, text.utf8.count <= 24 else { return false }
    return parts.allSatisfy { $0.isDecimal } && (integer == "0" || integer.first != "0")
  }
}
