import ActivitySchema
import JSONSyntax

extension Rule {
  static let driftedCopies = Rule(
    id: "drifted-copies", severity: .warning, group: .selection,
    summary: "The attributes type is declared more than once, each time differently",
    explanation: """
      App and widget often hold a copy each of one declaration, and one of them was changed. The phone decodes a push \
      with the declaration that the running code was built with, so a payload has to suit both: it is checked against \
      each. Equal copies are no finding. Where one of the files belongs to no target, name the right ones with \
      `--declarations`.
      """,
    sources: [.thread("istornz/flutter_live_activities", 93)],
    examples: [
      .payload(
        """
        {"aps": {"event": "update", "timestamp": 1788729113, ⟦"content-state"⟧: {"driver": "Ana", "stops": 3}}}
        """,
        declarations: """
          struct RideAttributes: ActivityAttributes {
            struct ContentState: Codable, Hashable {
              var driver: String
            }
          }
          struct RideAttributes: ActivityAttributes {
            struct ContentState: Codable, Hashable {
              var driver: String
              var stops: Int
            }
          }
          """),
      .payload(
        #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": 3}}}"#,
        declarations: .state("var stops: Int") + "\n" + .state("var stops: Int")),
      .declarations(
        """
        struct ⟦RideAttributes⟧: ActivityAttributes {
          struct ContentState: Codable, Hashable { var stops: Int }
        }
        struct ⟦RideAttributes⟧: ActivityAttributes {
          struct ContentState: Codable, Hashable { var stops: String }
        }
        """),
    ]
  ) { payload, report in
    let copies = payload.selection.activities
    guard copies.count > 1, let first = copies.first else { return }
    report(
      "`\(first.name)` is declared \(copies.count) times, each time differently",
      at: payload.aps?.contentState?.node ?? payload.tree.root,
      label: "checked against each of them",
      notes: copies.map { Note("one of the declarations", at: .declaration($0.site)) },
      effect: "the phone decodes with the declaration that the running code was built with",
      help: "make the copies equal, or name the one that counts with `--declarations`")
  } declarations: { schema, report in
    for activity in schema.activities {
      let copies = schema.activities(named: activity.qualifiedName)
      guard copies.count > 1 else { continue }
      report(
        "`\(activity.name)` is declared \(copies.count) times, each time differently",
        at: activity.site, label: "one of them",
        notes: copies.filter { $0.site != activity.site }.map {
          Note("another", at: .declaration($0.site))
        },
        effect: "the phone decodes with the declaration that the running code was built with",
        help: "make the copies equal; a push has to suit every one of them until then")
    }
  }
}
