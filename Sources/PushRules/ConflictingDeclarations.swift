import ActivitySchema
import PushModel
import PushTexts

extension Rule {
  static let conflictingDeclarations = Rule(
    id: "conflicting-declarations", severity: .warning,
    group: .selection, role: .faultyDeclaration,
    summary: "The attributes type is declared more than once, with different members",
    explanation: """
      The app and its widget often contain one copy each of a declaration, and only one copy was changed. The phone \
      decodes a push with the declaration in the running code, so a payload must match both and is checked against \
      each. Equal copies are not reported. If one of the files is not part of any target, name the right files with \
      `--declarations`.
      """,
    sources: [.thread("istornz/flutter_live_activities", 93)],
    examples: [
      .declarations(
        .state(
          "var driver: String", activity: "⟦RideAttributes⟧",
          after: .state("var driver: String", "var stops: Int"))),
      .declarations(
        """
        struct RideAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable { var stops: Int }
        }
        struct RideAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable { var stops: Int }
        }
        """),
      .declarations(
        """
        struct ⟦RideAttributes⟧: ActivityAttributes {
          struct ContentState: Codable, Hashable { var stops: Int }
        }
        struct RideAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable { var stops: String }
        }
        """),
    ],
    declarations: { schema, report in
      for activity in schema.activities.unique(by: { $0.qualifiedName }) {
        let copies = schema.activities(called: activity.qualifiedName).dropFirst()
        guard !copies.isEmpty else { continue }
        let differences = copies.map { schema.differences(between: activity, and: $0) }
        let members = differences.joined().map { $0.member }.unique { $0 }
        report(
          members.isEmpty
            ? "the \(copies.count + 1) declarations of `\(activity.name)` differ in their `init(from:)`"
            : "the \(copies.count + 1) declarations of `\(activity.name)` differ in \(.list(members))",
          at: activity.site, label: "one of the declarations",
          notes: zip(copies, differences).map { copy, differences in
            Note(otherDeclaration(differences), at: .declaration(copy.site))
          },
          effect: "the phone decodes with the declaration that the running code was built with",
          help: """
            make the declarations equal, or name the right file with `--declarations`; until then, every push must match \
            all of them
            """)
      }
    })

  /// Returns how another declaration differs from the one that is reported.
  private static func otherDeclaration(_ differences: [DeclarationDifference]) -> Message {
    guard !differences.isEmpty else { return "another declaration" }
    let items: [Message.Argument] = differences.map { difference in
      switch (difference.first, difference.second) {
      case (let first?, let second?):
        .message("`\(difference.member)` is `\(second)`, not `\(first)`")
      case (nil, _): .message("`\(difference.member)` is added")
      case (_, nil): .message("`\(difference.member)` is missing")
      }
    }
    return "another declaration: \(.list(items, .and))"
  }
}
