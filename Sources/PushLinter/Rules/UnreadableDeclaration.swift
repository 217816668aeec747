import ActivitySchema

extension Rule {
  static let unreadableDeclaration = Rule(
    id: "unreadable-declaration", severity: .warning, group: .declaration,
    summary: "A Swift file has a syntax error, so its declarations may be read incorrectly",
    explanation: """
      After a syntax error, such as a brace that is never closed, the rest of the file can belong to the wrong type: a \
      property of the attributes becomes one of the state. Code that compiles has no such problem. Payloads are still \
      checked against what was read.
      """,
    sources: [.check],
    examples: [
      .declarations(
        """
        struct RideAttributes: ActivityAttributes ⟦{⟧
          struct ContentState: Codable, Hashable {
            var driver: String
        }
        """),
      .declarations(
        """
        struct RideAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable {
            var driver: String
          }
        }
        """),
    ],
    declarations: { schema, report in
      for problem in schema.problems {
        report(
          "the file has a syntax error, such as a brace that is not closed", at: problem.site,
          label: "syntax error", effect: "the declarations after it may be read incorrectly",
          help: "correct the Swift file; the compiler shows the exact error")
      }
    })
}
