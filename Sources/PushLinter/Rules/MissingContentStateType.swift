import ActivitySchema

extension Rule {
  static let missingContentStateType = Rule(
    id: "missing-content-state-type", severity: .error, group: .declaration,
    summary: "The attributes have no `ContentState`",
    explanation: """
      `ActivityAttributes` asks for a type `ContentState` that is `Codable` and `Hashable`: nested in the attributes, in an \
      extension of them, or as a type alias. Where the files were named one by one, it may stand in an extension in \
      another file, and the finding is a warning; where the attributes inherit something unknown, it is an info.
      """,
    sources: [.apple("ActivityAttributes", "documentation/activitykit/activityattributes")],
    examples: [
      .declarations(
        """
        struct ⟦RideAttributes⟧: ActivityAttributes {
          struct State: Codable, Hashable { var stops: Int }
        }
        """),
      .declarations(
        """
        struct RideAttributes: ActivityAttributes {
          typealias ContentState = State
          struct State: Codable, Hashable { var stops: Int }
        }
        """),
    ],
    declarations: { schema, report in
      for activity in schema.activities where schema.lacksContentState(activity) {
        let isCertain = schema[activity.attributes].inheritance?.isKnown ?? false
        report(
          "`\(activity.qualifiedName)` declares no `ContentState`", at: activity.site,
          severity: !isCertain ? .info : report.filesAreNamed ? .warning : .error,
          label: isCertain ? "no `ContentState`" : "inherits something that is not known",
          effect: "the app does not compile, unless the type stands where it was not looked for",
          help: "declare `struct ContentState: Codable, Hashable { … }` in it")
      }
    })
}
