import ActivitySchema
import PushModel
import PushTexts

extension Rule {
  static let unreadableDeclaration = Rule(
    id: "unreadable-declaration", severity: .warning, group: .declaration, role: .faultyDeclaration,
    summary: "A Swift file has a syntax error, so its declarations cannot be read",
    explanation: """
      After a syntax error, such as a brace or a comment that is never closed, the rest of the file can belong to the \
      wrong type: a property of the attributes becomes one of the state. A type that contains or follows a syntax \
      error is therefore not compared with payloads; they are reported as not checked. An unterminated comment, string \
      or bracket, or a merge conflict marker, is an error if the type of a payload contains or follows it: Swift \
      rejects such a file. Other syntax that was not understood is a warning, because the compiler may understand it.
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
      .declarations(.state("⟦/*⟧ the driver's first name", "var driver: String")),
      .declarations(.state("var driver: String")),
    ],
    declarations: { schema, report in
      let reached = schema.errors(reachedFrom: schema.activities)
      for problem in schema.problems {
        let types = reached.first { $0.problem == problem }?.types
        let isCertain = types != nil && problem.isCertain
        report(
          types.map { types in
            "\(.list(types.map { .message("`\($0)`") }, .and)) \(types.count == 1 ? "is" : "are") not read: \(problem.message)"
          } ?? problem.message,
          at: problem.site, severity: isCertain ? .error : .warning, label: "syntax error",
          effect: types == nil
            ? "no payload is compared with the declarations that contain or follow it"
            : isCertain
              ? "Swift does not compile this file, and payloads of this type were not compared with it"
              : "payloads of this type were not compared with it",
          help: "correct the Swift file; the compiler shows the exact error")
      }
    })
}
