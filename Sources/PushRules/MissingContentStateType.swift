import ActivitySchema
import PushAdvice
import PushModel
import PushTexts

extension Rule {
  static let missingContentStateType = Rule(
    id: "missing-content-state-type", severity: .error, group: .declaration,
    summary: "The attributes have no `ContentState`",
    explanation: """
      `ActivityAttributes` requires a type `ContentState` that is `Codable` and `Hashable`: nested in the attributes, \
      in an extension of them, or as a type alias. If the files were named one by one, an extension in another file \
      may contain it, and the finding is a warning. If the attributes inherit an unknown type, the finding is info.
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
          label: isCertain ? "no `ContentState`" : "inherits an unknown type",
          effect: "the app does not compile, unless the type is declared elsewhere",
          help: "declare `struct ContentState: Codable, Hashable { … }` in it")
      }
    })
}
