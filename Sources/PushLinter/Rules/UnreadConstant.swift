import ActivitySchema

extension Rule {
  static let unreadConstant = Rule(
    id: "unread-constant", severity: .info, group: .declaration,
    summary: "A `let` with a value is never read from a push",
    explanation: """
      A constant that already has a value cannot be set again, so the `init(from:)` that Swift synthesizes skips it, \
      and the value that a push sends for it is ignored. That is fine for a version number of the app's own, and a \
      surprise if the server is meant to set it.
      """,
    sources: [.decoder],
    examples: [
      .declarations(
        """
        struct RideAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable {
            let ⟦version⟧ = 2
            let stops: Int
          }
        }
        """),
      .declarations(
        """
        struct RideAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable {
            static let version = 2
            let stops: Int
          }
        }
        """),
    ],
    declarations: { schema, report in
      for type in schema.activityTypes {
        guard case .record(let record) = type.shape else { continue }
        for member in record.unreadMembers {
          guard case .constant = member.reason else { continue }
          report(
            "no push can set `\(member.name)`: it is a constant that already has a value",
            at: member.site, label: "never decoded", effect: Effect.ignored,
            help: "declare it as `var` if a push sets it, or as `static let` if none does")
        }
      }
    })
}
