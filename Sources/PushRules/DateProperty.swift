import ActivitySchema
import PushModel
import PushTexts

extension Rule {
  static let dateProperty = Rule(
    id: "date-property", severity: .info, group: .declaration,
    summary: "A `Date` requires seconds since 2001, which hardly any server sends by default",
    explanation: """
      `Date` decodes as seconds since 2001-01-01 UTC. If the server sends Unix time, the screen shows a date 31 years \
      late; if it sends ISO 8601, every push is dropped. A `Double` named after its epoch, such as `startedAtEpoch`, \
      cannot be misread. Off unless the configuration sets a severity, because a `Date` is correct if the server sends \
      seconds since 2001.
      """,
    sources: [
      .decoder, .thread("urbanairship/ios-library", 411), .thread("home-assistant/iOS", 4677),
    ],
    examples: [
      .declarations(.state("var ⟦startedAt⟧: Date")),
      .declarations(.state("var startedAtEpoch: Double")),
    ],
    isOffByDefault: true,
    declarations: { schema, report in
      for (_, properties) in schema.declaredProperties {
        let dates = properties.filter { property in
          schema.types(named: property)
            .contains { if case .date = schema[$0].shape { true } else { false } }
        }
        guard let first = dates.first else { continue }
        report(
          "\(.list(dates.map { $0.key })) \(dates.count == 1 ? "is a `Date`" : "are `Date`s"): seconds since 2001-01-01 UTC in every push",
          at: first.site, label: "Unix time minus 978307200",
          effect: "the phone shows Unix time 31 years late, and drops a push with an ISO date",
          help:
            "subtract 978307200 on the server, or declare a `Double` that the app converts to a date"
        )
      }
    })
}
