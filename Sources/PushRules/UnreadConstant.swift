import ActivitySchema
import PushAdvice
import PushModel
import PushTexts

extension Rule {
  static let unreadConstant = Rule(
    id: "unread-constant", severity: .info, group: .declaration,
    summary: "A `let` with a value is never read from a push",
    explanation: """
      A constant that already has a value cannot be set again, so the synthesized `init(from:)` skips it and ignores \
      its value in a push. That is fine for the app's own version number, but wrong if the server is meant to set it.
      """,
    sources: [.decoder],
    examples: [
      .declarations(.state("let ⟦version⟧ = 2", "let stops: Int")),
      .declarations(.state("static let version = 2", "let stops: Int")),
    ],
    declarations: { schema, report in
      for type in schema.activityTypes {
        guard case .record(let record) = type.shape else { continue }
        let constants = record.unreadMembers.filter {
          if case .constant = $0.reason { true } else { false }
        }
        guard let first = constants.first else { continue }
        let isOne = constants.count == 1
        report(
          "no push can set \(.list(constants.map { $0.name }, .or)): \(isOne ? "it is a constant that already has a value" : "they are constants that already have values")",
          at: first.site, label: "never decoded", effect: Effect.ignored,
          help: isOne
            ? "declare it as `var` if a push sets it, or as `static let` if none does"
            : "declare them as `var` if a push sets them, or as `static let` if none does")
      }
    })
}
